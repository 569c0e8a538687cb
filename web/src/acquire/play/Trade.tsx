import type { PlayerId } from '@magnate/engine';
import { type GameView, priceNow } from '@magnate/engine/acquire';
import { Trash2, Undo2 } from 'lucide-react';
import { translator } from '@magnate/words';
import { Button } from '../../design/Button.tsx';
import { Choice } from '../../design/Choice.tsx';
import { ActionButton } from '../../game/decision/ActionButton.tsx';
import { MutedProposers } from '../../game/decision/OfferSnooze.tsx';
import { useSeatView, useSubject } from '../../game/seatView.ts';
import { useDraft } from '../../sync/drafts.ts';
import * as terms from './tradeProposal.ts';
import styles from './Trade.module.css';
import { TradeAnswer, TradeEffect, TradeOffer } from './TradeOffer.tsx';
import { TradeSideEditor } from './TradeSideEditor.tsx';

/** Trades: the open offers, and a form for a new one. */
export function Trade() {
  const t = translator('acquire');
  const { view, me, names } = useSeatView<'acquire'>();
  const pending = view.trades.filter(({ status }) => status === 'pending');
  const time = tradingTime(view, me);
  const name = names.object(view.players[view.currentPlayerIndex]?.id ?? '');
  return (
    <div className={styles.tab}>
      <p className={styles.about}>{t(`play.trade.time.${time}`, { name })}</p>
      {time !== 'off' && (
        <section className={styles.section}>
          <h3>{t('play.trade.open')}</h3>
          <MutedProposers />
          {pending.length === 0 && <p className={styles.about}>{t('play.trade.noneOpen')}</p>}
          {pending.map((trade) => (
            <TradeOffer key={trade.id} trade={trade} />
          ))}
          <TradeAnswer />
        </section>
      )}
      {time !== 'off' && time !== 'over' && me !== null && <TradeBuilder me={me} />}
    </div>
  );
}

/** Can I propose a trade now, and if not, why? */
function tradingTime(view: GameView, me: PlayerId | null): 'off' | 'over' | 'now' | 'placed' | 'later' | 'watching' {
  if (view.options.playerTrading === 'off') return 'off';
  if (view.status === 'completed') return 'over';
  if (me === null) return 'watching';
  if (view.players[view.currentPlayerIndex]?.id !== me) return 'later';
  return view.phase === 'PlaceTile' ? 'now' : 'placed';
}

/** A trade of my own, drafted at any time and proposed when allowed. */
function TradeBuilder({ me }: { readonly me: PlayerId }) {
  const t = translator('acquire');
  const who = useSubject();
  const { tableId, view, names } = useSeatView<'acquire'>();
  const [steps, keep] = useDraft(`${tableId}.${me}.trade`, terms.isProposalSteps);
  const partners = view.players.map(({ id }) => id).filter((id) => id !== me);
  const kept = terms.currentOf(steps);
  const to = kept.to !== null && partners.includes(kept.to) ? kept.to : (partners[0] ?? me);
  const proposal = { ...kept, to };
  const { offered, requested } = proposal;
  const step = (next: terms.Proposal) => keep(terms.withStep(steps, next));
  const isEmpty = terms.isEmpty(proposal);
  const worth = (side: terms.TradeSideName) => terms.worthOf(proposal[side], (name) => priceNow(view, name));
  return (
    <section className={styles.section}>
      <h3>{t('play.trade.make')}</h3>
      <div className={styles.builder}>
        <Choice
          legend={t('play.trade.with')}
          value={to}
          options={partners.map((id) => ({ value: id, label: names.subject(id) }))}
          onChange={(id) => step(terms.withPartner(proposal, id))}
        />
        <div className={styles.sides}>
          <TradeSideEditor giver={me} side={offered} onChange={(side) => step({ ...proposal, offered: side })} />
          <TradeSideEditor giver={to} side={requested} onChange={(side) => step({ ...proposal, requested: side })} />
        </div>
        {!isEmpty && (
          <>
            <p className={styles.worth}>
              {t('play.trade.worth', { ...who, give: worth('offered'), get: worth('requested') })}
            </p>
            <TradeEffect deal={{ ...proposal, proposerId: me, recipientId: to }} />
          </>
        )}
        <div className={styles.actions}>
          <ActionButton
            action={{ type: 'ProposeTrade', to, offer: { offered, requested } }}
            kind="primary"
            wide
            onDone={() => keep(undefined)}
          >
            {t('play.trade.propose', { name: names.object(to) })}
          </ActionButton>
          {steps !== undefined && (
            <>
              <Button kind="quiet" icon={<Undo2 size={18} aria-hidden />} onClick={() => keep(terms.stepBack(steps))}>
                {t('play.undo')}
              </Button>
              <Button kind="quiet" icon={<Trash2 size={18} aria-hidden />} onClick={() => keep(undefined)}>
                {t('play.trade.clear')}
              </Button>
            </>
          )}
        </div>
      </div>
    </section>
  );
}
