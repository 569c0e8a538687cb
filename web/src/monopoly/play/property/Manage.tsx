import {
  getProperty,
  type SpaceId,
  boardOf,
  calculateRent,
  COLOR_GROUPS,
  type ColorGroup,
  type GameView,
  hasMonopoly,
} from '@magnate/engine/monopoly';
import { groupInSentence, bankLine } from '@magnate/words/monopoly';
import { Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import { translator } from '@magnate/words';
import { Button } from '../../../design/Button.tsx';
import { Money } from '../../../design/Money.tsx';
import { ActionButton } from '../../../game/decision/ActionButton.tsx';
import { useSeatView } from '../../../game/seatView.ts';
import { type ActingMode, intentOf, isGain, sumsFor, useModeEnd } from '../../board/modes.ts';
import { SpaceChip } from '../../board/SpaceChip.tsx';
import { type BoardMode, useSelection } from '../../board/selection.ts';
import { TradePicking } from '../trade/TradePicking.tsx';
import styles from './Manage.module.css';
import { useBoard } from '../../board/useBoard.ts';
import type { PlayerId } from '@magnate/engine';
import { afterAction, cashOf } from '../actionPreview.ts';

const MODES = ['build', 'sell', 'mortgage', 'unmortgage'] as const satisfies readonly BoardMode[];
type ManageMode = (typeof MODES)[number];

/** The modes for building, selling and mortgaging by taps. */
export function Manage() {
  const t = translator('monopoly');
  const { offers, busy, animation, undo } = useSeatView<'monopoly'>();
  const { mode, setMode } = useSelection();
  // What can be undone keeps the mode open.
  const isOver =
    isManaging(mode) && sumsFor(mode, offers).size === 0 && !busy && animation.current === null && undo === undefined;
  useEffect(() => {
    if (isOver) setMode('inspect');
  }, [isOver, setMode]);
  const done = useModeEnd();
  if (mode === 'trade') return <TradePicking />;
  if (!isManaging(mode) || isOver) return null;
  return (
    <div className={styles.bar} data-managing="" role="group" aria-label={t('play.mode.manage')}>
      <div className={styles.head}>
        <p>{t(`play.mode.tap.${mode}`)}</p>
        {undo !== undefined && (
          <Button small icon={<Undo2 size={16} aria-hidden />} onClick={undo}>
            {t('play.mode.undo')}
          </Button>
        )}
        <Button small aria-keyshortcuts="Escape" onClick={done}>
          {t('play.mode.done')}
        </Button>
      </div>
      {mode === 'build' && <Rounds />}
      <Sites mode={mode} />
      {mode !== 'mortgage' && mode !== 'unmortgage' && <Stock />}
    </div>
  );
}

function isManaging(mode: BoardMode): mode is ManageMode {
  return MODES.some((each) => each === mode);
}

/** One building on each lot of a group. */
function Rounds() {
  const t = translator('monopoly');
  const { view, me, act } = useSeatView<'monopoly'>();
  const board = useBoard();
  if (me === null) return null;
  const build = async ({ spaceIds }: BuildingRound) => {
    for (const spaceId of spaceIds) if (!(await act({ type: 'BuildHouse', spaceId }))) return;
  };
  return buildingRounds(view, me).map((round) => (
    <Button key={round.group} wide onClick={() => void build(round)}>
      {t('play.mode.round', { ...round, group: groupInSentence(round.group, board) })}
    </Button>
  ));
}

/** The available lots as a list, as an alternative to the board. */
export function Sites({ mode }: { readonly mode: ActingMode }) {
  const t = translator('monopoly');
  const { view, me, offers } = useSeatView<'monopoly'>();
  const rentOf = (spaceId: SpaceId) =>
    mode === 'build' && me !== null ? rentWithOneMore(view, me, spaceId) : undefined;
  return (
    <ul className={styles.sites}>
      {[...sumsFor(mode, offers)].map(([spaceId, amount]) => {
        const { houses, mortgaged } = getProperty(view, spaceId);
        const rent = rentOf(spaceId);
        return (
          <li key={spaceId}>
            <ActionButton action={intentOf(mode, spaceId)} small>
              <SpaceChip spaceId={spaceId} houses={houses} mortgaged={mortgaged} />
              <Money amount={isGain(mode) ? amount : -amount} signed />
              {rent !== undefined && <small>{t('play.mode.rent', { ...rent })}</small>}
            </ActionButton>
          </li>
        );
      })}
    </ul>
  );
}

/** Previews of building, computed by the rules. */

interface RentChange {
  readonly before: number;
  readonly after: number;
}

/** One building on every lot of a group. */
interface BuildingRound extends RentChange {
  readonly group: ColorGroup;
  /** In building order. */
  readonly spaceIds: readonly SpaceId[];
  readonly cost: number;
}

/** The rent of a lot with one more building; undefined if none can be built. */
export function rentWithOneMore(view: GameView, me: PlayerId, spaceId: SpaceId): RentChange | undefined {
  const then = built(view, me, spaceId);
  return then === undefined
    ? undefined
    : { before: calculateRent(view, spaceId, 0), after: calculateRent(then, spaceId, 0) };
}

/** Every complete group that allows one building on each lot, with the rent of its most expensive lot. */
export function buildingRounds(view: GameView, me: PlayerId): readonly BuildingRound[] {
  return COLOR_GROUPS.filter((group) => hasMonopoly(view, me, group)).flatMap(
    (group) => roundIn(view, me, group) ?? [],
  );
}

function roundIn(view: GameView, me: PlayerId, group: ColorGroup): BuildingRound | undefined {
  const levels = (spaceId: SpaceId) => getProperty(view, spaceId).houses;
  const spaceIds = boardOf(view.options).groupSpaces[group].toSorted((a, b) => levels(a) - levels(b) || b - a);
  let then: GameView | undefined = view;
  for (const spaceId of spaceIds) {
    then = built(then, me, spaceId);
    if (then === undefined) return undefined;
  }
  const dearest = Math.max(...spaceIds);
  return {
    group,
    spaceIds,
    cost: cashOf(view, me) - cashOf(then, me),
    before: calculateRent(view, dearest, 0),
    after: calculateRent(then, dearest, 0),
  };
}

/** If others may claim the last buildings, the result is uncertain. */
function built(view: GameView, playerId: PlayerId, spaceId: SpaceId): GameView | undefined {
  const then = afterAction(view, { type: 'BuildHouse', playerId, spaceId });
  return then?.phase === view.phase ? then : undefined;
}

/** The buildings left in the bank. */
function Stock() {
  const { view } = useSeatView<'monopoly'>();
  return <p className={styles.stock}>{bankLine(view)}</p>;
}
