import {
  boardOf,
  calculateLiquidationValue,
  type Debt as OpenDebt,
  type GameView,
  getPlayerById,
  openDebt,
} from '@magnate/engine/monopoly';
import { listed, translator, words } from '@magnate/words';
import { useSeatView, useSubject, type Subject } from '../../../game/seatView.ts';
import { DecisionPanel } from '../../../game/decision/DecisionPanel.tsx';
import { ActionButton } from '../../../game/decision/ActionButton.tsx';
import { offered } from '../../board/decision.ts';
import { cardWords, placeName, creditorWords } from '@magnate/words/monopoly';
import { Raising } from './Raising.tsx';

/** A debt above my cash: raise money, pay, or go bankrupt. */
export function Debt() {
  const t = translator('monopoly');
  const who = useSubject();
  const { view, me, names, offers } = useSeatView<'monopoly'>();
  const debt = openDebt(view);
  if (debt === undefined || me === null) return null;
  const { amount, shares } = debt;
  const cash = getPlayerById(view, me)?.cash ?? 0;
  const creditor = creditorWords(view, names);
  const missing = amount - cash;
  const isRuined = offered(offers, 'DeclareBankruptcy') !== undefined;
  const says = isRuined
    ? t('play.debt.ruined', { ...who, creditor, amount })
    : missing > 0
      ? t('play.debt.short', { ...who, creditor, amount, cash, missing })
      : t('play.debt.enough', { ...who, creditor, amount, cash });
  const shared = shares.map((share) =>
    t('play.debt.share', { amount: share.amount, name: names.object(share.creditorId) }),
  );
  const notes = [
    causeWords(debt, view),
    shares.length > 1 ? t('play.debt.shares', { shares: listed(shared) }) : undefined,
    isRuined ? ruinWords(view, me, debt, who) : undefined,
    missing > 0 && view.options.trades ? t('play.debt.trade') : undefined,
  ];
  return (
    <>
      <DecisionPanel
        sentence={says}
        notes={notes}
        main={
          missing <= 0 ? (
            <ActionButton action={{ type: 'PayDebt' }} shortcut="p">
              {t('play.debt.pay', { amount })}
            </ActionButton>
          ) : undefined
        }
        others={
          isRuined ? (
            <ActionButton
              action={{ type: 'DeclareBankruptcy' }}
              kind="danger"
              confirm={{
                question: t('play.bankrupt.question', { ...who, creditor }),
                words: t('play.bankrupt.confirm'),
              }}
            >
              {t('play.bankrupt.button')}
            </ActionButton>
          ) : undefined
        }
      />
      {missing > 0 && !isRuined && <Raising needs={amount} isMain />}
    </>
  );
}

function ruinWords(view: GameView, me: string, { amount }: OpenDebt, who: Subject): string {
  const raise = calculateLiquidationValue(view, me);
  const total = raise + (getPlayerById(view, me)?.cash ?? 0);
  return words.t('monopoly:play.bankrupt.why', { ...who, raise, total, missing: amount - total });
}

function causeWords({ cause }: OpenDebt, view: GameView): string {
  switch (cause.type) {
    case 'rent':
    case 'tax':
    case 'mortgageFee':
      return words.t(`monopoly:play.debt.because.${cause.type}`, {
        place: placeName(cause.spaceId, boardOf(view.options)),
      });
    case 'card':
      return words.t('monopoly:play.debt.because.card', {
        text: cardWords(view.options.deckSet, cause.cardId, boardOf(view.options)),
      });
    case 'jailFine':
      return words.t('monopoly:play.debt.because.jailFine');
  }
}
