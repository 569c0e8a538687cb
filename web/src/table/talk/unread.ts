import type { PlayerId } from '@magnate/engine';
import type { ChatLine } from '@magnate/protocol';
import { useEffect } from 'react';
import { useDraft } from '../../sync/drafts.ts';
import { useTable } from '../../sync/useTable.ts';
import { useHidden } from './hidden.ts';

/** What others said since somebody last looked; `unheard` are oneself and those who are hidden. */
export function unreadIn(chat: readonly ChatLine[], readTo: number, unheard: readonly PlayerId[]): number {
  return chat.filter(({ id, playerId }) => id > readTo && !unheard.includes(playerId)).length;
}

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** How much is unread; while the chat is in sight, nothing. */
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
