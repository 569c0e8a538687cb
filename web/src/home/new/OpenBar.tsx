import { useTranslation } from 'react-i18next';
import { Button } from '../../design/Button.tsx';
import { isAwaiting, type SeatKind } from '../opening.ts';
import { Problem } from '../Problem.tsx';
import styles from './OpenBar.module.css';

interface OpenBarProps {
  readonly kinds: readonly SeatKind[];
  readonly isSound: boolean;
  readonly isOpening: boolean;
  readonly problem: string | undefined;
  onOpen(): void;
}

/** The one thing to do on this page, always within reach. */
export function OpenBar({ kinds, isSound, isOpening, problem, onOpen }: OpenBarProps) {
  const { t } = useTranslation(['home', 'common']);
  return (
    <div className={styles.bar}>
      {problem !== undefined && <Problem>{problem}</Problem>}
      <div className={styles.line}>
        <p className={isSound ? styles.note : styles.wrong}>{isSound ? t(whatNext(kinds)) : t('make.fix')}</p>
        <Button
          kind="primary"
          whyNot={isOpening ? t('common:underWay') : isSound ? undefined : t('make.fix')}
          saysWhenPressed
          onClick={onOpen}
        >
          {isOpening ? t('make.opening') : t(isAwaiting(kinds) ? 'make.open' : 'make.start')}
        </Button>
      </div>
    </div>
  );
}

function whatNext(kinds: readonly SeatKind[]) {
  if (isAwaiting(kinds)) return 'make.awaits';
  return kinds.includes('me') ? 'make.atOnce' : 'make.nobody';
}
