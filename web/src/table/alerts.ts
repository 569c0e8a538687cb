import { useEffect, useEffectEvent } from 'react';
import { wordsOf } from '@magnate/words';
import { playerInfoOf } from '../game/playerInfo.ts';
import { type SeatView, useSeatView } from '../game/seatView.ts';
import { useSettings, volumeOf } from '../sync/settings.ts';
import { useTable } from '../sync/useTable.ts';
import type { Tone } from './sound.ts';

/** What calls for attention: a soft tone, and notices of the browser for those who look elsewhere. */

/** Asks for the permission where nobody has decided yet. */
export async function mayNotify(): Promise<boolean> {
  if (typeof Notification === 'undefined') return false;
  return (await Notification.requestPermission()) === 'granted';
}

/** Only while the page is out of sight; the newest one replaces the one before. */
export function notify(title: string, body: string): void {
  if (!document.hidden || typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  try {
    const notice = new Notification(title, { body, tag: 'magnate-turn', icon: '/icon.svg' });
    notice.addEventListener('click', () => {
      window.focus();
      notice.close();
    });
  } catch {
    // Some browsers of phones show notices of installed pages only.
  }
}

/** Is the game waiting for whoever holds this device? */
export function isAsked({ actors, me }: Pick<SeatView, 'actors' | 'me'>): boolean {
  return me !== null && actors.includes(me);
}

/** In the title of the page, by a tone, and by a notice of the browser: it is your turn. */
export function useTurnNotice(): void {
  const t = wordsOf(['table', 'common']);
  const seatView = useSeatView();
  const { gameUi, table, view, names, me, playerInfos } = seatView;
  const isShared = useTable((state) => state.seats.length > 1);
  const isTurn = isAsked(seatView);
  const game = t(`common:games.${gameUi.id}.title`);
  const name = me === null ? '' : (playerInfoOf(playerInfos, me)?.name ?? '');
  const title = titleOf();
  useEffect(() => {
    document.title = title;
  }, [title]);
  const call = useEffectEvent(() => {
    const { notices } = useSettings.getState();
    playSound('turn');
    if (notices)
      notify(t('notice.turnTitle', { game, context: isShared ? 'they' : 'you', name }), gameUi.waiting(view, names));
  });
  useEffect(() => {
    if (isTurn) call();
  }, [isTurn]);

  function titleOf(): string {
    if (table.status === 'completed') return t('titleOver');
    if (!isTurn) return t('title', { game });
    return isShared ? t('titleTurnOf', { name }) : t('titleTurn');
  }
}

/** Sounds come with the first that is heard. */
export function playSound(tone: Tone): void {
  const volume = volumeOf();
  if (volume === 'off') return;
  import('./sound.ts').then(
    ({ play }) => play(tone, volume),
    // A table without sounds goes on.
    () => undefined,
  );
}
