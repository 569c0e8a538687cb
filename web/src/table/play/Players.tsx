import { AGENT_PREFIX, isAgent } from '@magnate/protocol/models';
import type { PlayerId } from '@magnate/engine';
import { ArrowLeftRight, Bot, BotMessageSquare, CircleDashed, MessageCircleOff } from 'lucide-react';
import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { translator } from '@magnate/words';
import { Button } from '../../design/Button.tsx';
import { Clock } from '../../design/Clock.tsx';
import { BotFace } from '../../design/BotFace.tsx';
import { colourOf, PlayerToken } from '../../design/PlayerToken.tsx';
import { Sheet } from '../../design/Sheet.tsx';
import { whenLaidOut } from '../../design/layout.ts';
import { PARTS } from '../../game/focus.ts';
import { botName, kindOf, type PlayerInfo, playerInfoOf } from '../../game/playerInfo.ts';
import { StillView } from '../../game/SettledView.tsx';
import { isOnTurn, useSeatView } from '../../game/seatView.ts';
import { BASE_PATH } from '../../sync/basePath.ts';
import { useTable } from '../../sync/useTable.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import type { Device as SharedDevice } from '../hotSeat.ts';
import styles from './Players.module.css';

/** What the list of players needs to know about the device. */
type Device = Pick<SharedDevice, 'isShared' | 'pass'>;

interface PlayersProps {
  readonly device: Device;
  readonly className: string | undefined;
}

/** All players at a glance; tapping one shows the details. Not rendered while events are animated. */
export const Players = memo(
  function Players(props: PlayersProps) {
    return (
      <StillView>
        <List {...props} />
      </StillView>
    );
  },
  // A device with one seat is never passed on.
  (before, now) =>
    before.className === now.className &&
    (before.device === now.device || (!before.device.isShared && !now.device.isShared)),
);

function List({ device, className = '' }: PlayersProps) {
  const t = translator('table');
  const { gameUi, playerInfos } = useSeatView();
  const [open, setOpen] = useState<PlayerId | null>(null);
  const person = open === null ? undefined : playerInfoOf(playerInfos, open);
  return (
    <section id={PARTS.players} className={`${styles.players} ${className}`} aria-label={t('players.title')}>
      <ul className={classOfList(playerInfos)}>
        {playerInfos.map((each) => (
          <PlayerCard key={each.id} person={each} device={device} onOpen={() => setOpen(each.id)} />
        ))}
      </ul>
      {person !== undefined && (
        <Sheet title={person.name} wide onClose={() => setOpen(null)}>
          {person.entry !== undefined && (
            <a href={`${BASE_PATH}/player/${encodeURIComponent(person.entry)}`} target="_blank" rel="noreferrer">
              {t('players.page', { name: person.name })}
            </a>
          )}
          <ErrorBoundary>
            <gameUi.PlayerDetail playerId={person.id} />
          </ErrorBoundary>
        </Sheet>
      )}
    </section>
  );
}

interface PlayerCardProps {
  readonly person: PlayerInfo;
  readonly device: Device;
  onOpen(): void;
}

/** One player: turn, time left, kind of player and assets. */
function PlayerCard({ person, device, onOpen }: PlayerCardProps) {
  const { gameUi, actors, me } = useSeatView();
  const isAwaited = actors.includes(person.id);
  // Of several players to decide, scroll to the viewer or else to the first.
  const foremost = me !== null && actors.includes(me) ? me : actors[0];
  const card = useInSight(person.id === foremost);
  const classes = [styles.card, isAwaited ? styles.turn : '', person.isMe ? styles.me : ''].join(' ');
  return (
    <li
      ref={card}
      data-player={person.id}
      className={classes}
      style={{ borderInlineStartColor: colourOf(person.seat) }}
    >
      <PlayerToken seat={person.seat} size={26} />
      <div className={styles.words}>
        <div className={styles.top}>
          <button type="button" className={styles.open} title={person.name} onClick={onOpen}>
            <span
              dir="auto"
              className={lengthOf(person.name) >= LONGER ? `${styles.name} ${styles.longer}` : styles.name}
            >
              {person.name}
            </span>
          </button>
          <Marks person={person} isAwaited={isAwaited} isShared={device.isShared} />
        </div>
        <div className={styles.standing}>
          <gameUi.PlayerSummary playerId={person.id} />
        </div>
      </div>
      <SeatSwitch person={person} device={device} />
    </li>
  );
}

/** From these lengths on a name needs the narrow face, and two lines. */
const LONG = 13;
const LONGER = 24;

/** All names at a table have the same face and size. */
function classOfList(playerInfos: readonly PlayerInfo[]): string {
  const isNarrow = playerInfos.some(({ name }) => lengthOf(name) >= LONG);
  return [styles.list, playerInfos.length > 4 ? styles.many : '', isNarrow ? styles.narrow : ''].join(' ');
}

function lengthOf(name: string): number {
  return Array.from(name).length;
}

interface MarksProps {
  readonly person: PlayerInfo;
  readonly isAwaited: boolean;
  readonly isShared: boolean;
}

function Marks({ person, isAwaited, isShared }: MarksProps) {
  const t = translator('table');
  // My own clock is in the action panel.
  const until = useTable((state) => (person.isMe ? undefined : state.deadlines[person.id]));
  const { table, view } = useSeatView();
  const isOver = table.status === 'completed';
  const isYou = person.isMe && !isShared;
  // In an auction or a merger many decide, but one at most is on turn.
  const awaitedAs = isOnTurn(view, person.id)
    ? isYou
      ? 'players.yourTurn'
      : 'players.turn'
    : isYou
      ? 'players.youAreAsked'
      : 'players.asked';
  const kind = kindOf(person);
  const isAway = kind === 'person' && !person.present && !person.standIn && !person.isMe && !isOver;
  return (
    <span className={styles.marks}>
      {isAwaited && <strong className={styles.turnMark}>{t(awaitedAs)}</strong>}
      {person.isMe && !isAwaited && <span>{isShared ? t('players.playing') : t('players.you')}</span>}
      {until !== undefined && (
        <Clock
          isNarrow
          until={until}
          hurry={t('clock.hurry')}
          label={(time) => t('clock.leftOf', { name: person.name, time })}
        />
      )}
      {kind === 'bot' && (
        <Mark
          icon={
            <span className={styles.face}>
              <BotFace name={person.name} seat={person.seat} size={22} />
            </span>
          }
          words={botName(person.model)}
          short={t('players.bot')}
        />
      )}
      {kind === 'model' && (
        <Mark icon={<BotMessageSquare size={14} aria-hidden />} words={person.model} short={t('players.model')} />
      )}
      {isAgent(person.model) && (
        <Mark
          icon={<BotMessageSquare size={14} aria-hidden />}
          words={t('players.agentNamed', { name: person.model.slice(AGENT_PREFIX.length) })}
          short={t('players.agent')}
        />
      )}
      {person.standIn && (
        <Mark icon={<Bot size={14} aria-hidden />} words={t('players.standIn')} short={t('players.standInShort')} />
      )}
      {isAway && <Mark icon={<CircleDashed size={14} aria-hidden />} words={t('players.away')} />}
      {person.muted && <Mark icon={<MessageCircleOff size={14} aria-hidden />} words={t('players.muted')} />}
    </span>
  );
}

interface MarkProps {
  readonly icon: ReactNode;
  readonly words: string;
  /** The short visible text; screen readers get all of it. */
  readonly short?: string;
}

function Mark({ icon, words, short }: MarkProps) {
  return (
    <span className={styles.mark} title={words}>
      {icon}
      {short === undefined ? (
        words
      ) : (
        <>
          <span aria-hidden>{short}</span>
          <span className="sr-only">{words}</span>
        </>
      )}
    </span>
  );
}

/** Hands the device to another of its seats. */
function SeatSwitch({ person, device }: { readonly person: PlayerInfo; readonly device: Device }) {
  const t = translator('table');
  const seats = useTable((state) => state.seats);
  const isOwn = seats.some(({ playerId }) => playerId === person.id);
  if (!device.isShared || !isOwn || person.isMe) return null;
  const words = t('players.playAs', { name: person.name });
  return (
    <span className={styles.switch}>
      <Button
        kind="quiet"
        small
        aria-label={words}
        title={words}
        icon={<ArrowLeftRight size={18} aria-hidden />}
        onClick={() => device.pass(person.id)}
      />
    </span>
  );
}

/** Part of the previous card stays visible, to show that there is more. */
const BESIDE = 16;

/** In the strip on phones, scrolls to the deciding player without moving the page. */
function useInSight(isForemost: boolean) {
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const strip = card.current?.parentElement;
    if (!isForemost || card.current === null || strip === null || strip === undefined) return undefined;
    return whenLaidOut(card.current, strip, (place, frame) =>
      strip.scrollBy({ left: place.left - frame.left - BESIDE }),
    );
  }, [isForemost]);
  return card;
}
