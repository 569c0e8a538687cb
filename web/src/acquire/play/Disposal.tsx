import { type Corporation, type Offer, TRADE_RATIO, priceNow, withGains } from '@magnate/engine/acquire';
import { useId } from 'react';
import { translator } from '@magnate/words';
import { Button } from '../../design/Button.tsx';
import { ActionButton, KeyMark } from '../../game/decision/ActionButton.tsx';
import { DecisionPanel } from '../../game/decision/DecisionPanel.tsx';
import { useKeys } from '../../game/keys.ts';
import { useSeatView, useSubject } from '../../game/seatView.ts';
import { useDraft } from '../../sync/drafts.ts';
import { Count, CountButtons } from './CountButtons.tsx';
import { SheetForm, useBankStock } from './SheetForm.tsx';
import { useSuggestion } from '../../game/suggestion/suggestions.ts';
import styles from './Disposal.module.css';
import * as disposal from './shareDisposal.ts';
// By name, so that the bundler puts the module beside this one.
import { DISPOSAL_PARTS } from './shareDisposal.ts';

/** Shares of a defunct corporation: trade, sell or keep them. */
export function Disposal({ offer }: { readonly offer: Offer }) {
  const [corporation] = offer.corporations ?? [];
  if (corporation === undefined || offer.survivor === undefined) return null;
  return <DisposalOf offer={offer} corporation={corporation} survivor={offer.survivor} />;
}

interface DisposalOfProps {
  readonly offer: Offer;
  readonly corporation: Corporation;
  readonly survivor: Corporation;
}

function DisposalOf({ offer, corporation, survivor }: DisposalOfProps) {
  const t = translator('acquire');
  const who = useSubject();
  const { tableId, view, me, answer } = useSeatView<'acquire'>();
  const bounds = disposal.boundsOf(offer);
  const stock = useBankStock();
  const [draft, keep] = useDraft(`${tableId}.${me}.disposal`, disposal.isDisposalDraft);
  const turn = view.turnNumber;
  const [price, survivorPrice] = [priceNow(view, corporation), priceNow(view, survivor)];
  const mine = draft !== undefined && draft.turn === turn && draft.corporation === corporation ? draft : undefined;
  const { action } = useSuggestion<'acquire'>();
  const suggested = action?.type === 'DisposeShares' ? action : disposal.disposeAll('keep', bounds);
  const plan = disposal.fitted(mine ?? suggested, bounds);
  const worth = disposal.worthOf(plan, price, survivorPrice);
  const set = (next: disposal.Disposal) => keep({ turn, corporation, trade: next.trade, sell: next.sell });
  const barred = (part: disposal.DisposalPart) =>
    disposal.mostOf(part, bounds) === 0 ? t(`play.disposal.none.${part}`, { corporation, survivor }) : undefined;
  const putAll = (part: disposal.DisposalPart) => () => {
    const reason = barred(part);
    if (reason === undefined) set(disposal.disposeAll(part, bounds));
    else answer(reason);
  };
  useKeys({
    s: putAll('sell'),
    x: putAll('trade'),
    k: putAll('keep'),
    ...(mine === undefined ? {} : { backspace: () => keep(undefined) }),
  });
  if (me === null) return null;
  const gain = (name: Corporation) =>
    name === survivor ? worth.received : name === corporation ? -plan.trade - plan.sell : 0;
  return (
    <DecisionPanel
      sentence={t('play.disposal.sentence', { corporation, survivor })}
      about={t('play.disposal.about', { ...who, corporation, count: bounds.owned })}
      isAdvised={mine === undefined}
      main={
        <ActionButton action={{ type: 'DisposeShares', ...plan }}>
          {t('play.disposal.confirm', { ...plan, keep: disposal.keptBy(plan, bounds) })}
        </ActionButton>
      }
      others={DISPOSAL_PARTS.map((part) => (
        <Button
          key={part}
          small
          aria-keyshortcuts={KEYS[part]}
          whyNot={barred(part)}
          saysWhenPressed={answer}
          onClick={putAll(part)}
        >
          {t(`play.disposal.all.${part}`)}
          <KeyMark name={KEYS[part]} />
        </Button>
      ))}
    >
      <SheetForm
        caption={t('play.disposal.form')}
        then={withGains(view, me, gain)}
        left={(name) => stock(name) - (name === survivor ? worth.received : 0)}
        isMarked={(name) => name === corporation || name === survivor}
      />
      <div className={styles.parts} data-brief="">
        {DISPOSAL_PARTS.map((part) => (
          <DisposalPart
            key={part}
            part={part}
            plan={plan}
            bounds={bounds}
            corporation={corporation}
            survivor={survivor}
            onChange={(wanted) => set(disposal.withPart(part, wanted, plan, bounds))}
          />
        ))}
      </div>
    </DecisionPanel>
  );
}

const KEYS = { trade: 'x', sell: 's', keep: 'k' } as const satisfies Readonly<Record<disposal.DisposalPart, string>>;

interface DisposalPartProps {
  readonly part: disposal.DisposalPart;
  readonly plan: disposal.Disposal;
  readonly bounds: disposal.DisposalBounds;
  readonly corporation: Corporation;
  readonly survivor: Corporation;
  onChange(wanted: number): void;
}

/** One of the three parts with its two buttons. The other parts adapt. */
function DisposalPart({ part, plan, bounds, corporation, survivor, onChange }: DisposalPartProps) {
  const t = translator('acquire');
  const { view, whyNot } = useSeatView<'acquire'>();
  const labelId = useId();
  const price = priceNow(view, corporation);
  const survivorPrice = priceNow(view, survivor);
  const value = disposal.partOf(part, plan, bounds);
  const most = disposal.mostOf(part, bounds);
  const step = disposal.stepOf(part);
  const worth = disposal.worthOf(plan, price, survivorPrice);
  const result = {
    trade: t('play.disposal.result.trade', { count: worth.received, survivor, amount: worth.receivedWorth }),
    sell: t('play.disposal.result.sell', { amount: worth.cash }),
    keep: t('play.disposal.result.keep'),
  }[part];
  const isLimited = part === 'trade' && disposal.isTradeLimited(bounds);
  const limit = isLimited ? whyNot({ type: 'DisposeShares', trade: most + step, sell: 0 }) : undefined;
  return (
    <div className={styles.part} role="group" aria-labelledby={labelId}>
      <CountButtons
        less={t(`play.disposal.less.${part}`)}
        more={t(`play.disposal.more.${part}`)}
        canLess={value > 0}
        canMore={value + step <= most}
        whyNoMore={limit}
        onLess={() => onChange(value - step)}
        onMore={() => onChange(value + step)}
      >
        <Count value={value} />
      </CountButtons>
      <p className={styles.words}>
        <span id={labelId} className={styles.label}>
          {t(`play.disposal.part.${part}`, { price, ratio: TRADE_RATIO })}
        </span>
        <span className={styles.result}>{result}</span>
        {limit !== undefined && <span className={styles.limit}>{limit}</span>}
      </p>
    </div>
  );
}
