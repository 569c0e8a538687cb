import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { personOf } from '../game/people.ts';
import { type SeatView, useSeatView } from '../game/seatView.ts';
import { useSettings } from '../sync/settings.ts';
import { useTable } from '../sync/useTable.ts';

/** What calls for attention: two soft tones, made on the spot, and notices of the browser for those who look elsewhere. */

export const TONES = ['turn', 'hurry'] as const;
export type Tone = (typeof TONES)[number];

/** Frequencies in hertz, one after the other. */
const NOTES: Readonly<Record<Tone, readonly number[]>> = { turn: [523.25, 659.25], hurry: [440, 440] };
const LENGTH = 0.22;
const LOUDNESS = 0.08;

let audio: AudioContext | undefined;

export function playTone(tone: Tone): void {
  // Browsers keep a page silent until somebody has touched it.
  if (typeof AudioContext === 'undefined' || !navigator.userActivation.hasBeenActive) return;
  audio ??= new AudioContext();
  const context = audio;
  void context.resume().catch(() => undefined);
  for (const [i, frequency] of NOTES[tone].entries()) sound(context, frequency, context.currentTime + i * LENGTH);
}

function sound(context: AudioContext, frequency: number, at: number): void {
  const voice = context.createOscillator();
  const volume = context.createGain();
  voice.type = 'sine';
  voice.frequency.value = frequency;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(LOUDNESS, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + LENGTH);
  voice.connect(volume).connect(context.destination);
  voice.start(at);
  voice.stop(at + LENGTH);
}

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
  const { t } = useTranslation(['table', 'common']);
  const seatView = useSeatView();
  const { kit, table, view, names, me, people } = seatView;
  const isShared = useTable((state) => state.seats.length > 1);
  const isTurn = isAsked(seatView);
  const game = t(`common:games.${kit.id}.title`);
  const name = me === null ? '' : (personOf(people, me)?.name ?? '');
  const title = titleOf();
  useEffect(() => {
    document.title = title;
  }, [title]);
  const call = useEffectEvent(() => {
    const { sound, notices } = useSettings.getState();
    if (sound) playTone('turn');
    if (notices) notify(t('notice.turnTitle', { game }), kit.waiting(view, names));
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
