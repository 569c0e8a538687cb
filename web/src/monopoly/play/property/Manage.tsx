import { getProperty, type SpaceId } from '@magnate/engine/monopoly';
import { groupName } from '@magnate/words/monopoly';
import { useEffect } from 'react';
import { wordsOf } from '@magnate/words';
import { Button } from '../../../design/Button.tsx';
import { Money } from '../../../design/Money.tsx';
import { ActionButton } from '../../../game/decision/ActionButton.tsx';
import { useSeatView } from '../../../game/seatView.ts';
import { type ActingMode, intentOf, isGain, sumsFor } from '../../board/modes.ts';
import { SpaceChip } from '../../board/SpaceChip.tsx';
import { type BoardMode, useSelection } from '../../selection.ts';
import { type BuildingRound, buildingRounds, rentWithOneMore } from './building.ts';
import { TradePicking } from '../trade/TradePicking.tsx';
import styles from './Manage.module.css';
import { Stock } from './Stock.tsx';
import { useBoard } from '../../useBoard.ts';

const MODES = ['build', 'sell', 'mortgage', 'unmortgage'] as const satisfies readonly BoardMode[];
type ManageMode = (typeof MODES)[number];

/** Building, selling and mortgaging: what tapping a lot does until it is done. */
export function Manage() {
  const t = wordsOf('monopoly');
  const { offers, busy, stage } = useSeatView<'monopoly'>();
  const { mode, setMode } = useSelection();
  const isOver = isManaging(mode) && sumsFor(mode, offers).size === 0 && !busy && stage.current === null;
  useEffect(() => {
    if (isOver) setMode('look');
  }, [isOver, setMode]);
  if (mode === 'trade') return <TradePicking />;
  if (!isManaging(mode) || isOver) return null;
  return (
    <div className={styles.bar} data-managing="" role="group" aria-label={t('play.mode.manage')}>
      <div className={styles.head}>
        <p>{t(`play.mode.tap.${mode}`)}</p>
        <Button small aria-keyshortcuts="Escape" onClick={() => setMode('look')}>
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

/** One on each lot of a group, at once. */
function Rounds() {
  const t = wordsOf('monopoly');
  const { view, me, act } = useSeatView<'monopoly'>();
  const board = useBoard();
  if (me === null) return null;
  const build = async ({ spaceIds }: BuildingRound) => {
    for (const spaceId of spaceIds) if (!(await act({ type: 'BuildHouse', spaceId }))) return;
  };
  return buildingRounds(view, me).map((round) => (
    <Button key={round.group} wide onClick={() => void build(round)}>
      {t('play.mode.round', { ...round, group: groupName(round.group, board) })}
    </Button>
  ));
}

/** The lots where the thing can be done now, for those who do not tap the board. */
export function Sites({ mode }: { readonly mode: ActingMode }) {
  const t = wordsOf('monopoly');
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
