import type { PlayerId } from '@magnate/engine';
import { getPlayerById, getProperty, type LotGroup, type SpaceId } from '@magnate/engine/monopoly';
import { useId } from 'react';
import { translator } from '@magnate/words';
import { useSeatView } from '../../../game/seatView.ts';
import { groupStyle } from '../../board/groupColours.ts';
import { SpaceChip } from '../../board/SpaceChip.tsx';
import { byGroup } from '../lotGroups.ts';
import { GroupMark } from '../../board/Swatch.tsx';
import { type TradeDraftHistory, type SideName, withCard, withCash, withLot } from '../../board/tradeDraft.ts';
import { whyNoTrade } from '../../board/tradeLots.ts';
import { jailCardTitle } from '@magnate/words/monopoly';
import { useBoard } from '../../board/useBoard.ts';
import styles from './TradeSidePicker.module.css';

interface TradeSidePickerProps {
  readonly side: SideName;
  readonly owner: PlayerId;
  readonly history: TradeDraftHistory;
  onChange(history: TradeDraftHistory): void;
}

/** All assets of one side, with the selected ones. */
export function TradeSidePicker({ side, owner, history, onChange }: TradeSidePickerProps) {
  const t = translator('monopoly');
  const { view, me, names } = useSeatView<'monopoly'>();
  const board = useBoard();
  const player = getPlayerById(view, owner);
  if (player === undefined) return null;
  const chosen = history.now[side];
  const given =
    names.form(owner) === 'you' ? t('play.trade.youGive') : t('play.trade.gives', { name: names.subject(owner) });
  const legend =
    side === 'give' || me === null || names.form(me) === 'they'
      ? given
      : t('play.trade.get', { name: names.object(owner) });
  return (
    <fieldset className={styles.side}>
      <legend className={styles.legend}>{legend}</legend>
      <CashField cash={chosen.cash} most={player.cash} onChange={(cash) => onChange(withCash(history, side, cash))} />
      {player.properties.length === 0 && <p className={styles.none}>{t('play.trade.noLots')}</p>}
      {byGroup(player.properties, board).map(({ group, spaceIds }) => (
        <div key={group} className={styles.group}>
          <span className={styles.name}>
            <GroupMark group={group} />
          </span>
          <div className={styles.lots}>
            {spaceIds.map((spaceId) => (
              <Lot
                key={spaceId}
                spaceId={spaceId}
                group={group}
                owner={owner}
                isChosen={chosen.properties.includes(spaceId)}
                onToggle={() => onChange(withLot(history, side, spaceId))}
              />
            ))}
          </div>
        </div>
      ))}
      {player.cards.map(({ deck, id }) => (
        <label key={id} className={styles.thing}>
          <input
            type="checkbox"
            checked={chosen.cards.includes(deck)}
            onChange={() => onChange(withCard(history, side, deck))}
          />
          {jailCardTitle(deck, board)}
        </label>
      ))}
    </fieldset>
  );
}

interface LotProps {
  readonly spaceId: SpaceId;
  readonly group: LotGroup;
  readonly owner: PlayerId;
  readonly isChosen: boolean;
  onToggle(): void;
}

function Lot({ spaceId, group, owner, isChosen, onToggle }: LotProps) {
  const board = useBoard();
  const seat = useSeatView<'monopoly'>();
  const reason = whyNoTrade(seat, spaceId, owner);
  const { houses, mortgaged } = getProperty(seat.view, spaceId);
  return (
    <label className={`${styles.thing} ${styles.deed}`} style={groupStyle(group, board)}>
      <input type="checkbox" checked={isChosen} disabled={reason !== undefined && !isChosen} onChange={onToggle} />
      <span>
        <SpaceChip spaceId={spaceId} houses={houses} mortgaged={mortgaged} />
        {reason !== undefined && <small className={styles.reason}>{reason}</small>}
      </span>
    </label>
  );
}

interface CashFieldProps {
  readonly cash: number;
  readonly most: number;
  onChange(cash: number): void;
}

/** The slider moves in tens; the field takes any amount. */
const STEP = 10;

/** An amount, typed or dragged. */
function CashField({ cash, most, onChange }: CashFieldProps) {
  const t = translator('monopoly');
  const id = useId();
  return (
    <div className={styles.cash}>
      <label htmlFor={id} className={styles.label}>
        {t('play.trade.cashOf', { amount: most })}
      </label>
      <div className={styles.fields}>
        <input
          id={id}
          className={styles.field}
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete="off"
          value={cash === 0 ? '' : String(cash)}
          placeholder="0"
          onChange={(event) => onChange(Number(event.target.value.replace(/\D/g, '').slice(0, 9)))}
        />
        <input
          className={styles.slider}
          type="range"
          aria-label={t('play.trade.cashSlider')}
          min={0}
          max={most}
          step={STEP}
          value={Math.min(cash, most)}
          onChange={(event) => onChange(Number(event.target.value))}
        />
      </div>
    </div>
  );
}
