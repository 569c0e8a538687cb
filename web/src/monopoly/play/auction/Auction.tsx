import { getPlayerById } from '@magnate/engine/monopoly';
import { Gavel, Minus, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { translator } from '@magnate/words';
import { ActionButton } from '../../../game/decision/ActionButton.tsx';
import { DecisionPanel, FORM } from '../../../game/decision/DecisionPanel.tsx';
import { useSeatView, useSubject } from '../../../game/seatView.ts';
import { useSuggestion } from '../../../game/suggestion/suggestions.ts';
import { RaisingFold } from '../debt/RaisingFold.tsx';
import { offered } from '../../board/decision.ts';
import { highBidText, lotWords } from '@magnate/words/monopoly';
import { PlayerLabel } from '../players/PlayerLabel.tsx';
import { ForSale } from '../property/ForSale.tsx';
import styles from './Auction.module.css';
import { type Bidding, useBidding } from './bidding.ts';
import { PassToggle } from './PassToggle.tsx';
import { useBoard } from '../../board/useBoard.ts';
import { Button } from '../../../design/Button.tsx';

/** The auction of a lot or a building. */
export function Auction() {
  const t = translator('monopoly');
  const who = useSubject();
  const { view, me, offers } = useSeatView<'monopoly'>();
  const board = useBoard();
  const bidding = useBidding();
  const { isPending } = useSuggestion<'monopoly'>();
  const form = useId();
  const [typed, setTyped] = useState<string | null>(null);
  if (bidding === null) return null;
  const { auction, offer, limit, most, isWanted } = bidding;
  const mayPass = offered(offers, 'PassBid') !== undefined;
  const isIn = me !== null && auction.eligible.includes(me);
  const least = auction.highBidder === null ? auction.minBid : auction.highBid + view.options.auctionIncrement;
  const amount = typed === null ? (bidding.amount ?? least) : Number(typed);
  const isSound = offer !== undefined && (isWanted || typed !== null || amount <= most);
  // Bid and pass never change places or keys. Beyond its worth the main key bids no more, and passing is suggested.
  const reason = amount > limit ? 'caution' : isPending ? 'cautionPending' : 'cautionAdvised';
  const caution = isSound ? undefined : t(`play.auction.${reason}`, { price: limit, amount });
  const more = (
    <>
      {me !== null && !isIn && <p className={styles.about}>{t('play.auction.passed', { ...who })}</p>}
      {auction.kind === 'building' && (
        <p className={styles.about}>
          {t('play.auction.left', { count: auction.left })} {t('play.auction.claimants')}
        </p>
      )}
      <StillIn bidding={bidding} />
    </>
  );
  const question = (
    <DecisionPanel
      sentence={lotWords(auction, board)}
      isAdvised={mayPass && !isPending && !isWanted && typed === null}
      main={
        mayPass ? (
          <BidButton bidding={bidding} amount={amount} least={least} form={form} caution={caution} />
        ) : undefined
      }
      others={
        mayPass ? (
          <ActionButton action={{ type: 'PassBid' }} shortcut="p" kind={isSound || isPending ? 'secondary' : 'primary'}>
            {t('play.auction.pass')}
          </ActionButton>
        ) : undefined
      }
    >
      <Leader bidding={bidding} />
      {mayPass && offer !== undefined && (
        <BidField id={form} bidding={bidding} amount={amount} typed={typed} onType={setTyped} />
      )}
      {isIn && !mayPass && <PassToggle />}
    </DecisionPanel>
  );
  return (
    <>
      {auction.kind === 'deed' ? (
        <ForSale spaceId={auction.spaceId} more={more}>
          {question}
        </ForSale>
      ) : (
        <>
          {question}
          {more}
        </>
      )}
      {mayPass && offer === undefined && <RaisingFold needs={least} />}
    </>
  );
}

interface BidButtonProps {
  readonly bidding: Bidding;
  readonly amount: number;
  readonly least: number;
  /** The amount field, whose Enter also bids. */
  readonly form: string;
  readonly caution: string | undefined;
}

function BidButton({ bidding: { meaning, offer }, amount, least, form, caution }: BidButtonProps) {
  const t = translator('monopoly');
  const { view, me, whyNot } = useSeatView<'monopoly'>();
  const who = useSubject();
  const cash = me === null ? 0 : (getPlayerById(view, me)?.cash ?? 0);
  const move = { type: 'PlaceBid', amount } as const;
  const reason = offer === undefined ? t('play.auction.tooDear', { ...who, needs: least, cash }) : whyNot(move);
  return (
    <ActionButton action={move} form={form} whyNot={reason} shortcut="b" caution={caution} meaning={meaning}>
      {t('play.auction.bid', { amount })}
    </ActionButton>
  );
}

function StillIn({ bidding: { auction } }: { readonly bidding: Bidding }) {
  const t = translator('monopoly');
  return (
    <div className={styles.in}>
      <span>{t('play.auction.stillIn')}</span>
      <ul className={styles.bidders}>
        {auction.eligible.map((id) => (
          <li key={id} className={id === auction.highBidder ? styles.leads : undefined}>
            <PlayerLabel playerId={id} />
            {id === auction.turnOf && <Gavel size={16} aria-label={t('play.auction.theirBid')} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Leader({ bidding }: { readonly bidding: Bidding }) {
  const t = translator('monopoly');
  const { names } = useSeatView<'monopoly'>();
  const { turnOf } = bidding.auction;
  const turn =
    turnOf === null
      ? undefined
      : names.form(turnOf) === 'you'
        ? t('play.auction.myTurn')
        : t('play.auction.turn', { name: names.object(turnOf) });
  return (
    <p className={styles.leader}>
      <span>{highBidText(bidding.auction, names)}</span> {turn !== undefined && <span>{turn}</span>}
    </p>
  );
}

interface BidFieldProps {
  /** The id of the form, for the bid button. */
  readonly id: string;
  readonly bidding: Bidding;
  readonly amount: number;
  /** The typed text. */
  readonly typed: string | null;
  onType(text: string | null): void;
}

/** The bid amount; quick raises only set it, which prevents accidental bids. */
function BidField({ id, bidding, amount, typed, onType }: BidFieldProps) {
  const t = translator('monopoly');
  const { act, answer, whyNot } = useSeatView<'monopoly'>();
  const sumId = useId();
  const { auction, raises, want, limit } = bidding;
  const set = (next: number) => {
    onType(null);
    want(next);
  };
  return (
    <form
      id={id}
      className={styles.field}
      {...FORM}
      onSubmit={(event) => {
        event.preventDefault();
        const reason = whyNot({ type: 'PlaceBid', amount });
        if (reason === undefined) void act({ type: 'PlaceBid', amount });
        else answer(reason);
      }}
    >
      <div className={styles.row}>
        <div className={styles.together}>
          <Button aria-label={t('play.auction.less')} onClick={() => set(amount - 1)}>
            <Minus size={18} aria-hidden />
          </Button>
          <label className="sr-only" htmlFor={sumId}>
            {t('play.auction.sum')}
          </label>
          <input
            id={sumId}
            className={styles.input}
            type="text"
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete="off"
            value={typed ?? String(amount)}
            onChange={(event) => {
              const text = event.target.value.replace(/\D/g, '').slice(0, 9);
              onType(text);
              want(Number(text));
            }}
            onBlur={() => onType(null)}
          />
          <Button aria-label={t('play.auction.more')} onClick={() => set(amount + 1)}>
            <Plus size={18} aria-hidden />
          </Button>
        </div>
        <div className={styles.together}>
          {raises.map((raise) => (
            <Button
              key={raise.by}
              small
              aria-label={t('play.auction.raise', { amount: raise.by })}
              aria-pressed={raise.amount === amount}
              onClick={() => set(raise.amount)}
            >
              {t('play.auction.raiseShort', { amount: raise.by })}
            </Button>
          ))}
        </div>
      </div>
      {auction.kind === 'deed' && amount > limit && (
        <p className={styles.note}>{t('play.auction.overPrice', { price: limit })}</p>
      )}
    </form>
  );
}
