import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../sync/settings.ts';
import { useTable } from '../../sync/useTable.ts';
import { notify } from '../alerts.ts';
import { personOf } from '../../game/people.ts';
import { type SeatView, useSeatView } from '../../game/seatView.ts';
import { playTone } from '../alerts.ts';

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
  const game = t(`common:games.${kit.id}`);
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
