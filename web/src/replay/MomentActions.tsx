import type { PlayerId, GameId } from '@magnate/engine';
import { translator } from '@magnate/words';
import { BadgeCheck, Check, Link as LinkIcon, FlaskConical, Gamepad2 } from 'lucide-react';
import { memo, useState } from 'react';
import { LinkButton, Button } from '../design/Button.tsx';
import { HELD_RECORD_STATE, type SavedRecord, nameIn } from '../game/savedRecord.ts';
import styles from './MomentActions.module.css';
import { type Timeline, seatAt } from '../game/timeline.ts';
import { copyText } from '../design/export.ts';
import { BASE_PATH } from '../sync/basePath.ts';
import { fragmentOf } from './usePlayback.ts';
import { useLocation } from 'wouter';
import type { AnyState } from '../game/replayUi.ts';
import { HUMAN } from '@magnate/protocol/models';
import { modelOf, DEFAULT_STRENGTH } from '../game/seats.ts';
import { useLanguage } from '../sync/language.ts';

const SHOWN_FOR = 2500;

/** The link to a moment. */
function CopyLink({ id, moment }: { readonly id: string | undefined; readonly moment: number }) {
  const t = translator(['replay', 'common']);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    const done = await copyText(`${location.origin}${BASE_PATH}/replay/${id ?? ''}${fragmentOf(moment)}`);
    setCopied(done);
    setTimeout(() => setCopied(false), SHOWN_FOR);
  };
  return (
    <Button
      kind="quiet"
      small
      title={t('controls.copy')}
      aria-label={isCopied ? t('common:copied') : t('controls.copy')}
      icon={isCopied ? <Check size={16} aria-hidden /> : <LinkIcon size={16} aria-hidden />}
      whyNot={id === undefined ? t('controls.onlyHere') : undefined}
      saysWhenPressed
      onClick={() => void copy()}
    >
      {isCopied ? t('common:copied') : t('controls.copyShort')}
    </Button>
  );
}

interface MomentActionsProps {
  readonly className: string | undefined;
  /** The table at the service; undefined for other sources. */
  readonly id: string | undefined;
  /** undefined while the game is running: its position is not fully known. */
  readonly whole: { readonly record: SavedRecord; readonly timeline: Timeline } | undefined;
  readonly moment: number;
  /** The viewed seat. */
  readonly me: PlayerId | null;
}

/** Actions for the current moment. */
export const MomentActions = memo(function MomentActions({
  className = '',
  id,
  whole,
  moment,
  me,
}: MomentActionsProps) {
  useLanguage();
  const t = translator('replay');
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

/** A game from a file is passed on through memory. */
function VerifyLink({ id }: Pick<MomentActionsProps, 'id'>) {
  const t = translator('replay');
  return (
    <LinkButton
      kind="quiet"
      small
      {...(id === undefined ? { href: '/verify', state: HELD_RECORD_STATE } : { href: `/verify/${id}` })}
      icon={<BadgeCheck size={16} aria-hidden />}
    >
      {t('moment.verify')}
    </LinkButton>
  );
}

interface OpenInLabProps {
  readonly game: GameId;
  /** The current moment. */
  readonly state: AnyState | undefined;
}

/** Opens the moment in the lab. The address is built on demand: that takes longer than a step of the replay. */
function OpenInLab({ game, state }: OpenInLabProps) {
  const t = translator('replay');
  const [, navigate] = useLocation();
  if (state === undefined || state.status === 'completed') return null;
  const open = async () => {
    const { labLink, startFrom } = await import('../lab/labLink.ts');
    navigate(labLink(game, startFrom(game, state)));
  };
  return (
    <Button kind="quiet" small icon={<FlaskConical size={16} aria-hidden />} onClick={() => void open()}>
      {t('lab')}
    </Button>
  );
}

interface PlayOnProps {
  readonly record: SavedRecord;
  readonly timeline: Timeline;
  readonly moment: number;
  /** The viewed seat. */
  readonly me: PlayerId | null;
}

/** Play on from this moment on this device, the viewer in one seat and bots in the others. */
function PlayOn({ record, timeline, moment, me }: PlayOnProps) {
  const t = translator('replay');
  const [, navigate] = useLocation();
  const [isBusy, setBusy] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const seat = seatAt(timeline, moment, me);
  if (seat === undefined) return null;
  const play = async () => {
    setRefused(false);
    setBusy(true);
    try {
      const [{ newLocalGame }, { localAddress }] = await Promise.all([
        import('../local/newLocalGame.ts'),
        import('../local/localAddress.ts'),
      ]);
      const seats = record.players.map(({ id }) => [id, id === seat ? HUMAN : modelOf(DEFAULT_STRENGTH)] as const);
      navigate(localAddress(await newLocalGame({ record, upTo: moment, seats: Object.fromEntries(seats) })));
    } catch {
      setRefused(true);
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        small
        icon={<Gamepad2 size={16} aria-hidden />}
        whyNot={isBusy ? t('moment.opening') : undefined}
        onClick={() => void play()}
      >
        {t('moment.playOn', { name: nameIn(record, seat) })}
      </Button>
      {isRefused && <p role="alert">{t('moment.refused')}</p>}
    </>
  );
}
