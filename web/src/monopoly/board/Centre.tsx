import { type Lot, lotAt, STANDARD_BOARD, type SpaceId } from '@magnate/engine/monopoly';
import { cardText, placeName, potPlace } from '@magnate/words/monopoly';
import { Check, CircleParking, Crosshair } from 'lucide-react';
import { memo, type ReactNode, useMemo } from 'react';
import { money, translator } from '@magnate/words';
import { Button } from '../../design/Button.tsx';
import { Money } from '../../design/Money.tsx';
import { PlayerToken } from '../../design/PlayerToken.tsx';
import { playerInfoOf } from '../../game/playerInfo.ts';
import { Recap } from '../../game/recap/Recap.tsx';
import { useSeatView } from '../../game/seatView.ts';
import { useShownEvents } from '../../game/eventPresentation.ts';
import { useBoard } from './useBoard.ts';
import { BuildingIcons } from './Buildings.tsx';
import styles from './Centre.module.css';
import { DeedPreview, DrawnCard, SaleLine, SaleSlot } from './CentreCards.tsx';
import { Dice } from './Dice.tsx';
import { Furniture, Medallion } from './Furniture.tsx';
import type { Fit } from './fit.ts';
import { type BoardActs, useModeEnd } from './modes.ts';
import { boardStateOf, isJourney, type Sale } from './boardState.ts';
import { type TurnSummary, turnSummaryOf } from './turnSummary.ts';
import { useSelection } from './selection.ts';
import { oddsOf, useRollingToken } from './LandingOdds.tsx';
import { BOARD_UNITS, CORNER, type Side } from './geometry.ts';
import { SideNames, sideNamesDepth } from './SideNames.tsx';
import { oddsText, pillDepth } from './Space.tsx';
import { useKeys } from '../../game/keys.ts';
import { useLanguage } from '../../sync/language.ts';

interface CentreProps extends Pick<BoardActs, 'mode' | 'objection'> {
  readonly fit: Fit;
}

/** The middle of the board: the current events. */
export const Centre = memo(function Centre({ fit, mode, objection }: CentreProps) {
  const { view, animation } = useSeatView<'monopoly'>();
  const turnSummary = turnSummaryOf(useShownEvents(), animation);
  const { side, ...room } = useRoom(fit, mode, turnSummary);
  return (
    <>
      {side !== null && <SideNames fit={fit} spaceId={side} />}
      <div className={fit.hasNames ? styles.centre : `${styles.centre} ${styles.small}`} style={room}>
        {fit.skin === 'classic' && <Furniture isBare={isBare(view, turnSummary)} isWide={fit.hasNames} />}
        <div className={styles.main}>
          <Main fit={fit} mode={mode} objection={objection} turnSummary={turnSummary} />
        </div>
        {mode === 'inspect' && (
          <div className={styles.foot}>
            <Stock {...view.supply} pot={view.options.freeParking === 'pot' ? view.pot : null} />
            {/* On small boards it is beside the dice, if there are any. */}
            {(fit.hasNames || view.auction !== null || turnSummary.card !== null) && <OddsButton />}
          </div>
        )}
      </div>
    </>
  );
});

/** The distance of the middle from each edge in percent, and a space of the side whose names are beside it. */
interface Room extends Readonly<Record<Side, string>> {
  readonly side: SpaceId | null;
}

/** The gap between the ring and the middle, in units. */
const GAP = { wide: 27, small: 7 } as const;

/** Nothing in the middle covers what is written at the inner edge: odds, bids, names. */
function useRoom(fit: Fit, mode: BoardActs['mode'], { card }: TurnSummary): Room {
  const { view, animation } = useSeatView<'monopoly'>();
  const { hasOdds, preview, spaceId } = useSelection();
  const traveller = useRollingToken();
  const odds = hasOdds && traveller !== null ? oddsOf(traveller, fit.board) : [];
  const sale = view.auction?.kind === 'deed' ? view.auction : null;
  // The side where a token arrives is named when it is there.
  const isTravelling = animation.current !== null && isJourney(animation.current.event);
  const { pieces } = boardStateOf(view, isTravelling ? { ...animation, current: null } : animation);
  const here = spaceId ?? preview ?? pieces[view.currentPlayerIndex]?.position ?? 0;
  const hasSide = !fit.hasNames && mode === 'inspect' && view.auction === null && card === null && odds.length === 0;
  const depths: Record<Side, number> = { bottom: 0, left: 0, top: 0, right: 0 };
  const keep = (at: SpaceId, depth: number) => {
    const on = fit.ring.sideOf(at);
    depths[on] = Math.max(depths[on], depth);
  };
  for (const [at, chance] of odds.entries()) {
    if (chance > 0) keep(at, pillDepth({ spaceId: at, text: oddsText(chance), fit }));
  }
  if (sale !== null && mode === 'inspect') {
    keep(sale.spaceId, pillDepth({ spaceId: sale.spaceId, text: money(sale.highBid), fit }));
  }
  if (hasSide) keep(here, sideNamesDepth(fit));
  const least = CORNER + GAP[fit.hasNames ? 'wide' : 'small'];
  const percent = (on: Side) => `${(Math.max(least, CORNER + depths[on]) * 100) / BOARD_UNITS}%`;
  return {
    bottom: percent('bottom'),
    left: percent('left'),
    top: percent('top'),
    right: percent('right'),
    side: hasSide ? here : null,
  };
}

/** One thing at a time: my mode, the auction, or the last events. */
function Main({ fit, mode, objection, turnSummary }: CentreProps & { readonly turnSummary: TurnSummary }) {
  const { view, animation } = useSeatView<'monopoly'>();
  const boardState = useMemo(() => boardStateOf(view, animation), [view, animation]);
  const preview = usePreviewedLot();
  // The emblem fills the room that is left, where the board is printed.
  const medallion = fit.skin === 'classic' && <Medallion />;
  const recap = <Recap shape={fit.hasNames ? 'tall' : 'strip'} />;
  if (mode !== 'inspect') return <ModeBanner mode={mode} objection={objection} sale={boardState.sale} />;
  if (preview !== undefined && fit.hasNames) return <DeedPreview lot={preview} />;
  if (boardState.sale !== null) {
    return (
      <>
        <SaleSlot sale={boardState.sale} isSmall={!fit.hasNames} />
        {medallion}
        {recap}
      </>
    );
  }
  const { card } = turnSummary;
  const hasDice = card === null || fit.hasNames;
  return (
    <>
      {card !== null && <DrawnCard deck={card.deck} text={cardText(view.options.deckSet, card, fit.board)} />}
      {hasDice && (
        <Roll turnSummary={turnSummary} size={Math.round(Math.min(76, Math.max(30, fit.size * 0.08)))}>
          {!fit.hasNames && <OddsButton />}
        </Roll>
      )}
      <Headline turnSummary={turnSummary} />
      {card === null && !isBare(view, turnSummary) && medallion}
      {(fit.hasNames || card === null) && recap}
    </>
  );
}

/** Nothing has happened yet: no roll, and no event such as a resignation. */
function isBare({ lastRoll }: { readonly lastRoll: object | null }, { headlines }: TurnSummary): boolean {
  return lastRoll === null && headlines.length === 0;
}

/** The lot under the pointer or the focus. */
function usePreviewedLot(): Lot | undefined {
  const board = useBoard();
  const preview = useSelection((selection) => selection.preview);
  return preview === null ? undefined : lotAt(preview, board);
}

interface RollProps {
  readonly turnSummary: TurnSummary;
  readonly size: number;
  /** Beside the dice. */
  readonly children?: ReactNode;
}

function Roll({ turnSummary, size, children }: RollProps) {
  const t = translator('monopoly');
  const { view, animation, playerInfos } = useSeatView<'monopoly'>();
  const dice = turnSummary.roll ?? view.lastRoll;
  if (dice === null) return null;
  const { current } = animation;
  const isRolling = current !== null && current.event.type === 'DiceRolled';
  const person = turnSummary.roll === null ? undefined : playerInfoOf(playerInfos, turnSummary.roll.playerId);
  return (
    <div className={styles.roll}>
      {person !== undefined && <PlayerToken seat={person.seat} size={Math.round(size * 0.7)} />}
      <Dice
        die1={dice.die1}
        die2={dice.die2}
        size={size}
        roll={isRolling ? { seq: current.event.seq, milliseconds: current.milliseconds } : null}
      />
      {dice.isDoubles && !isRolling && <span className={styles.doubles}>{t('board.dice.doubles')}</span>}
      {children}
    </div>
  );
}

/** From this many letters on a headline on a small board is set in the narrow face: it has room for two long names. */
const LONG_HEADLINE = 56;

/** The last headline, or where the roll led; the name of the game before the first event. */
function Headline({ turnSummary }: { readonly turnSummary: TurnSummary }) {
  const t = translator();
  const { gameUi, names, view } = useSeatView<'monopoly'>();
  const board = useBoard();
  const { headlines, move, card, roll } = turnSummary;
  const events = [...headlines, ...(move === null ? [] : [move])];
  const sentence = events.map((event) => gameUi.sentence(event, names, view)).find((said) => said !== null);
  if (sentence === undefined && roll === null && view.lastRoll === null) {
    return (
      <p className={styles.title}>
        {t('magnate')}
        <small>{board === STANDARD_BOARD ? t('games.monopoly.title') : board.name}</small>
      </p>
    );
  }
  // Reserves its room while empty, so that the dice do not jump.
  const isLong = (sentence?.length ?? 0) > LONG_HEADLINE;
  const classes = [styles.headline, card === null ? '' : styles.short, isLong ? styles.long : ''];
  return <p className={classes.join(' ')}>{sentence}</p>;
}

/** What tapping a lot does, or why the tapped one is unavailable. */
function ModeBanner({ mode, objection, sale }: Omit<CentreProps, 'fit'> & { readonly sale: Sale | null }) {
  const t = translator('monopoly');
  const { view } = useSeatView<'monopoly'>();
  const board = useBoard();
  const stop = useModeEnd();
  if (mode === 'inspect') return null;
  return (
    <div className={styles.banner}>
      <p className={styles.what}>{t(`board.mode.${mode}`)}</p>
      {objection !== null && (
        <p className={styles.objection}>
          <strong>{placeName(objection.spaceId, board)}</strong>
          {objection.text}
        </p>
      )}
      {sale !== null && <SaleLine sale={sale} />}
      {mode !== 'trade' && <Stock {...view.supply} pot={null} />}
      {mode !== 'place' && (
        <Button icon={<Check size={18} aria-hidden />} onClick={stop}>
          {t('board.mode.done')}
        </Button>
      )}
    </div>
  );
}

interface StockProps {
  readonly houses: number | null;
  readonly hotels: number | null;
  /** null if it is not shown. */
  readonly pot: number | null;
}

/** The buildings left in the bank, and the pot. Memoised: they rarely change. */
const Stock = memo(function Stock({ houses, hotels, pot }: StockProps) {
  useLanguage();
  const t = translator('monopoly');
  const housesLeft = houses === null ? t('board.stock.housesFree') : t('board.stock.houses', { count: houses });
  const hotelsLeft = hotels === null ? t('board.stock.hotelsFree') : t('board.stock.hotels', { count: hotels });
  return (
    <ul className={styles.stock} aria-label={t('board.stock.title')}>
      <li title={housesLeft}>
        <BuildingIcons isHotel={false} size={14} />
        <span aria-hidden>{houses ?? t('board.stock.endless')}</span>
        <span className="sr-only">{housesLeft}</span>
      </li>
      <li title={hotelsLeft}>
        <BuildingIcons isHotel size={14} />
        <span aria-hidden>{hotels ?? t('board.stock.endless')}</span>
        <span className="sr-only">{hotelsLeft}</span>
      </li>
      {pot !== null && <Pot amount={pot} />}
    </ul>
  );
});

function Pot({ amount }: { readonly amount: number }) {
  const t = translator('monopoly');
  const place = potPlace(useBoard());
  const potLeft = place === undefined ? t('board.stock.potPlain', { amount }) : t('board.stock.pot', { amount, place });
  return (
    <li title={potLeft}>
      <CircleParking size={16} aria-hidden />
      <span aria-hidden>
        <Money amount={amount} />
      </span>
      <span className="sr-only">{potLeft}</span>
    </li>
  );
}

/** Toggles the layer with the odds of my next roll. */
function OddsButton() {
  const t = translator('monopoly');
  const isPossible = useRollingToken() !== null;
  const { hasOdds, setOdds } = useSelection();
  const turn = () => setOdds(!hasOdds);
  useKeys(isPossible ? { q: turn } : {});
  if (!isPossible) return null;
  return (
    <Button
      kind="quiet"
      small
      aria-label={t('board.odds.layer')}
      title={t('board.odds.layerAbout')}
      aria-pressed={hasOdds}
      className={hasOdds ? (styles.on ?? '') : ''}
      icon={<Crosshair size={16} aria-hidden />}
      onClick={turn}
    >
      <span className={styles.words}>{t('board.odds.layer')}</span>
    </Button>
  );
}
