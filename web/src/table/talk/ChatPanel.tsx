import { type PlayerId, SPECTATOR } from '@magnate/engine';
import type { ChatLine } from '@magnate/protocol';
import { reactionIn } from '@magnate/protocol/reactions';
import { ArrowDown, Ellipsis, SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { loaded } from '../../design/loaded.tsx';
import { PlayerToken } from '../../design/PlayerToken.tsx';
import { api } from '../../sync/api.ts';
import { useDraft } from '../../sync/drafts.ts';
import type { OwnSeat } from '../../sync/keyring.ts';
import { useTable } from '../../sync/useTable.ts';
import { listed, timeOfDay, translator } from '@magnate/words';
import { useMutation } from '../asyncHooks.ts';
import { useToken } from '../useToken.ts';
import { useHidden } from './unreadChat.ts';
import { Reactions, ReactionSaid } from './Reactions.tsx';
import styles from './talk.module.css';
import { SCROLLED_BY_KEYS, useStickToEnd } from './useStickToEnd.ts';

const SpeakerSheet = loaded(async () => (await import('./SpeakerSheet.tsx')).SpeakerSheet, 'list');

/** The chat. Everyone may read it; players with a seat may write. */
export function ChatPanel() {
  return (
    <div className={styles.panel}>
      <ChatLines />
      <Speaking isMain />
    </div>
  );
}

/** Chat input: a line, or one press for a reaction. Never blocked by an animation. */
export function Speaking({ isMain = false, onSaid }: { readonly isMain?: boolean; onSaid?(): void }) {
  const t = translator('table');
  const seat = useTable((state) => state.seat);
  const players = useTable((state) => state.table?.players) ?? [];
  const isMuted = players.some(({ id, muted }) => id === seat?.playerId && muted);
  if (seat === null) return <SpectatorReactions onSaid={onSaid} />;
  if (isMuted) return <p className={styles.note}>{t('chat.muted')}</p>;
  return <ChatForm seat={seat} isMain={isMain} onSaid={onSaid} />;
}

/** Spectators do not write, but they may react. */
function SpectatorReactions({ onSaid }: { readonly onSaid: (() => void) | undefined }) {
  const t = translator('table');
  const id = useTable((state) => state.id);
  const { isBusy, problem, ask } = useMutation();
  const react = async (text: string) => {
    const reaction = reactionIn(text);
    if (reaction === undefined || isBusy) return;
    if (await ask(() => api.react(id, reaction))) onSaid?.();
  };
  return (
    <div>
      <Reactions onSay={(text) => void react(text)} />
      <p className={problem === undefined ? styles.note : styles.wrong}>{problem ?? t('chat.reading')}</p>
    </div>
  );
}

/** A chat line; reactions are shown with their icon. */
export function Words({ text }: { readonly text: string }) {
  const reaction = reactionIn(text);
  return reaction === undefined ? <>{text}</> : <ReactionSaid name={reaction} />;
}

function ChatLines() {
  const t = translator('table');
  const { hidden, showAll } = useHidden();
  const players = useTable((state) => state.table?.players) ?? [];
  const seat = useTable((state) => state.seat);
  const [asked, setAsked] = useState<ChatLine>();
  const nameOf = (playerId: string) =>
    playerId === SPECTATOR ? t('chat.spectator') : (players.find(({ id }) => id === playerId)?.name ?? playerId);
  return (
    <>
      <Lines hidden={hidden} nameOf={nameOf} onAsk={setAsked} />
      {hidden.length > 0 && (
        <p className={styles.note}>
          {t('chat.hidden', { names: listed(hidden.map(nameOf)) })}{' '}
          <Button small kind="quiet" onClick={showAll}>
            {t('chat.showAgain')}
          </Button>
        </p>
      )}
      {asked !== undefined && (
        <SpeakerSheet line={asked} name={nameOf(asked.playerId)} seat={seat} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

interface LinesProps {
  readonly hidden: readonly PlayerId[];
  nameOf(playerId: PlayerId): string;
  onAsk(line: ChatLine): void;
}

function Lines({ hidden, nameOf, onAsk }: LinesProps) {
  const t = translator('table');
  const chat = useTable((state) => state.chat).filter(({ playerId }) => !hidden.includes(playerId));
  const players = useTable((state) => state.table?.players) ?? [];
  const own = useTable((state) => state.seats);
  const tokenIndexOf = useToken();
  const { ref, isAtEnd, onScroll, toEnd } = useStickToEnd<HTMLOListElement>(chat[0]?.id);
  if (chat.length === 0) return <p className={styles.empty}>{t('chat.empty')}</p>;
  return (
    <div className={styles.holder}>
      <ol ref={ref} className={styles.list} {...SCROLLED_BY_KEYS} aria-label={t('chat.title')} onScroll={onScroll}>
        {chat.map((line) => {
          const { id, at, playerId, text } = line;
          const seat = players.findIndex((player) => player.id === playerId);
          const isOwn = own.some((each) => each.playerId === playerId);
          return (
            <li key={id} className={styles.said}>
              <span className={styles.speaker}>
                {seat >= 0 && <PlayerToken seat={tokenIndexOf(seat)} size={18} />}
                <strong className={styles.name}>{nameOf(playerId)}</strong>
                <time className={styles.time} dateTime={new Date(at).toISOString()}>
                  {timeOfDay(at)}
                </time>
                {!isOwn && seat >= 0 && (
                  <Button
                    small
                    kind="quiet"
                    className={styles.more ?? ''}
                    aria-label={t('chat.about', { name: nameOf(playerId) })}
                    icon={<Ellipsis size={16} aria-hidden />}
                    onClick={() => onAsk(line)}
                  />
                )}
              </span>
              <p className={styles.text}>
                <Words text={text} />
              </p>
            </li>
          );
        })}
      </ol>
      {!isAtEnd && (
        <span className={styles.newest}>
          <Button small aria-label={t('chat.newest')} icon={<ArrowDown size={18} aria-hidden />} onClick={toEnd} />
        </span>
      )}
    </div>
  );
}

/** The limit of the service, in UTF-16 units. */
const LONGEST = 500;
/** From here on the remaining length is shown. */
const NEAR_END = 100;

const isText = (value: unknown): value is string => typeof value === 'string';

/** The popover around the field focuses it on opening. React's own prop would focus it when the page loads. */
function focusOnOpen(field: HTMLElement | null): void {
  field?.setAttribute('autofocus', '');
}

interface ChatFormProps {
  readonly seat: OwnSeat;
  /** The field that the shortcut focuses. */
  readonly isMain: boolean;
  readonly onSaid: (() => void) | undefined;
}

function ChatForm({ seat, isMain, onSaid }: ChatFormProps) {
  const t = translator('table');
  const fieldId = useId();
  const aboutId = useId();
  const id = useTable((state) => state.id);
  const [text = '', setText] = useDraft(`chat.${id}.${seat.playerId}`, isText);
  const { isBusy, problem, ask } = useMutation();
  const left = LONGEST - text.trim().length;
  const send = async () => {
    const line = text.trim();
    if (line === '' || left < 0 || isBusy) return;
    if (!(await ask(() => api.say(id, seat.token, line)))) return;
    setText(undefined);
    onSaid?.();
  };
  const react = async (line: string) => {
    if (!isBusy && (await ask(() => api.say(id, seat.token, line)))) onSaid?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // During input method composition Enter belongs to the composition.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label htmlFor={fieldId} className="sr-only">
        {t('chat.write')}
      </label>
      <textarea
        ref={isMain ? undefined : focusOnOpen}
        id={fieldId}
        className={styles.field}
        rows={text.includes('\n') || text.length > 60 ? 3 : 1}
        value={text}
        placeholder={t('chat.write')}
        aria-describedby={aboutId}
        aria-invalid={left < 0 || undefined}
        data-chat={isMain || undefined}
        onKeyDown={onKeyDown}
        onChange={(event) => setText(event.target.value === '' ? undefined : event.target.value)}
      />
      <Button type="submit" aria-label={t('chat.send')} icon={<SendHorizontal size={18} aria-hidden />} />
      <div className={styles.reactions}>
        <Reactions onSay={(line) => void react(line)} />
      </div>
      <p id={aboutId} className={problem !== undefined || left < 0 ? styles.wrong : styles.about}>
        {problem ?? (left < 0 ? t('chat.over', { count: -left }) : hintFor(left))}
      </p>
    </form>
  );

  function hintFor(count: number): string {
    return count <= NEAR_END ? t('chat.left', { count }) : t('chat.hint');
  }
}
