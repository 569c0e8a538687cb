import { boardOf, DECKS, type PositionSetup } from '@magnate/engine/monopoly';
import { wordsOf } from '@magnate/words';
import { jailCardTitle, placeName } from '@magnate/words/monopoly';
import { PlayerToken } from '../../design/PlayerToken.tsx';
import { Stepper } from '../../design/Stepper.tsx';
import { Toggle } from '../../design/Toggle.tsx';
import type { Person } from '../../game/people.ts';
import { useSeatView } from '../../game/seatView.ts';
import { LabField } from '../../lab/LabField.tsx';
import { inJail, withBankruptcy, withCard, withPlayer } from './edit.ts';
import styles from './PlayerFields.module.css';

/** More than anybody has ever had. */
const MOST_CASH = 99_999;
const CASH_STEP = 50;

interface PlayerFieldsProps {
  readonly person: Person;
  readonly position: PositionSetup;
  /** What is wrong with a field of this player. */
  readonly faultAt: (field: string) => string | undefined;
  readonly onChange: (position: PositionSetup) => void;
}

/** One player: cash, where they stand, jail, and whether they still play. */
export function PlayerFields({ person, position, faultAt, onChange }: PlayerFieldsProps) {
  const t = wordsOf('monopoly/lab');
  const { view } = useSeatView<'monopoly'>();
  const board = boardOf(view.options);
  const { id, name, seat } = person;
  const player = position.players.find((each) => each.id === id);
  const shown = view.players.find((each) => each.id === id);
  if (player === undefined || shown === undefined) return null;
  const isOut = player.bankrupt === true;
  const isIn = player.turnsInJail !== undefined;
  return (
    <fieldset className={styles.player}>
      <legend className={styles.name}>
        <PlayerToken seat={seat} size={24} />
        {name}
      </legend>
      {!isOut && (
        <>
          <LabField fault={faultAt('.cash')}>
            <Stepper
              label={t('cash')}
              value={player.cash ?? shown.cash}
              min={0}
              max={MOST_CASH}
              step={CASH_STEP}
              sign={board.currency}
              onChange={(cash) => onChange(withPlayer(position, id, (each) => ({ ...each, cash })))}
            />
          </LabField>
          <p className={styles.where}>
            {isIn ? t('isInJail') : t('standsOn', { place: placeName(shown.position, board) })}
          </p>
          <LabField fault={faultAt('.position') ?? faultAt('.turnsInJail')}>
            <Toggle
              checked={isIn}
              onChange={(isOn) => onChange(withPlayer(position, id, (each) => inJail(each, isOn, board.jail)))}
            >
              {t('inJail')}
            </Toggle>
            {isIn && (
              <Stepper
                label={t('failedRolls')}
                value={player.turnsInJail ?? 0}
                min={0}
                max={view.options.jailTurns - 1}
                onChange={(turnsInJail) => onChange(withPlayer(position, id, (each) => ({ ...each, turnsInJail })))}
              />
            )}
          </LabField>
          <LabField fault={faultAt('.cards') ?? faultAt(']')}>
            {DECKS.map((deck) => (
              <Toggle
                key={deck}
                checked={player.cards?.includes(deck) === true}
                onChange={(isHeld) => onChange(withPlayer(position, id, (each) => withCard(each, deck, isHeld)))}
              >
                {jailCardTitle(deck, board)}
              </Toggle>
            ))}
          </LabField>
        </>
      )}
      <Toggle checked={isOut} onChange={(isOn) => onChange(withBankruptcy(position, id, isOn))}>
        {t('bankrupt')}
      </Toggle>
    </fieldset>
  );
}
