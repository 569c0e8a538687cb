import { type ActionOf, byGame, type EventOf, type GameId, type PlayerId, type ViewOf } from '@magnate/engine';
import { appraiseAcquireTrade } from './acquire/tradeAppraisal.ts';
import { acquireEncoding } from './acquire/encoding.ts';
import { acquireFeatures } from './acquire/features.ts';
import { acquirePlayers } from './acquire/players/players.ts';
import { acquireRemarkOn } from './acquire/remarks.ts';
import { acquireHeuristics } from './acquire/searchHeuristics.ts';
import type { BotName, Players, Seating } from './core/bot.ts';
import type { Encoding } from './core/encoding.ts';
import type { TradeAppraisal } from './core/tradeAppraisal.ts';
import { appraiseMonopolyTrade } from './monopoly/tradeAppraisal.ts';
import { monopolyEncoding } from './monopoly/encoding.ts';
import { monopolyFeatures } from './monopoly/features.ts';
import { monopolyPlayers } from './monopoly/players/players.ts';
import { liquidationSteps } from './monopoly/liquidation.ts';
import { monopolyRemarkOn } from './monopoly/remarks.ts';
import { type BotRemark, remark, type RemarkOn } from './core/remark.ts';
import { monopolyHeuristics } from './monopoly/searchHeuristics.ts';
import type { SearchHeuristics } from './core/search.ts';
import { AcquireOpponentModel } from './acquire/players/opponentModel.ts';
import { acquireStyles } from './acquire/players/styles.ts';
import { MonopolyOpponentModel } from './monopoly/players/opponentModel.ts';
import { monopolyStyles } from './monopoly/players/styles.ts';
import type { Styles } from './core/style.ts';
import { acquireExploiters } from './acquire/players/exploiter.ts';
import { monopolyExploiters } from './monopoly/players/exploiter.ts';
import type { ExploiterSpace } from './core/exploiter.ts';
import type { Features } from './value/winProbabilities.ts';

/** The one map of players by game. */
const PLAYERS: { readonly [G in GameId]: Players<G> } = { monopoly: monopolyPlayers, acquire: acquirePlayers };
const STYLES: { readonly [G in GameId]: Styles<G> } = { monopoly: monopolyStyles, acquire: acquireStyles };

const EXPLOITERS: { readonly [G in GameId]: ExploiterSpace<G> } = {
  monopoly: monopolyExploiters,
  acquire: acquireExploiters,
};

/** The opponents that a search for exploits can find. */
export function exploitersOf<G extends GameId>(game: G): ExploiterSpace<G> {
  return EXPLOITERS[game];
}

export function seatingOf(bot: BotName): Seating {
  return byGame((game) => PLAYERS[game][bot]) as Seating;
}

export function stylesOf(game: GameId): readonly string[] {
  return STYLES[game].names;
}

export function styleSeating(style: string): Seating {
  return byGame((game) => STYLES[game].sitting(style)) as Seating;
}

const HEURISTICS: { readonly [G in GameId]: () => SearchHeuristics<G> } = {
  monopoly: () => monopolyHeuristics(new MonopolyOpponentModel()),
  acquire: () => acquireHeuristics(new AcquireOpponentModel()),
};

/** The heuristics of a search in this game. */
export function searchHeuristicsOf<G extends GameId>(game: G): SearchHeuristics<G> {
  return HEURISTICS[game]();
}

/** Every legal way to raise cash for a debt. Empty without a debt, and in games that have none. */
const LIQUIDATION: { readonly [G in GameId]: (view: ViewOf<G>, playerId: PlayerId) => readonly ActionOf<G>[] } = {
  monopoly: liquidationSteps,
  acquire: () => [],
};

export function liquidationActions<G extends GameId>(
  game: G,
  view: ViewOf<G>,
  playerId: PlayerId,
): readonly ActionOf<G>[] {
  return LIQUIDATION[game](view, playerId);
}

/** What a trade is worth to both sides, as far as this player can know. */
const APPRAISALS: {
  readonly [G in GameId]: (view: ViewOf<G>, playerId: PlayerId, trade: ProposedTrade<G>) => TradeAppraisal;
} = {
  monopoly: (view, _, trade) => appraiseMonopolyTrade(view, trade),
  acquire: appraiseAcquireTrade,
};

interface Sides {
  readonly proposerId: PlayerId;
  readonly recipientId: PlayerId;
  readonly offered: unknown;
  readonly requested: unknown;
}

/** The parties and terms of a trade; games without trades have none. */
export type ProposedTrade<G extends GameId> =
  ViewOf<G> extends { readonly trades: readonly (infer T extends Sides)[] } ? Pick<T, keyof Sides> : never;

export function appraiseTrade<G extends GameId>(
  game: G,
  view: ViewOf<G>,
  playerId: PlayerId,
  trade: ProposedTrade<G>,
): TradeAppraisal {
  return APPRAISALS[game](view, playerId, trade);
}

const FEATURES: { readonly [G in GameId]: Features<G> } = { monopoly: monopolyFeatures, acquire: acquireFeatures };

/** The inputs of the network that predicts the winner. */
export function featuresOf<G extends GameId>(game: G): Features<G> {
  return FEATURES[game];
}

const ENCODINGS: { readonly [G in GameId]: Encoding<G> } = { monopoly: monopolyEncoding, acquire: acquireEncoding };

/** A game as numbers, for programs that learn. */
export function encodingOf<G extends GameId>(game: G): Encoding<G> {
  return ENCODINGS[game];
}

const REMARKS: { readonly [G in GameId]: RemarkOn<G> } = { monopoly: monopolyRemarkOn, acquire: acquireRemarkOn };

/** What a bot says about an event. `viewAfter` gives what spectators see after it. */
export function remarkOn<G extends GameId>(
  game: G,
  event: EventOf<G>,
  viewAfter: () => ViewOf<G>,
  isBot: (playerId: PlayerId) => boolean,
): BotRemark | undefined {
  // The answer of every bot to a request is the same in all games.
  if (event.type === 'TakeBackRefused')
    return event.because === 'refused' && isBot(event.playerId)
      ? remark(event.playerId, 'betterNow', { to: event.askedBy })
      : undefined;
  return REMARKS[game](event, viewAfter, isBot);
}
