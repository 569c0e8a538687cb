import { type Corporation, type Offer, priceOf, TRADE_RATIO } from '@magnate/engine/acquire';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/Button.tsx';
import { Money } from '../../../design/Money.tsx';
import { ActionButton } from '../../../game/decision/ActionButton.tsx';
import { DecisionPanel } from '../../../game/decision/DecisionPanel.tsx';
import { useKeys } from '../../../game/keys.ts';
import { useSeatView } from '../../../game/seatView.ts';
import { useDraft } from '../../../sync/drafts.ts';
import { holdersOf, holdingsIn, leftInBank, priceNow, sizeOf } from '@magnate/engine/acquire';
import { Count, CountButtons } from '../CountButtons.tsx';
import { withGains } from '@magnate/engine/acquire';
import styles from './Disposal.module.css';
import * as disposal from './disposal.ts';

/** Shares of a corporation that goes: trade them, sell them or keep them. */
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
  const { t } = useTranslation('acquire');
  const { tableId, view, me, act, answer } = useSeatView<'acquire'>();
  const bounds = disposal.boundsOf(offer);
  const [draft, keep] = useDraft(`${tableId}.${me}.disposal`, disposal.isDisposalDraft);
  const turn = view.turnNumber;
  const mine = draft !== undefined && draft.turn === turn && draft.corporation === corporation ? draft : undefined;
  const plan = disposal.fitted(mine ?? { trade: 0, sell: 0 }, bounds);
  const set = (next: disposal.Disposal) => keep({ turn, corporation, trade: next.trade, sell: next.sell });
  const confirm = () => void act({ type: 'DisposeShares', ...plan });
  const barred = (part: disposal.DisposalPart) =>
    disposal.mostOf(part, bounds) === 0 ? t(`play.disposal.none.${part}`, { corporation, survivor }) : undefined;
  const putAll = (part: disposal.DisposalPart) => () => {
    const reason = barred(part);
    if (reason === undefined) set(disposal.allIn(part, bounds));
    else answer(reason);
  };
  useKeys({
    s: putAll('sell'),
    x: putAll('trade'),
    k: putAll('keep'),
    // Whoever presses Enter once too often after a tile does not thereby keep everything.
    ...(mine === undefined ? {} : { enter: confirm, backspace: () => keep(undefined) }),
  });
  return (
    <DecisionPanel
      long
      sentence={t('play.disposal.sentence', { corporation, survivor })}
      about={t('play.disposal.about', { corporation, count: bounds.owned })}
      actions={
        <ActionButton action={{ type: 'DisposeShares', ...plan }} kind="primary" wide shortcut="Enter">
          {t('play.disposal.confirm', { ...plan, keep: disposal.keptBy(plan, bounds) })}
        </ActionButton>
      }
    >
      <div className={styles.presets}>
        {disposal.DISPOSAL_PARTS.map((part) => (
          <Button key={part} small whyNot={barred(part)} saysWhenPressed={answer} onClick={putAll(part)}>
            {t(`play.disposal.all.${part}`)}
          </Button>
        ))}
      </div>
      <div className={styles.parts}>
        {disposal.DISPOSAL_PARTS.map((part) => (
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
      <DisposalSums plan={plan} bounds={bounds} corporation={corporation} survivor={survivor} />
    </DecisionPanel>
  );
}

interface DisposalPartProps {
  readonly part: disposal.DisposalPart;
  readonly plan: disposal.Disposal;
  readonly bounds: disposal.DisposalBounds;
  readonly corporation: Corporation;
  readonly survivor: Corporation;
  onChange(wanted: number): void;
}

/** One of the three ways, as a slider between two buttons. The others make room. */
function DisposalPart({ part, plan, bounds, corporation, survivor, onChange }: DisposalPartProps) {
  const { t } = useTranslation('acquire');
  const { view, whyNot } = useSeatView<'acquire'>();
  const labelId = useId();
  const price = priceNow(view, corporation);
  const survivorPrice = priceOf(survivor, sizeOf(view, survivor));
  const value = disposal.partOf(part, plan, bounds);
  const most = disposal.mostOf(part, bounds);
  const step = disposal.stepOf(part);
  const worth = disposal.worthOf(plan, price, survivorPrice);
  const result = {
    trade: t('play.disposal.result.trade', { count: worth.received, survivor, amount: worth.receivedWorth }),
    sell: t('play.disposal.result.sell', { amount: worth.cash }),
    keep: t('play.disposal.result.keep', { corporation }),
  }[part];
  const isLimited = part === 'trade' && disposal.isTradeLimited(bounds);
  const limit = isLimited ? whyNot({ type: 'DisposeShares', trade: most + step, sell: 0 }) : undefined;
  const label = t(`play.disposal.part.${part}`, { price, ratio: TRADE_RATIO });
  return (
    <div className={styles.part} role="group" aria-labelledby={labelId}>
      <p className={styles.head}>
        <span id={labelId} className={styles.label}>
          {label}
        </span>
        <span className={styles.result}>{result}</span>
        {limit !== undefined && <span className={styles.limit}>{limit}</span>}
      </p>
      <div className={styles.controls}>
        <input
          type="range"
          className={styles.slider}
          min={0}
          max={most}
          step={step}
          value={value}
          disabled={most === 0}
          aria-labelledby={labelId}
          aria-valuetext={t('play.disposal.value', { count: value })}
          onChange={(event) => onChange(event.target.valueAsNumber)}
        />
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
      </div>
    </div>
  );
}

interface DisposalSumsProps {
  readonly plan: disposal.Disposal;
  readonly bounds: disposal.DisposalBounds;
  readonly corporation: Corporation;
  readonly survivor: Corporation;
}

/** What the plan is worth beside what there is now, and what the others have. */
function DisposalSums({ plan, bounds, corporation, survivor }: DisposalSumsProps) {
  const { t } = useTranslation('acquire');
  const { view, me, names } = useSeatView<'acquire'>();
  const price = priceNow(view, corporation);
  const worth = disposal.worthOf(plan, price, priceOf(survivor, sizeOf(view, survivor)));
  const others = holdersOf(view, corporation).filter(({ playerId }) => playerId !== me);
  const rank = useRankIn(survivor, worth.received);
  return (
    <>
      <dl className={styles.sums}>
        <dt>{t('play.disposal.before', { count: bounds.owned, corporation })}</dt>
        <dd>
          <Money amount={bounds.owned * price} />
        </dd>
        <dt>{t('play.disposal.after')}</dt>
        <dd>
          <Money amount={worth.total} />
        </dd>
      </dl>
      <ul className={styles.others}>
        {rank !== null && <li>{rank}</li>}
        <li>{t('play.disposal.left', { count: leftInBank(view, survivor), survivor })}</li>
        {others.map(({ playerId, shares }) => (
          <li key={playerId}>
            {shares === null
              ? t('play.disposal.hidden', { name: names.subject(playerId), corporation })
              : t('play.disposal.other', { name: names.subject(playerId), count: shares, corporation })}
          </li>
        ))}
        {others.length === 0 && <li>{t('play.disposal.alone', { corporation })}</li>}
      </ul>
    </>
  );
}

/** How I would stand in the survivor; null where nobody can know. */
function useRankIn(survivor: Corporation, received: number): string | null {
  const { t } = useTranslation('acquire');
  const { view, me } = useSeatView<'acquire'>();
  if (me === null) return null;
  const then = withGains(view, me, (name) => (name === survivor ? received : 0));
  const mine = holdingsIn(then, survivor).find(({ playerId }) => playerId === me);
  if (mine === undefined || mine.shares === null || mine.bonus === null) return null;
  const count = mine.shares;
  return mine.rank === null
    ? t('play.disposal.noRank', { survivor, count })
    : t('play.disposal.rank', { survivor, count, rank: t(`board.rank.${mine.rank}`) });
}
