import type { Setup } from '../kernel/game.ts';
import type { Seat } from '../kernel/ids.ts';
import { at, emptyLog, hasListener, emit, seq } from '../kernel/eventLog.ts';
import { generatorFromSeed, type Generator, shuffledBy } from '../kernel/rng.ts';
import { appendSetupEvents } from '../kernel/hostEvents.ts';
import { assertSetup, readRulesVersion, readSeats, readSeed } from '../kernel/seats.ts';
import { boardOf } from './board.ts';
import { throwDice } from './dice.ts';
import type { GameEvent } from './events.ts';
import { RULES_VERSION, SEATS } from './identity.ts';
import { readOptionsUnder } from './options.ts';
import type { Options } from './optionTable.ts';
import { transferDeed } from './property.ts';
import { playerAt } from './queries.ts';
import { readScenario, type Scenario } from './scenario.ts';
import type { CardPile, Draft, Player, Secret } from './state.ts';
import type { DeckName, SeatIndex } from './types.ts';
import { TO } from './agenda.ts';

/** Creates a game from players, options and a seed. */

export function createGame(setup: Setup<Options, Scenario>): Draft {
  assertSetup(setup);
  const rules = readRulesVersion(setup.version ?? RULES_VERSION, RULES_VERSION);
  const options = readOptionsUnder(rules, setup.options);
  const seats = readSeats(setup.players, SEATS.min, SEATS.max);
  const generator = generatorFromSeed(readSeed(setup.seed));
  const scenario = readScenario(setup.scenario, options);
  const secret: Secret = {
    generator,
    dice: scenario.dice,
    chance: stackedDeck(generator, options, 'chance', scenario.decks.chance),
    communityChest: stackedDeck(generator, options, 'communityChest', scenario.decks.communityChest),
  };
  const order = options.turnOrder === 'shuffle' ? shuffledBy(generator, seats) : seats;
  const game = blankGame(options, order, secret, rules);
  appendSetupEvents(game.log, setup.remarks);
  emit(game, { type: 'GameStarted', seq: seq(game), at: at(game), players: order });
  if (options.turnOrder === 'rollOff') rollOff(game);
  const playerId = playerAt(game, game.currentPlayerIndex).id;
  emit(game, { type: 'FirstPlayerChosen', seq: seq(game), at: at(game), playerId, by: options.turnOrder });
  dealDeeds(game);
  return game;
}

/** A state before anything has happened. */
export function blankGame(
  options: Options,
  seats: readonly Seat[],
  secret: Secret,
  rules: number = RULES_VERSION,
): Draft {
  const { owners, houses, paid, mortgaged } = boardOf(options).blank;
  return {
    game: 'monopoly',
    rules,
    version: 0,
    options,
    players: seats.map((seat) => newPlayer(seat, options)),
    owners,
    houses,
    paid,
    mortgaged,
    currentPlayerIndex: 0,
    firstPlayerIndex: 0,
    phase: 'WaitingForRoll',
    agenda: TO.WaitingForRoll.agenda,
    turnNumber: 1,
    round: 1,
    lastRoll: null,
    consecutiveDoubles: 0,
    status: 'inProgress',
    winner: null,
    winners: [],
    endReason: null,
    pot: options.freeParking === 'pot' ? options.freeParkingSeed : 0,
    debts: [],
    supply: { houses: options.houses, hotels: options.hotels },
    auction: null,
    trades: [],
    tradesMade: 0,
    takeBack: null,
    bankrupts: [],
    usedChance: [],
    usedCommunityChest: [],
    startedAt: null,
    log: emptyLog<GameEvent>(),
    secret,
  };
}

function newPlayer(seat: Seat, options: Options): Player {
  return {
    id: seat.id,
    name: seat.name,
    cash: options.startingCash,
    position: 0,
    properties: [],
    jailStatus: 'free',
    turnsInJail: 0,
    cards: [],
    isActive: true,
    hasLapped: false,
  };
}

/** A full deck: predetermined cards on top, the rest shuffled. */
export function stackedDeck(generator: Generator, options: Options, deck: DeckName, fixed: CardPile): CardPile {
  const all = boardOf(options).sheets[options.deckSet][deck].map((_, index) => index);
  if (fixed.length === 0) return shuffledBy(generator, all);
  const rest = all.filter((index) => !fixed.includes(index));
  return [...fixed, ...shuffledBy(generator, rest)];
}

/** All players roll; the highest starts; ties for the highest roll again. */
function rollOff(game: Draft): void {
  let inIt: SeatIndex[] = game.players.map((_, seat) => seat);
  while (inIt.length > 1) {
    const totals = inIt.map((seat) => throwDice(game, seat, 'start').total);
    const best = Math.max(...totals);
    inIt = inIt.filter((_, i) => totals[i] === best);
  }
  game.currentPlayerIndex = inIt[0] as SeatIndex;
  game.firstPlayerIndex = game.currentPlayerIndex;
}

/** Short game: deals `dealtDeeds` free deeds to each player, one at a time from the first player. */
function dealDeeds(game: Draft): void {
  const { generator } = game.secret as Secret;
  const count = game.players.length;
  const { deedSpaces } = boardOf(game.options);
  // On a small board, as many as there are for equal shares.
  const wanted = Math.min(game.options.dealtDeeds, Math.floor(deedSpaces.length / count)) * count;
  const deeds = wanted === 0 ? [] : shuffledBy(generator, deedSpaces).slice(0, wanted);
  deeds.forEach((spaceId, i) => {
    const seat = (game.firstPlayerIndex + i) % count;
    transferDeed(game, spaceId, seat);
    if (hasListener(game)) {
      emit(game, {
        type: 'DeedDealt',
        seq: seq(game),
        at: at(game),
        playerId: playerAt(game, seat).id,
        propertyId: spaceId,
      });
    }
  });
}
