import type { ChatLine } from '@magnate/protocol';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { BotFace } from '../../design/BotFace.tsx';
import { PlayerToken } from '../../design/PlayerToken.tsx';
import { PARTS } from '../../game/focus.ts';
import { kindOf } from '../../game/playerInfo.ts';
import { useRemarks } from '../../game/remarks.ts';
import { useTable } from '../../sync/useTable.ts';
import styles from './Bubbles.module.css';
import { Words } from './ChatPanel.tsx';
import { useToken } from '../useToken.ts';
import { useHidden } from './unreadChat.ts';

/** The bar above the players has room for two side by side: no bubble covers a card. */
const MOST_BUBBLES = 2;
type BubbleSide = 'alone' | 'left' | 'right';

/** Chat bubbles at the speaker's card for a while. Screen readers get them from the announcer. */
export function Bubbles() {
  const lines = useShown().slice(-MOST_BUBBLES);
  const order = useTable((state) => state.table?.players.map(({ id }) => id).join(' ') ?? '').split(' ');
  const [first, second] = lines.map(({ playerId }) => order.indexOf(playerId));
  const sideOf = (i: number): BubbleSide => {
    if (first === undefined || second === undefined) return 'alone';
    return first < second === (i === 0) ? 'left' : 'right';
  };
  return (
    <div aria-hidden className={styles.layer}>
      {lines.map((line, i) => (
        <Bubble key={line.key} line={line} side={sideOf(i)} />
      ))}
    </div>
  );
}

/** Milliseconds. */
const RECENT = 4000;

/** A chat line, or a remark of a bot. */
interface Line {
  readonly key: string;
  readonly playerId: string;
  readonly text: string;
}

interface Arrived {
  readonly line: Line;
  /** When it arrived on this page. */
  readonly at: number;
}

/** One line per player: new lines, for the time it takes to read them. */
function useShown(): readonly Line[] {
  const chat = useTable((state) => state.chat);
  const isLive = useTable((state) => state.connection.kind === 'live');
  const { hidden } = useHidden();
  const seenTo = useRef<number>(undefined);
  const [arrived, setArrived] = useState<readonly Arrived[]>([]);
  useEffect(() => {
    if (!isLive) return;
    const now = Date.now();
    const since = seenTo.current;
    // Lines that arrive when the connection opens are mostly old.
    const isNews = ({ id, at }: ChatLine) => (since === undefined ? now - at < RECENT : id > since);
    seenTo.current = chat.at(-1)?.id ?? 0;
    const news = chat.filter(isNews).map(({ id, playerId, text }) => ({ key: `chat ${id}`, playerId, text }));
    if (news.length > 0) setArrived((known) => withNews(known, news, now));
  }, [chat, isLive]);
  const remarks = useRemarks();
  const heardTo = useRef(remarks.at(-1)?.seq ?? 0);
  useEffect(() => {
    const news = remarks
      .filter(({ seq }) => seq > heardTo.current)
      .map(({ seq, playerId, text }) => ({ key: `event ${seq}`, playerId, text }));
    heardTo.current = Math.max(heardTo.current, remarks.at(-1)?.seq ?? 0);
    if (news.length > 0) setArrived((known) => withNews(known, news, Date.now()));
  }, [remarks]);
  useEffect(() => {
    if (arrived.length === 0) return undefined;
    const now = Date.now();
    const next = Math.min(...arrived.map((each) => leftFor(each, now)));
    const timer = setTimeout(
      () => setArrived((known) => known.filter((each) => isStillShown(each, Date.now()))),
      Math.max(0, next),
    );
    return () => clearTimeout(timer);
  }, [arrived]);
  return newest(arrived.map(({ line }) => line)).filter(({ playerId }) => !hidden.includes(playerId));
}

function withNews(known: readonly Arrived[], news: readonly Line[], now: number): readonly Arrived[] {
  return [...known.filter((each) => isStillShown(each, now)), ...news.map((line) => ({ line, at: now }))];
}

/** Above the speaker's card, over the bar and never over the board; ignores presses. */
function Bubble({ line, side }: { readonly line: Line; readonly side: BubbleSide }) {
  const bubble = useRef<HTMLDivElement>(null);
  const seat = useTable((state) => state.table?.players.findIndex(({ id }) => id === line.playerId) ?? -1);
  const bot = useTable((state) => {
    const speaker = state.table?.players[seat];
    return speaker === undefined || kindOf(speaker) !== 'bot' ? undefined : speaker.name;
  });
  const tokenIndexOf = useToken();
  useLayoutEffect(() => {
    const place = () => {
      const players = document.getElementById(PARTS.players);
      // Spectators have no card.
      const card = players?.querySelector(`[data-player="${CSS.escape(line.playerId)}"]`) ?? players;
      const own = bubble.current;
      if (own === null || players === null || card === null || card === undefined) return;
      const at = card.getBoundingClientRect();
      const all = players.getBoundingClientRect();
      const middle = (Math.max(0, all.left) + Math.min(innerWidth, all.right)) / 2;
      own.style.maxWidth = side === 'alone' ? '' : `${Math.round(Math.min(all.width, innerWidth) / 2 - GAP)}px`;
      const { offsetWidth: width, offsetHeight: height } = own;
      const least = side === 'right' ? middle + GAP / 4 : GAP;
      const most = side === 'left' ? middle - width - GAP / 4 : innerWidth - width - GAP;
      const left = Math.max(GAP, Math.min(Math.max(at.left, least), most));
      const top = Math.max(2, all.top - height - 2);
      own.style.translate = `${Math.round(left)}px ${Math.round(top)}px`;
    };
    place();
    window.addEventListener('resize', place);
    document.addEventListener('scroll', place, true);
    return () => {
      window.removeEventListener('resize', place);
      document.removeEventListener('scroll', place, true);
    };
  }, [line.playerId, side]);
  return (
    <div ref={bubble} className={styles.bubble} data-bubble="">
      {bot === undefined ? (
        seat >= 0 && <PlayerToken seat={tokenIndexOf(seat)} size={18} />
      ) : (
        <BotFace name={bot} seat={tokenIndexOf(seat)} size={36} />
      )}
      <span className={styles.words}>
        <Words text={line.text} />
      </span>
    </div>
  );
}

/** Pixels between a bubble and the edges of the window. */
const GAP = 8;

/** Minimum and maximum milliseconds of a bubble. */
const LEAST = 4000;
const MOST = 10_000;
/** Reading time per character in milliseconds. */
const LETTER = 60;

/** A line and its time of arrival. */
interface Spoken {
  readonly line: Pick<ChatLine, 'text'>;
  readonly at: number;
}

/** Milliseconds until a line disappears. */
export function leftFor({ line, at }: Spoken, now: number): number {
  return at + Math.min(MOST, LEAST + line.text.length * LETTER) - now;
}

export function isStillShown(arrived: Spoken, now: number): boolean {
  return leftFor(arrived, now) > 0;
}

/** The last line of each speaker. */
export function newest<L extends Pick<ChatLine, 'playerId'>>(lines: readonly L[]): readonly L[] {
  return [...new Map(lines.map((line) => [line.playerId, line])).values()];
}
