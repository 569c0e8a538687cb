import { useEffect, useEffectEvent } from 'react';
import { translator } from '@magnate/words';
import { playerInfoOf } from '../game/playerInfo.ts';
import { type SeatView, useSeatView } from '../game/seatView.ts';
import { useSettings, volumeOf } from '../sync/settings.ts';
import { useTable } from '../sync/useTable.ts';
import type { Tone } from './sound.ts';

/** Alerts: a soft tone, and browser notifications while the page is hidden. */

/** Asks for permission if it is still undecided. */
export async function mayNotify(): Promise<boolean> {
  if (typeof Notification === 'undefined') return false;
  return (await Notification.requestPermission()) === 'granted';
}

/** Only while the page is hidden; the newest replaces the previous one. */
export function notify(title: string, body: string): void {
  if (!document.hidden || typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  try {
    const notice = new Notification(title, { body, tag: 'magnate-turn', icon: '/icon.svg' });
    notice.addEventListener('click', () => {
      window.focus();
      notice.close();
    });
  } catch {
    // Some phone browsers show notifications of installed pages only.
  }
}

/** Is the game waiting for the player who holds this device? */
export function isAsked({ actors, me }: Pick<SeatView, 'actors' | 'me'>): boolean {
  return me !== null && actors.includes(me);
}

/** Announces my turn in the page title, by a tone and by a notification. */
export function useTurnNotice(): void {
  const t = translator(['table', 'common']);
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

/** Loads the sounds on first use. */
export function playSound(tone: Tone): void {
  const volume = volumeOf();
  if (volume === 'off') return;
  import('./sound.ts').then(
    ({ play }) => play(tone, volume),
    // The table works without sounds.
    () => undefined,
  );
}
