import type { GameId, OfferOf, PlayerId } from '@magnate/engine';
import type { AnyAction, AnyState } from './standing.ts';
import { gameOf } from './standing.ts';

/** Who holds a game up, and what is done for somebody whose time is up: never the best move, always a legal one. */

/** By phase, what is tried in this order. What stands here is the least that goes on with the game. */
const FIRST_TRIED: Readonly<Record<GameId, Readonly<Record<string, readonly string[]>>>> = {
  monopoly: {
    WaitingForRoll: ['RollDice'],
    AwaitingBuyDecision: ['DeclineProperty'],
    Auction: ['PassBid'],
    PlayerAction: ['EndTurn'],
    Debt: ['PayDebt', 'SellBuilding', 'SellGroup', 'MortgageProperty', 'DeclareBankruptcy'],
    TaxChoice: ['ChooseTax'],
    JailExit: ['PayJailFine', 'UseJailCard'],
    MortgageTransfer: ['KeepMortgage'],
    BuildingClaim: ['WaiveBuilding'],
    BuildingPlacement: ['PlaceBuilding'],
  },
  acquire: {
    PlaceTile: ['PlaceTile', 'ReplaceDeadTile'],
    FoundCorporation: ['FoundCorporation'],
    ChooseSurvivor: ['ChooseSurvivor'],
    ChooseDefunct: ['ChooseDefunct'],
    DisposeShares: ['DisposeShares'],
    BuyShares: ['BuyShares'],
  },
};

/** Whoever holds nothing up is asked for the answer to an offer at most. */
const ANSWER = 'RejectTrade';

/** Phases that wait for several at once. */
const OPEN_PHASES: readonly string[] = ['Auction', 'BuildingClaim'];

export function isOpenPhase({ phase }: AnyState): boolean {
  return OPEN_PHASES.includes(phase);
}

/** Whom the game waits for; recipients of offers do not hold it up. */
export function holders(game: GameId, state: AnyState): readonly PlayerId[] {
  const actors = gameOf(game).actors(state);
  if (!isOpenPhase(state)) return actors.slice(0, 1);
  const wanted = FIRST_TRIED[game][state.phase] ?? [];
  return actors.filter((id) =>
    gameOf(game)
      .offers(state, id)
      .some(({ type }) => wanted.includes(type)),
  );
}

/** What is done for a holder whose time is up, or for a bot that has no answer. */
export function defaultAction(game: GameId, state: AnyState, playerId: PlayerId): AnyAction | undefined {
  const offers = gameOf(game).offers(state, playerId);
  for (const type of [...(FIRST_TRIED[game][state.phase] ?? []), ANSWER]) {
    const offer = offers.find((each) => each.type === type);
    if (offer !== undefined) return { type, playerId, ...fieldsOf(offer) } as never;
  }
  return undefined;
}

/** The first of whatever an offer lists; nothing bought, nothing sold. */
const FIELDS: { readonly [T in OfferOf<GameId>['type']]?: (offer: OfferOf<GameId>) => object } = {
  SellBuilding: ({ spaceIds }: Listing) => ({ spaceId: spaceIds?.[0] }),
  MortgageProperty: ({ spaceIds }: Listing) => ({ spaceId: spaceIds?.[0] }),
  PlaceBuilding: ({ spaceIds }: Listing) => ({ spaceId: spaceIds?.[0] }),
  KeepMortgage: ({ spaceIds }: Listing) => ({ spaceId: spaceIds?.[0] }),
  SellGroup: ({ groups }: Listing) => ({ group: groups?.[0] }),
  ChooseTax: ({ choices }: Listing) => ({ choice: choices?.[0] }),
  PlaceTile: ({ tiles }: Listing) => ({ tile: tiles?.[0] }),
  ReplaceDeadTile: ({ tiles }: Listing) => ({ tile: tiles?.[0] }),
  FoundCorporation: ({ corporations }: Listing) => ({ corporation: corporations?.[0] }),
  ChooseSurvivor: ({ corporations }: Listing) => ({ corporation: corporations?.[0] }),
  ChooseDefunct: ({ corporations }: Listing) => ({ corporation: corporations?.[0] }),
  RejectTrade: ({ tradeIds }: Listing) => ({ tradeId: tradeIds?.[0] }),
  DisposeShares: () => ({ trade: 0, sell: 0 }),
  BuyShares: () => ({ shares: [] }),
};

/** What an offer of either game may list. */
interface Listing {
  readonly spaceIds?: readonly number[];
  readonly groups?: readonly string[];
  readonly choices?: readonly string[];
  readonly tiles?: readonly string[];
  readonly corporations?: readonly string[];
  readonly tradeIds?: readonly string[];
}

/** What is not in the table is said by its name alone. */
function fieldsOf(offer: OfferOf<GameId>): object {
  return FIELDS[offer.type]?.(offer) ?? {};
}

/**
 * What a decision is recognised by: it changes when the game goes on, and a bid makes a new one, but neither trades nor
 * building do, nor what others answer. So nobody can win time by doing something else for ever.
 */
export function decisionKey(state: AnyState): string {
  const { phase, turnNumber } = state;
  if (state.game === 'acquire') return JSON.stringify([phase, turnNumber, state.agenda, state.merger, state.placed]);
  const { auction, consecutiveDoubles } = state;
  const agenda = state.agenda.map((entry) =>
    entry.kind === 'BuildingClaim' ? [entry.kind, entry.seat, entry.spaceId] : entry,
  );
  const lot = auction?.kind === 'building' ? auction.left : auction?.spaceId;
  return JSON.stringify([phase, turnNumber, agenda, consecutiveDoubles, lot, auction?.highBid, auction?.turnOf]);
}
