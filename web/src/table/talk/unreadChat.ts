import type { PlayerId } from '@magnate/engine';
import type { ChatLine } from '@magnate/protocol';
import { useEffect } from 'react';
import { useDraft } from '../../sync/drafts.ts';
import { useTable } from '../../sync/useTable.ts';

/** Unread chat lines, and players whose lines are hidden on this device. */

const NONE: readonly PlayerId[] = [];
const isList = (value: unknown): value is readonly PlayerId[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

interface Hidden {
  readonly hidden: readonly PlayerId[];
  hide(playerId: PlayerId, isHidden: boolean): void;
  showAll(): void;
}

export function useHidden(): Hidden {
  const id = useTable((state) => state.id);
  const [hidden = NONE, setHidden] = useDraft(`hidden.${id}`, isList);
  return {
    hidden,
    hide: (playerId, isHidden) => {
      const others = hidden.filter((each) => each !== playerId);
      setHidden(isHidden ? [...others, playerId] : others);
    },
    showAll: () => setHidden(undefined),
  };
}

/** Lines of others after `readTo`; `hiddenPlayers` are the own seats and hidden players. */
export function unreadIn(chat: readonly ChatLine[], readTo: number, hiddenPlayers: readonly PlayerId[]): number {
  return chat.filter(({ id, playerId }) => id > readTo && !hiddenPlayers.includes(playerId)).length;
}

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** The number of unread lines; zero while the chat is visible. */
export function useUnread(isShown: boolean): number {
  const id = useTable((state) => state.id);
  const chat = useTable((state) => state.chat);
  const seats = useTable((state) => state.seats);
  const { hidden } = useHidden();
  const [readTo = 0, setReadTo] = useDraft(`chatRead.${id}`, isNumber);
  const last = chat.at(-1)?.id ?? 0;
  useEffect(() => {
    if (isShown && last > readTo) setReadTo(last);
  }, [isShown, last, readTo, setReadTo]);
  if (isShown) return 0;
  return unreadIn(chat, readTo, [...seats.map(({ playerId }) => playerId), ...hidden]);
}
