import { isOneOf, isRecord, isIntegerWithin, unknownKey } from '../kernel/check.ts';
import type { PlayerId } from '../kernel/ids.ts';
import { generatorFromSeed } from '../kernel/rng.ts';
import { readRulesVersion, readSeats, readSeed } from '../kernel/seats.ts';
import { badSetup } from '../kernel/violation.ts';
import { openDeedAuction } from './auction.ts';
import { boardOf } from './board.ts';
import { sheetOf } from './decks.ts';
import { readDeeds } from './deedSetup.ts';
import { endByLastStanding } from './ending.ts';
import { RULES_VERSION, SEATS } from './identity.ts';
import { readOptionsUnder } from './options.ts';
import type { Options } from './optionTable.ts';
import { BANK_SEAT, lotAt, ownerOf, playerAt, seatOf } from './queries.ts';
import { readDecks, readDice, type Scenario } from './scenario.ts';
import { blankGame, stackedDeck } from './setup.ts';
import type { Draft, GameState, Player, Secret } from './state.ts';
import { type Card, DECKS, type DeckName, type SpaceId } from './types.ts';
import { TO, step } from './agenda.ts';

/** A hand-made position. Untrusted: `fromSetup` validates all of it. */
export interface PositionSetup extends Scenario {
  readonly options?: Partial<Options>;
  readonly seed?: string;
  /** The version of the rules; the newest by default. */
  readonly version?: number;
  readonly players: readonly PlayerSetup[];
  readonly deeds?: Readonly<Record<SpaceId, DeedSetup>>;
  readonly turn?: {
    readonly player?: PlayerId;
    readonly phase?: SetupPhase;
    readonly doubles?: number;
  };
}

export interface PlayerSetup {
  readonly id: PlayerId;
  readonly name?: string;
  readonly cash?: number;
  readonly position?: SpaceId;
  /** If present, the player is in jail after this number of failed rolls. */
  readonly turnsInJail?: number;
  readonly cards?: readonly DeckName[];
  readonly bankrupt?: boolean;
  /** Whether the token has passed GO. */
  readonly lapped?: boolean;
}

export interface DeedSetup {
  readonly owner: PlayerId;
  readonly houses?: number;
  readonly mortgaged?: boolean;
}

export const SETUP_PHASES = ['WaitingForRoll', 'AwaitingBuyDecision', 'Auction', 'PlayerAction'] as const;
export type SetupPhase = (typeof SETUP_PHASES)[number];

const FIELDS = ['options', 'seed', 'version', 'players', 'deeds', 'turn', 'dice', 'decks'];
const PLAYER_FIELDS = ['id', 'name', 'cash', 'position', 'turnsInJail', 'cards', 'bankrupt', 'lapped'];
const TURN_FIELDS = ['player', 'phase', 'doubles'];
const MAX_CASH = 1_000_000_000;

/** Builds a full game from a hand-made position. */
export function fromSetup(setup: PositionSetup): GameState {
  return readPosition(setup) as GameState;
}

export function readPosition(setup: unknown): Draft {
  if (!isRecord(setup)) throw badSetup('setup', 'must be an object');
  refuseUnknown(setup, FIELDS, '');
  const rules = readRulesVersion(setup['version'] ?? RULES_VERSION, RULES_VERSION);
  const options = readOptionsUnder(rules, setup['options']);
  const seats = readSeats(setup['players'], 1, SEATS.max);
  const generator = generatorFromSeed(readSeed(setup['seed'] ?? 'position'));
  const decks = readDecks(setup['decks'], options, 'decks');
  const game = blankGame(
    options,
    seats,
    {
      generator,
      dice: readDice(setup['dice'], 'dice'),
      chance: stackedDeck(generator, options, 'chance', decks.chance),
      communityChest: stackedDeck(generator, options, 'communityChest', decks.communityChest),
    },
    rules,
  );
  const asked = setup['players'] as readonly Readonly<Record<string, unknown>>[];
  asked.forEach((player, seat) => {
    readPlayer(game, playerAt(game, seat), player, `players[${seat}]`);
  });
  handOutCards(game, asked, decks);
  readDeeds(game, setup['deeds']);
  readTurn(game, setup['turn']);
  endByLastStanding(game);
  return game;
}

function readPlayer(game: Draft, player: Player, asked: Readonly<Record<string, unknown>>, path: string): void {
  refuseUnknown(asked, PLAYER_FIELDS, path);
  const { bankrupt = false, lapped = false, turnsInJail } = asked;
  if (typeof bankrupt !== 'boolean') throw badSetup(`${path}.bankrupt`, 'must be true or false');
  if (typeof lapped !== 'boolean') throw badSetup(`${path}.lapped`, 'must be true or false');
  const inJail = turnsInJail !== undefined;
  const { jail, size } = boardOf(game.options);
  const { cash = bankrupt ? 0 : game.options.startingCash, position = inJail ? jail : 0 } = asked;
  if (!isIntegerWithin(cash, 0, MAX_CASH)) throw badSetup(`${path}.cash`, 'must be a whole sum, not negative');
  if (!isIntegerWithin(position, 0, size - 1))
    throw badSetup(`${path}.position`, `must be a space from 0 to ${size - 1}`);
  if (bankrupt && cash > 0) throw badSetup(`${path}.cash`, 'a bankrupt player has none');
  player.cash = cash;
  player.position = position;
  player.hasLapped = lapped;
  player.isActive = !bankrupt;
  if (bankrupt) game.bankrupts = [...game.bankrupts, player.id];
  if (!inJail) return;
  const last = game.options.jailTurns - 1;
  if (!isIntegerWithin(turnsInJail, 0, last)) throw badSetup(`${path}.turnsInJail`, `must be from 0 to ${last}`);
  if (position !== jail) throw badSetup(`${path}.position`, `must be ${jail} for a player in jail`);
  if (bankrupt) throw badSetup(`${path}.turnsInJail`, 'a bankrupt player is not in jail');
  player.jailStatus = 'inJail';
  player.turnsInJail = turnsInJail;
}

/** Takes the held jail cards out of their decks. */
function handOutCards(
  game: Draft,
  asked: readonly Readonly<Record<string, unknown>>[],
  fixed: Secret | Record<DeckName, readonly number[]>,
): void {
  const secret = game.secret as Secret;
  asked.forEach(({ cards = [] }, seat) => {
    const path = `players[${seat}].cards`;
    if (!Array.isArray(cards)) throw badSetup(path, 'must be a list of decks');
    cards.forEach((deck: unknown, i) => {
      if (!isOneOf(deck, DECKS)) throw badSetup(`${path}[${i}]`, `must be one of ${DECKS.join(', ')}`);
      if (!playerAt(game, seat).isActive) throw badSetup(path, 'a bankrupt player holds none');
      const sheet = sheetOf(game, deck);
      const index = sheet.findIndex((card) => card.effect.type === 'getOutOfJailFree');
      if (!secret[deck].includes(index)) throw badSetup(`${path}[${i}]`, 'that card is held already');
      if (fixed[deck].includes(index)) throw badSetup(`decks.${deck}`, 'contains a card that is held');
      secret[deck] = secret[deck].filter((other) => other !== index);
      const player = playerAt(game, seat);
      player.cards = [...player.cards, sheet[index] as Card];
    });
  });
}

function readTurn(game: Draft, turn: unknown = {}): void {
  if (!isRecord(turn)) throw badSetup('turn', 'must be an object');
  refuseUnknown(turn, TURN_FIELDS, 'turn');
  const firstActive = Math.max(
    0,
    game.players.findIndex((player) => player.isActive),
  );
  const { player = playerAt(game, firstActive).id, phase = 'WaitingForRoll', doubles = 0 } = turn;
  const seat = seatOf(game, player);
  if (seat < 0) throw badSetup('turn.player', 'must be the id of a player');
  if (!playerAt(game, seat).isActive) throw badSetup('turn.player', 'is bankrupt');
  if (!isIntegerWithin(doubles, 0, 2)) throw badSetup('turn.doubles', 'must be from 0 to 2');
  if (!isOneOf(phase, SETUP_PHASES)) throw badSetup('turn.phase', `must be one of ${SETUP_PHASES.join(', ')}`);
  if (doubles > 0 && playerAt(game, seat).jailStatus === 'inJail') throw badSetup('turn.doubles', 'are none in jail');
  if (phase === 'Auction' && !game.options.auctions)
    throw badSetup('turn.phase', 'there are no auctions at this table');
  game.currentPlayerIndex = seat;
  game.consecutiveDoubles = doubles;
  if (phase === 'AwaitingBuyDecision' || phase === 'Auction') {
    const { position } = playerAt(game, seat);
    const unowned = lotAt(game, position) !== undefined && ownerOf(game, position) === BANK_SEAT;
    if (!unowned) throw badSetup('turn.phase', `needs ${playerAt(game, seat).id} on an unowned lot`);
  }
  step(game, TO[phase]);
  if (phase === 'Auction') openDeedAuction(game, playerAt(game, seat).position, 'declined');
}

function refuseUnknown(value: Readonly<Record<string, unknown>>, known: readonly string[], path: string): void {
  const extra = unknownKey(value, known);
  if (extra !== undefined) throw badSetup(path === '' ? extra : `${path}.${extra}`, 'is unknown');
}
