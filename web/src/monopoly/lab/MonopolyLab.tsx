import { boardOf, type SpaceId, monopoly, type PositionSetup, SETUP_PHASES, DECKS } from '@magnate/engine/monopoly';
import { translator } from '@magnate/words';
import { useState, useMemo } from 'react';
import type { LabProps } from '../../game/gameUi.ts';
import card from '../../lab/card.module.css';
import { LabLayout } from '../../lab/LabLayout.tsx';
import { useLab } from '../../lab/useLab.ts';
import { useSeatView } from '../../game/seatView.ts';
import { faultWords, wholeFault, withPlayers, inJail, withBankruptcy, withCard, withPlayer } from './edit.ts';
import { SpaceEditor } from './SpaceEditor.tsx';
import { onTurnIn, tools } from './tools.ts';
import { useWidth } from '../../design/layout.ts';
import { fitOf } from '../board/fit.ts';
import { BOARD_UNITS } from '../board/geometry.ts';
import type { BoardActs } from '../board/modes.ts';
import { boardStateOf } from '../board/boardState.ts';
import { Spaces } from '../board/Spaces.tsx';
import { standOf, Tokens } from '../board/Tokens.tsx';
import { useBoard } from '../board/useBoard.ts';
import styles from './MonopolyLab.module.css';
import { Choice } from '../../design/Choice.tsx';
import { Stepper } from '../../design/Stepper.tsx';
import { LabField } from '../../lab/LabField.tsx';
import { jailCardTitle, placeName } from '@magnate/words/monopoly';
import { PlayerToken } from '../../design/PlayerToken.tsx';
import { Toggle } from '../../design/Toggle.tsx';
import type { PlayerInfo } from '../../game/playerInfo.ts';

/** Above any realistic amount. */
const MOST_CASH = 99_999;
const CASH_STEP = 50;

interface PlayerFieldsProps {
  readonly person: PlayerInfo;
  readonly position: PositionSetup;
  /** The error of a field of this player. */
  readonly faultAt: (field: string) => string | undefined;
  readonly onChange: (position: PositionSetup) => void;
}

/** One player: cash, position, jail and bankruptcy. */
function PlayerFields({ person, position, faultAt, onChange }: PlayerFieldsProps) {
  const t = translator('monopoly/lab');
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

/** The position editor of Monopoly: owners, buildings, cash, tokens, jail and turn. */
export function MonopolyLab({ gameUi }: LabProps) {
  const [lab, change] = useLab(tools, onTurnIn);
  const { position, fault, view } = lab;
  const [open, setOpen] = useState<SpaceId | null>(null);
  const nameOf = (seat: number) => view.players[seat]?.name ?? '';
  return (
    <LabLayout
      gameUi={gameUi}
      lab={lab}
      me={onTurnIn(position)}
      fault={fault === null ? undefined : wholeFault(fault, boardOf(view.options), nameOf)}
      board={
        <>
          <LabBoard onPick={(spaceId) => lab.saved === null && setOpen(spaceId)} />
          {open !== null && (
            <SpaceEditor
              key={open}
              spaceId={open}
              position={position}
              fault={fault}
              onChange={change}
              onClose={() => setOpen(null)}
            />
          )}
        </>
      }
      editor={<Fields lab={lab} onChange={change} />}
      onEdit={() => change(position)}
      onBegin={() => change(tools.begin(position.players.length))}
    />
  );
}

interface FieldsProps {
  readonly lab: ReturnType<typeof useLab<'monopoly'>>[0];
  readonly onChange: ReturnType<typeof useLab<'monopoly'>>[1];
}

function Fields({ lab: { position, fault }, onChange }: FieldsProps) {
  const t = translator('monopoly/lab');
  const { playerInfos } = useSeatView<'monopoly'>();
  const faultAt = (path: string) => (fault !== null && fault.path === path ? faultWords(fault) : undefined);
  const ofPlayer = (seat: number) => (field: string) =>
    fault !== null && fault.path.startsWith(`players[${seat}]`) && fault.path.endsWith(field)
      ? faultWords(fault)
      : undefined;
  return (
    <section className={card.card} aria-labelledby="position-title">
      <h2 id="position-title">{t('title')}</h2>
      <TurnFields position={position} faultAt={faultAt} onChange={onChange} />
      <div className={card.players}>
        {playerInfos.map((person, seat) => (
          <PlayerFields
            key={person.id}
            person={person}
            position={position}
            faultAt={ofPlayer(seat)}
            onChange={onChange}
          />
        ))}
      </div>
    </section>
  );
}

/** The board of the table; a tap on a space opens its fields. */
function LabBoard({ onPick }: { readonly onPick: (spaceId: SpaceId) => void }) {
  const t = translator('monopoly/lab');
  const { view, animation } = useSeatView<'monopoly'>();
  const board = useBoard();
  const [frame, size] = useWidth();
  const fit = useMemo(() => fitOf(size, board), [size, board]);
  const boardState = useMemo(() => boardStateOf(view, animation), [view, animation]);
  const stand = useMemo(() => standOf(boardState, fit), [boardState, fit]);
  const commands: BoardActs = {
    mode: 'inspect',
    objection: null,
    taskOn: () => null,
    hint: () => undefined,
    pick: onPick,
  };
  return (
    <div ref={frame} data-ltr="" className={styles.frame}>
      {size > 0 && (
        <div className={styles.board} style={{ width: size, height: size }}>
          <Spaces fit={fit} boardState={boardState} commands={commands} />
          <p className={styles.hint}>{t('tap')}</p>
          <svg className={styles.over} viewBox={`0 0 ${BOARD_UNITS} ${BOARD_UNITS}`} aria-hidden>
            <Tokens boardState={boardState} stand={stand} fit={fit} />
          </svg>
        </div>
      )}
    </div>
  );
}

interface TurnFieldsProps {
  readonly position: PositionSetup;
  readonly faultAt: (path: string) => string | undefined;
  readonly onChange: (position: PositionSetup) => void;
}

/** The number of players, the turn and its phase. */
function TurnFields({ position, faultAt, onChange }: TurnFieldsProps) {
  const t = translator('monopoly/lab');
  const { playerInfos } = useSeatView<'monopoly'>();
  const { turn = {} } = position;
  const player = onTurnIn(position);
  return (
    <>
      <Stepper
        label={t('players')}
        value={position.players.length}
        min={monopoly.seats.min}
        max={monopoly.seats.max}
        onChange={(count) => onChange(withPlayers(position, count))}
      />
      <LabField fault={faultAt('turn.player')}>
        <Choice
          legend={t('turn')}
          value={player}
          options={playerInfos.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(next) => onChange({ ...position, turn: { phase: 'WaitingForRoll', player: next } })}
        />
      </LabField>
      <LabField fault={faultAt('turn.phase') ?? faultAt('turn.doubles')}>
        <Choice
          legend={t('phase')}
          value={turn.phase ?? 'WaitingForRoll'}
          options={SETUP_PHASES.map((phase) => ({ value: phase, label: t(`phases.${phase}`) }))}
          onChange={(phase) => onChange({ ...position, turn: { ...turn, player, phase } })}
        />
      </LabField>
    </>
  );
}
