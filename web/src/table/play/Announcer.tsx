import { type PlayerId, SPECTATOR } from '@magnate/engine';
import type { ChatLine } from '@magnate/protocol';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { translator } from '@magnate/words';
import { isShort, SHORT_TIME } from '../../design/Clock.tsx';
import { useSeatView } from '../../game/seatView.ts';
import type { AnyEvent } from '../../sync/gameTypes.ts';
import { type RemarkText, useRemarks } from '../../game/remarks.ts';
import { useSettings } from '../../sync/settings.ts';
import type { Refusal } from '../../sync/tableState.ts';
import { useTable } from '../../sync/useTable.ts';
import { refusalText } from '../../game/refusalText.ts';
import { useShownEvents } from '../../game/eventPresentation.ts';
import { useEventText } from '../logLines.ts';
import { isAsked } from '../alerts.ts';
import { useHidden } from '../talk/unreadChat.ts';

/** The live regions for screen readers: events politely, urgent messages assertively. */
export function Announcer() {
  const { calm, urgent } = useAnnouncements();
  return (
    <div className="sr-only">
      <div aria-live="polite">
        {calm.map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
      </div>
      <div aria-live="assertive">{urgent !== null && <p key={urgent.id}>{urgent.text}</p>}</div>
    </div>
  );
}

/** An announcement with a unique id, so that repeated texts are announced again. */
interface Said {
  readonly id: number;
  readonly text: string;
}

/** Milliseconds to collect announcements into one batch. */
const BATCH_DELAY = 700;
/** Milliseconds after opening during which old chat lines arrive. */
const SETTLING = 3000;
const MAX_KEPT = 20;
/** Milliseconds: long enough to be read out, short enough not to be found later. */
const CLEAR_AFTER = 20_000;

function useAnnouncements(): { readonly calm: readonly Said[]; readonly urgent: Said | null } {
  const count = useRef(0);
  const [calm, setCalm] = useState<readonly Said[]>([]);
  const [urgent, setUrgent] = useState<Said | null>(null);
  const say = useCallback((texts: readonly string[]) => {
    const said = texts.map((text) => ({ id: ++count.current, text }));
    setCalm((before) => [...before, ...said].slice(-MAX_KEPT));
  }, []);
  const call = useCallback((text: string) => setUrgent({ id: ++count.current, text }), []);
  useNews(say);
  useChatNews(say);
  useRemarkNews(say);
  useConnectionNews(say);
  useRefusals(call);
  useTurnAnnouncement(call);
  useTimeWarning(call);
  useEffect(() => {
    if (calm.length === 0 && urgent === null) return undefined;
    const timer = setTimeout(() => {
      setCalm([]);
      setUrgent(null);
    }, CLEAR_AFTER);
    return () => clearTimeout(timer);
  }, [calm, urgent]);
  return { calm, urgent };
}

/** New events; earlier ones are in the log. */
function useNews(say: (texts: readonly string[]) => void): void {
  const t = translator('table');
  const { table, view, me } = useSeatView();
  const eventLog = useShownEvents();
  const tell = useEventText();
  const saidTo = useRef(table.seq);
  const last = eventLog.at(-1)?.seq ?? 0;
  const flush = useEffectEvent(() => {
    const { announceAll } = useSettings.getState();
    const news = newsAfter(eventLog, saidTo.current).filter(
      (event) => announceAll || (me !== null && concerns(event, me)),
    );
    saidTo.current = Math.max(saidTo.current, last);
    const { skipped, sentences } = batchOf(news.map((event) => tell(event, view)));
    say(skipped === 0 ? sentences : [t('notice.more', { count: skipped }), ...sentences]);
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (last <= saidTo.current || timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      flush();
    }, BATCH_DELAY);
  }, [last]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
}

/** What bots say. */
function useRemarkNews(say: (texts: readonly string[]) => void): void {
  const t = translator('table');
  const { names } = useSeatView();
  const remarks = useRemarks();
  const { hidden } = useHidden();
  const saidTo = useRef(remarks.at(-1)?.seq ?? 0);
  const hear = useEffectEvent((all: readonly RemarkText[]) => {
    const fresh = all.filter(({ seq, playerId }) => seq > saidTo.current && !hidden.includes(playerId));
    saidTo.current = Math.max(saidTo.current, all.at(-1)?.seq ?? 0);
    if (fresh.length > 0)
      say(fresh.map(({ playerId, text }) => t('notice.chat', { name: names.subject(playerId), text })));
  });
  useEffect(() => hear(remarks), [remarks]);
}

function useChatNews(say: (texts: readonly string[]) => void): void {
  const t = translator('table');
  const { names } = useSeatView();
  const chat = useTable((state) => state.chat);
  const seats = useTable((state) => state.seats);
  const { hidden } = useHidden();
  const [openedAt] = useState(() => Date.now());
  const saidTo = useRef(0);
  const hear = useEffectEvent((lines: readonly ChatLine[]) => {
    const fresh = lines.filter(
      ({ id, playerId }) =>
        id > saidTo.current && !hidden.includes(playerId) && !seats.some((seat) => seat.playerId === playerId),
    );
    saidTo.current = lines.at(-1)?.id ?? 0;
    if (Date.now() - openedAt < SETTLING) return;
    const nameOf = (id: string) => (id === SPECTATOR ? t('chat.spectator') : names.subject(id));
    say(fresh.map(({ playerId, text }) => t('notice.chat', { name: nameOf(playerId), text })));
  });
  useEffect(() => hear(chat), [chat]);
}

function useConnectionNews(say: (texts: readonly string[]) => void): void {
  const t = translator('table');
  const kind = useTable((state) => state.connection.kind);
  const wasLost = useRef(false);
  useEffect(() => {
    if (kind === 'waiting' && !wasLost.current) {
      wasLost.current = true;
      say([t('link.lostSaid')]);
    }
    if (kind === 'live' && wasLost.current) {
      wasLost.current = false;
      say([t('link.backSaid')]);
    }
  }, [kind, say, t]);
}

function useRefusals(call: (text: string) => void): void {
  const refusal = useTable((state) => state.refusal);
  const seatView = useSeatView();
  const tell = useEffectEvent((refused: Refusal) => call(refusalText(refused, seatView)));
  useEffect(() => {
    if (refusal !== null) tell(refusal);
  }, [refusal]);
}

function useTurnAnnouncement(call: (text: string) => void): void {
  const t = translator('table');
  const seatView = useSeatView();
  const isShared = useTable((state) => state.seats.length > 1);
  const { me } = seatView;
  const askedAs = isAsked(seatView) ? me : null;
  const turn = useEffectEvent(() => {
    if (me === null) return;
    const what = seatView.gameUi.waiting(seatView.view, seatView.names);
    call(isShared ? t('notice.turnOf', { name: seatView.names.subject(me), what }) : t('notice.turn', { what }));
  });
  useEffect(() => {
    if (askedAs !== null) turn();
  }, [askedAs]);
}

/** Screen reader users cannot see the clock turn red. */
function useTimeWarning(call: (text: string) => void): void {
  const t = translator('table');
  const { me, names } = useSeatView();
  const until = useTable((state) => (me === null ? undefined : state.deadlines[me]));
  useEffect(() => {
    if (me === null || until === undefined || isShort(until, Date.now())) return undefined;
    const warning = t('clock.warning', { context: names.form(me), name: names.subject(me) });
    const timer = setTimeout(() => call(warning), until - SHORT_TIME - Date.now());
    return () => clearTimeout(timer);
  }, [until, call, t, me, names]);
}

/** Batches of announcements. */

/** More at once would still be read out after the game has moved on. */
const MOST_AT_ONCE = 12;

/** The events after this seq. */
export function newsAfter(eventLog: readonly AnyEvent[], seq: number): readonly AnyEvent[] {
  const last = eventLog.at(-1);
  if (last === undefined || last.seq <= seq) return [];
  let first = eventLog.length;
  while (first > 0 && (eventLog[first - 1]?.seq ?? 0) > seq) first--;
  return eventLog.slice(first);
}

interface Batch {
  /** How many are left to the log. */
  readonly skipped: number;
  readonly sentences: readonly string[];
}

/** The newest sentences, and the number of skipped ones. */
export function batchOf(sentences: readonly (string | null)[], most = MOST_AT_ONCE): Batch {
  const said = sentences.filter((sentence) => sentence !== null);
  const skipped = Math.max(0, said.length - most);
  return { skipped, sentences: said.slice(skipped) };
}

/** Does the event name this player? */
export function concerns(event: AnyEvent, me: PlayerId): boolean {
  return names(event, me);
}

function names(value: unknown, me: PlayerId): boolean {
  if (value === me) return true;
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => key === me || names(inner, me));
}
