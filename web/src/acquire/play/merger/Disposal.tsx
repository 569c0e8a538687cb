import type { Corporation, Offer } from '@magnate/engine/acquire';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design/Button.tsx';
import { ActionButton } from '../../../game/decision/ActionButton.tsx';
import { useKeys } from '../../../game/keys.ts';
import { useDraft } from '../../../sync/drafts.ts';
import { useSeatView } from '../../../game/seatView.ts';
import * as disposal from './disposal.ts';
import styles from './Disposal.module.css';
import { DisposalPart } from './DisposalPart.tsx';
import { DisposalSums } from './DisposalSums.tsx';
import { DecisionPanel } from '../../../game/decision/DecisionPanel.tsx';

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
