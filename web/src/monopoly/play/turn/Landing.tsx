import type { PlayerId } from '@magnate/engine';
import {
  type GameView,
  getPlayerById,
  RuleViolation,
  type TaxChoice,
  viewRules,
  lotAt,
} from '@magnate/engine/monopoly';
import { translator } from '@magnate/words';
import { ActionButton } from '../../../game/decision/ActionButton.tsx';
import { DecisionPanel } from '../../../game/decision/DecisionPanel.tsx';
import { useSeatView, useSubject } from '../../../game/seatView.ts';
import { useSuggestion } from '../../../game/suggestion/suggestions.ts';
import { RaisingFold } from '../debt/RaisingFold.tsx';
import { placeName } from '@magnate/words/monopoly';
import { ForSale } from '../property/ForSale.tsx';
import { useBoard } from '../../board/useBoard.ts';

/** Two ways to pay the income tax; the cheaper one is the main button. */
export function Tax() {
  const t = translator('monopoly');
  const { view, me } = useSeatView<'monopoly'>();
  if (me === null) return null;
  const percent = view.options.incomeTaxPercent;
  const flat = taxSum(view, me, 'flat') ?? 0;
  const part = taxSum(view, me, 'percent');
  const isPartLess = part !== undefined && part < flat;
  const payFlat = (
    <ActionButton action={{ type: 'ChooseTax', choice: 'flat' }}>{t('play.tax.flat', { amount: flat })}</ActionButton>
  );
  const payPart = (
    <ActionButton action={{ type: 'ChooseTax', choice: 'percent' }}>
      {part === undefined
        ? t('play.tax.percentUnknown', { percent })
        : t('play.tax.percent', { percent, amount: part })}
    </ActionButton>
  );
  return (
    <DecisionPanel
      sentence={t('play.tax.ask')}
      notes={[t('play.tax.about')]}
      main={isPartLess ? payPart : payFlat}
      others={isPartLess ? payFlat : payPart}
    />
  );
}

/** The cost of both ways to pay the income tax; undefined if unknown. */
export function taxSum(view: GameView, playerId: PlayerId, choice: TaxChoice): number | undefined {
  try {
    const { events } = viewRules.apply(view, { type: 'ChooseTax', playerId, choice });
    for (const event of events) if (event.type === 'TaxPaid' || event.type === 'DebtIncurred') return event.amount;
    return undefined;
  } catch (error) {
    if (error instanceof RuleViolation) return undefined;
    throw error;
  }
}

/** The decision to buy an unowned lot. */
export function Buy() {
  const t = translator('monopoly');
  const who = useSubject();
  const { view, me } = useSeatView<'monopoly'>();
  const board = useBoard();
  const { action } = useSuggestion<'monopoly'>();
  const player = me === null ? undefined : getPlayerById(view, me);
  if (player === undefined) return null;
  const { position: spaceId, cash } = player;
  const price = lotAt(spaceId, board)?.price ?? 0;
  const isShort = cash < price;
  const buys = action?.type === 'DeclineProperty' ? false : !isShort;
  const buy = (
    <ActionButton action={{ type: 'BuyProperty' }} shortcut="b">
      {t('play.buy.button', { amount: price })}
    </ActionButton>
  );
  const decline = (
    <ActionButton action={{ type: 'DeclineProperty' }} shortcut="n">
      {view.options.auctions ? t('play.buy.auction') : t('play.buy.decline')}
    </ActionButton>
  );
  return (
    <>
      <ForSale spaceId={spaceId}>
        <DecisionPanel
          sentence={t('play.buy.ask', { ...who, place: placeName(spaceId, board) })}
          notes={[
            isShort
              ? t('play.buy.short', { ...who, amount: price - cash })
              : t('play.now.left', { ...who, amount: cash - price }),
          ]}
          isAdvised
          main={buys ? buy : decline}
          others={buys ? decline : buy}
        />
      </ForSale>
      {isShort && <RaisingFold needs={price} />}
    </>
  );
}
