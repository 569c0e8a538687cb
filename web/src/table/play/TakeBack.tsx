import { Check, Undo2, X } from 'lucide-react';
import { type ActionKind, lastActionIn, refusalInTurn } from '@magnate/engine';
import { refusalMessage, translator } from '@magnate/words';
import { Banner } from '../../design/Banner.tsx';
import { Button } from '../../design/Button.tsx';
import { ActionButton } from '../../game/decision/ActionButton.tsx';
import { DecisionArea, DecisionPanel } from '../../game/decision/DecisionPanel.tsx';
import { type SeatView, useSeatView } from '../../game/seatView.ts';
import type { Intent } from '../../sync/gameTypes.ts';

/** Taking back the last action: the request of its player, and the question to the others. */

/** My offered action of a kind; undefined if there is none. */
function intentOf({ gameUi, offers }: SeatView, kind: ActionKind): Intent | undefined {
  const offer = offers.find(({ type }) => gameUi.rules.actionKind(type) === kind);
  return offer === undefined ? undefined : ({ type: offer.type } as Intent);
}

/** Do I have to answer a request? Then it is the only question. */
export function asksMe({ gameUi, view, me }: SeatView): boolean {
  return me !== null && gameUi.rules.openRequest(view)?.waitsFor.includes(me) === true;
}

export function TakeBackQuestion() {
  const t = translator('table');
  const seat = useSeatView();
  const { gameUi, view, names } = seat;
  const request = gameUi.rules.openRequest(view);
  const agree = intentOf(seat, 'agree');
  const refuse = intentOf(seat, 'refuse');
  if (request === null || agree === undefined || refuse === undefined) return null;
  const move = gameUi.moveName(request.action);
  return (
    <DecisionArea>
      <DecisionPanel
        sentence={t('takeBack.question', { player: names.subject(request.playerId), move })}
        about={t('takeBack.about')}
        others={
          <>
            <ActionButton action={agree} icon={<Check size={18} aria-hidden />}>
              {t('takeBack.agree')}
            </ActionButton>
            <ActionButton action={refuse} icon={<X size={18} aria-hidden />}>
              {t('takeBack.refuse')}
            </ActionButton>
          </>
        }
      />
    </DecisionArea>
  );
}

/** What I can ask for, what is asked and who has to answer, or that the others refused. */
export function TakeBackNotice() {
  const t = translator('table');
  const seat = useSeatView();
  const { gameUi, view, me, names, act } = seat;
  const request = gameUi.rules.openRequest(view);
  const ask = intentOf(seat, 'ask');
  if (request !== null) {
    if (asksMe(seat)) return null;
    const isMine = request.playerId === me;
    const facts = {
      player: names.subject(request.playerId),
      move: gameUi.moveName(request.action),
      others: request.waitsFor.map((id) => names.object(id)),
    };
    return (
      <Banner>
        <p>{t(isMine ? 'takeBack.asked' : 'takeBack.answered', facts)}</p>
        {me !== null && <p>{t('takeBack.playOn')}</p>}
      </Banner>
    );
  }
  if (ask === undefined) {
    const refusal = me === null ? undefined : refusalInTurn(view, me);
    return refusal === undefined ? null : <Banner isLine>{refusalMessage(refusal)}</Banner>;
  }
  const move = gameUi.moveName(lastActionIn(view) ?? '');
  return (
    <Banner
      isLine
      actions={
        <Button
          small
          icon={<Undo2 size={16} aria-hidden />}
          aria-label={t('takeBack.button', { move })}
          onClick={() => void act(ask)}
        >
          {t('takeBack.short')}
        </Button>
      }
    >
      {t('takeBack.offer', { move })}
    </Banner>
  );
}
