import { COLOR_GROUPS, getProperty, GROUP_SPACES, hasMonopoly } from '@magnate/engine/monopoly';
import { Hammer } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/Button.tsx';
import { Money } from '../../../design/Money.tsx';
import { ActionButton } from '../../../game/decision/ActionButton.tsx';
import { useSeatView } from '../../../game/seatView.ts';
import { type ActingMode, intentOf, isGain, sumsFor } from '../../board/modes.ts';
import { SpaceChip } from '../../board/SpaceChip.tsx';
import { type BoardMode, useSelection } from '../../selection.ts';
import { offered } from '../decision.ts';
import styles from './Manage.module.css';
import { Stock } from './Stock.tsx';

const MODES = ['build', 'sell', 'mortgage', 'unmortgage'] as const satisfies readonly BoardMode[];
type ManageMode = (typeof MODES)[number];

/** Building, selling and mortgaging: what tapping a lot does until it is done. */
export function Manage() {
  const { t } = useTranslation('monopoly');
  const { offers, busy, stage } = useSeatView<'monopoly'>();
  const { mode, setMode } = useSelection();
  const open = MODES.filter((each) => sumsFor(each, offers).size > 0);
  const isOver = isManaging(mode) && !open.includes(mode) && !busy && stage.current === null;
  const barred = useBarredBuilding();
  useEffect(() => {
    if (isOver) setMode('look');
  }, [isOver, setMode]);
  if (isManaging(mode) && !isOver) {
    return (
      <div className={styles.bar}>
        <div className={styles.head}>
          <p>{t(`play.mode.tap.${mode}`)}</p>
          <Button small aria-keyshortcuts="Escape" onClick={() => setMode('look')}>
            {t('play.mode.done')}
          </Button>
        </div>
        <Sites mode={mode} />
        {mode !== 'mortgage' && mode !== 'unmortgage' && <Stock />}
      </div>
    );
  }
  if (open.length === 0 && barred === undefined) return null;
  return (
    <div className={styles.manage} role="group" aria-label={t('play.mode.manage')}>
      {open.map((each) => (
        <Button
          key={each}
          small
          icon={each === 'build' ? <Hammer size={16} aria-hidden /> : undefined}
          onClick={() => setMode(each)}
        >
          {t(`play.mode.${each}`)}
        </Button>
      ))}
      {!open.includes('build') && barred !== undefined && (
        <Button small whyNot={barred} icon={<Hammer size={16} aria-hidden />}>
          {t('play.mode.build')}
        </Button>
      )}
    </div>
  );
}

function isManaging(mode: BoardMode): mode is ManageMode {
  return MODES.some((each) => each === mode);
}

/** Whoever has a whole group wants to know on their turn why nothing can be built on it. */
function useBarredBuilding(): string | undefined {
  const { view, me, whyNot, offers } = useSeatView<'monopoly'>();
  const isOnTurn = offered(offers, 'RollDice') !== undefined || offered(offers, 'EndTurn') !== undefined;
  if (me === null || !isOnTurn) return undefined;
  const lots = COLOR_GROUPS.filter((group) => hasMonopoly(view, me, group)).flatMap((group) => GROUP_SPACES[group]);
  return lots.map((spaceId) => whyNot({ type: 'BuildHouse', spaceId })).find((reason) => reason !== undefined);
}

/** The lots where the thing can be done now, for those who do not tap the board. */
export function Sites({ mode }: { readonly mode: ActingMode }) {
  const { view, offers } = useSeatView<'monopoly'>();
  return (
    <ul className={styles.sites}>
      {[...sumsFor(mode, offers)].map(([spaceId, amount]) => {
        const { houses, mortgaged } = getProperty(view, spaceId);
        return (
          <li key={spaceId}>
            <ActionButton action={intentOf(mode, spaceId)} small>
              <SpaceChip spaceId={spaceId} houses={houses} mortgaged={mortgaged} />
              <Money amount={isGain(mode) ? amount : -amount} signed />
            </ActionButton>
          </li>
        );
      })}
    </ul>
  );
}
