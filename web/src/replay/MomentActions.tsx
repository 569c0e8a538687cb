import type { PlayerId } from '@magnate/engine';
import { wordsOf } from '@magnate/words';
import { BadgeCheck } from 'lucide-react';
import { memo } from 'react';
import { LinkButton } from '../design/Button.tsx';
import { OF_HELD } from '../game/heldRecord.ts';
import type { SavedRecord } from '../game/savedRecord.ts';
import { CopyLink } from './CopyLink.tsx';
import styles from './MomentActions.module.css';
import { OpenInLab } from './OpenInLab.tsx';
import { PlayOn } from './PlayOn.tsx';
import type { Timeline } from './timeline.ts';

interface MomentActionsProps {
  readonly className: string | undefined;
  /** Of the table at the service; undefined where it came from elsewhere. */
  readonly id: string | undefined;
  /** undefined while the game is still played: then nobody knows all of the position. */
  readonly whole: { readonly record: SavedRecord; readonly timeline: Timeline } | undefined;
  readonly moment: number;
  /** The seat that is seen. */
  readonly me: PlayerId | null;
}

/** What can be made of the moment that is looked at. */
export const MomentActions = memo(function MomentActions({
  className = '',
  id,
  whole,
  moment,
  me,
}: MomentActionsProps) {
  const t = wordsOf('replay');
  return (
    <section className={`${styles.actions} ${className}`} aria-label={t('moment.title')}>
      {whole !== undefined && (
        <>
          <PlayOn record={whole.record} timeline={whole.timeline} moment={moment} me={me} />
          <OpenInLab game={whole.record.game} state={whole.timeline.states[moment]} />
        </>
      )}
      <CopyLink id={id} moment={moment} />
      {whole !== undefined && <VerifyLink id={id} />}
    </section>
  );
});

/** A game from a file is handed over as it is held. */
function VerifyLink({ id }: Pick<MomentActionsProps, 'id'>) {
  const t = wordsOf('replay');
  return (
    <LinkButton
      kind="quiet"
      small
      {...(id === undefined ? { href: '/verify', state: OF_HELD } : { href: `/verify/${id}` })}
      icon={<BadgeCheck size={16} aria-hidden />}
    >
      {t('moment.verify')}
    </LinkButton>
  );
}
