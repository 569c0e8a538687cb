import { randomBytes } from 'node:crypto';
import { BOT_NAMES } from '@magnate/bots';
import { allowsTakeBack, commitmentTo, type GameId, gameOf } from '@magnate/engine';
import {
  AGENT_PREFIX,
  BOT_PREFIX,
  type CreateGame,
  holdsToken,
  HUMAN,
  isAgent,
  isLanguageModel,
  isSameName,
  looksAlike,
  type OpenedGame,
  type SeatedPlayer,
  ServiceError,
  takenName,
} from '@magnate/protocol';
import type { SeatClaim, TableDoc, TableSeat } from './tableDoc.ts';
import { type Change, setupOf, type TableState, withHostEvents } from './tableState.ts';
import { newClaim, randomNonce, type Tokens } from './tokens.ts';
import type { RequireFit } from './trainedBots.ts';
import type { CreatedTable, ModelSeating, NewSeat } from './types.ts';

/** Creates the state of a new table from a request. */

type Options = Readonly<Record<string, unknown>>;

const SECRET_BYTES = 32;

/** Draws the seeds of games and of bots, in hexadecimal digits. Tests draw the same ones in every run. */
export type DrawSecret = () => string;

export const drawSecret: DrawSecret = () => randomBytes(SECRET_BYTES).toString('hex');

/** The dependencies of table creation. */
interface Making {
  readonly newNonce?: () => string;
  readonly draw?: DrawSecret | undefined;
  /** Whether this language model is configured here. */
  readonly isSetUp?: IsSetUp;
  readonly requireFit?: RequireFit;
  readonly seating?: ModelSeating;
  /** The holder of each seat, if it is not the creator. */
  readonly claims?: readonly SeatClaim[] | undefined;
  /** The piece of each seat, if players bring theirs along. */
  readonly pieces?: readonly number[] | undefined;
  readonly tournament?: string | undefined;
  readonly startsWhenFull?: boolean | undefined;
}

export type IsSetUp = (model: string) => boolean;

export interface NewTable extends Change {
  /** The claim codes of people's seats, by player. */
  readonly claims: ReadonlyMap<string, string>;
  /** The starting holdings of each player. */
  readonly starts: ReadonlyMap<string, Start>;
}

export function createTable(
  request: CreateGame,
  creator: string,
  now: number,
  {
    newNonce = randomNonce,
    draw = drawSecret,
    isSetUp = () => false,
    requireFit = () => undefined,
    seating = 'restricted',
    claims: held = [],
    pieces = [],
    tournament,
    startsWhenFull = false,
  }: Making = {},
): NewTable {
  const options = optionsOf(request);
  requireNoPeople(request);
  // Strangers could be talked into it.
  if (request.visibility === 'public' && allowsTakeBack(options)) throw new ServiceError('TAKE_BACK_IN_PUBLIC');
  const claims = new Map<string, string>();
  const seats = request.players.map((player, i) => {
    requireModel(player.model, player.name, isSetUp, seating);
    requirePersons(player, i);
    const playerId = `p${i + 1}`;
    const claim = holdsToken(player.model) ? newClaim() : undefined;
    if (claim !== undefined) claims.set(playerId, claim.code);
    const reserve = (request.clock?.reserve ?? 0) * 1000;
    const seat = newSeat(playerId, player, claim?.hash ?? null, reserve);
    const piece = pieces[i];
    return { ...seat, claim: held[i] ?? 'unclaimed', nonce: newNonce(), ...(piece === undefined ? {} : { piece }) };
  });
  const doc: TableDoc = {
    seats,
    hostEpoch: 1,
    hostNonce: newNonce(),
    visibility: request.visibility,
    clock: request.clock ?? null,
    botDelay: request.botDelay,
    thoughts: request.thoughts ?? 'closed',
    paused: false,
    options,
    players: [],
    ...chanceOf(request, draw()),
    entropy: [],
    imported: false,
    prologue: 0,
    ...(tournament === undefined ? {} : { tournament }),
    ...(startsWhenFull ? { startsWhenFull } : {}),
    ...(request.webhook === undefined ? {} : { webhook: true as const }),
  };
  const starts = startsOf(request.game, doc, requireFit);
  for (const [i, { name }] of seats.entries()) requireFreeName(name, seats.slice(0, i), `players[${i}].name`);
  const initial: TableState = {
    game: request.game,
    rules: gameOf(request.game).version,
    status: 'waiting',
    version: 0,
    seq: 0,
    at: 0,
    createdAt: now,
    head: null,
    creator,
    bytes: 0,
    doc,
    state: null,
  };
  return { ...withHostEvents(initial, doc, [tableOpenedRemark(request.game, doc)], now), claims, starts };
}

/** There is a commitment to the seed only if neither a seed nor a scenario was given. */
function chanceOf(
  { seed, scenario }: CreateGame,
  drawn: string,
): Pick<TableDoc, 'hostSecret' | 'commitment' | 'seed' | 'scenario'> {
  if (seed === undefined && scenario === undefined) {
    return { hostSecret: drawn, commitment: commitmentTo(drawn), seed: null, scenario: null };
  }
  return { hostSecret: null, commitment: null, seed: seed ?? drawn, scenario: scenario ?? null };
}

function tableOpenedRemark(game: GameId, doc: TableDoc) {
  return {
    type: 'TableOpened',
    game,
    rules: gameOf(game).version,
    options: doc.options,
    players: doc.seats.map(publicPlayer),
    commitment: doc.commitment,
    clock: doc.clock,
  } as const;
}

/** The players of a table as rows of the store. */
export function playerRows({ seats }: TableDoc) {
  return seats.map((seat, order) => ({ ...publicPlayer(seat), order }));
}

export function publicPlayer({ playerId, name, model, personality }: TableSeat): SeatedPlayer {
  return { id: playerId, name, model, personality };
}

function newSeat(
  playerId: string,
  { name, model, personality, open }: CreateGame['players'][number],
  claimHash: string | null,
  reserve: number,
): TableSeat {
  return {
    playerId,
    name,
    model,
    personality,
    epoch: 1,
    claimHash,
    open,
    muted: false,
    standIn: false,
    reserve,
  };
}

/** A seat that a bot or model plays cannot be open. */
function requirePersons({ model, open }: CreateGame['players'][number], place: number): void {
  if (!open || model === HUMAN) return;
  const path = `players[${place}].open`;
  throw new ServiceError('MALFORMED', { problem: `${path}: ${model} plays this seat, so it cannot be open`, path });
}

/** The thoughts of models would reveal to people what other players hold. */
function requireNoPeople({ thoughts, players }: CreateGame): void {
  if (thoughts !== 'open' || !players.some(({ model }) => holdsToken(model))) return;
  const problem = 'thoughts: can be open only if no person and no outside program plays';
  throw new ServiceError('MALFORMED', { problem, path: 'thoughts' });
}

/** The answer to the creator of a table, with the tokens of its seats. */
export function createdTable(id: string, { tableState, claims, starts }: NewTable, tokens: Tokens): CreatedTable {
  const { doc, game } = tableState;
  const seats = doc.seats.flatMap(({ playerId, epoch, nonce = '' }): readonly NewSeat[] => {
    const claim = claims.get(playerId);
    return claim === undefined ? [] : [{ playerId, claim, token: tokens.seat(id, playerId, epoch, nonce) }];
  });
  const hostToken = tokens.host(id, doc.hostEpoch, doc.hostNonce ?? '');
  const players = doc.seats.map((seat) => ({
    ...publicPlayer(seat),
    ...(starts.get(seat.playerId) ?? { cash: 0, position: null }),
  }));
  return { id, game, status: 'waiting', players, seats, hostToken, version: 0 };
}

/** The options of the preset, overridden by single options. */
function optionsOf({ game, preset, options: input }: CreateGame): Options {
  const rules = gameOf(game).options;
  const options = rules.ownNames(input);
  if (preset === undefined) return options;
  const known: Readonly<Record<string, Options>> = rules.presets;
  if (!Object.hasOwn(known, preset)) {
    throw new ServiceError('UNKNOWN_PRESET', { preset, known: Object.keys(known).join(', ') });
  }
  return { ...known[preset], ...options };
}

/** Names at one table must neither be equal nor look alike. `path` is the field of the name. */
export function requireFreeName(name: string, others: readonly Pick<TableSeat, 'name'>[], path: string): void {
  if (others.some((other) => isSameName(other.name, name))) {
    throw new ServiceError('MALFORMED', { problem: `${path}: ${takenName(name)}.`, path });
  }
  const other = others.find((each) => looksAlike(each.name, name));
  if (other !== undefined) throw new ServiceError('NAME_LOOKS_ALIKE', { name, other: other.name });
}

const KNOWN_BOTS = BOT_NAMES.map((name) => `${BOT_PREFIX}${name}`);

/**
 * A bot must be a built-in one, and a language model a configured one; an outside program has any name. Near misses are
 * refused, because such a seat would never be played. Every path to a seat calls this, so that only permitted callers can
 * seat a language model.
 */
export function requireModel(model: string, name: string, isSetUp: IsSetUp, seating: ModelSeating): void {
  if (seating === 'restricted' && isLanguageModel(model)) throw new ServiceError('MODELS_RESTRICTED');
  if (isSetUp(model) || (isAgent(model) && model.length > AGENT_PREFIX.length)) return;
  const meant = [HUMAN, ...KNOWN_BOTS].find((known) => isSpellingOf(known, model));
  if (meant === model) return;
  if (meant === undefined && !BOT_LIKE.test(model)) throw new ServiceError('MODEL_NOT_CONFIGURED', { model, name });
  const hint = meant === undefined ? {} : { hint: `Did you mean ${meant}?` };
  throw new ServiceError('UNKNOWN_BOT', { model, known: KNOWN_BOTS.join(', '), ...hint });
}

const BOT_LIKE = /^bot\s*:/i;

/** The same name in another case, or without the prefix of bots. */
function isSpellingOf(known: string, model: string): boolean {
  const bare = model.toLowerCase().replace(BOT_LIKE, '').trim();
  return known === bare || known === `${BOT_PREFIX}${bare}`;
}

export function isBot(model: string): boolean {
  return model.startsWith(BOT_PREFIX);
}

/** The starting holdings and position of a player: they do not depend on chance. */
export type Start = Pick<OpenedGame['players'][number], 'cash' | 'position'>;

/** Creates the game once, so that an invalid setup is refused now and not at the start. Returns the starting holdings. */
function startsOf(game: GameId, doc: TableDoc, requireFit: RequireFit): ReadonlyMap<string, Start> {
  const rules = gameOf(game);
  const setup = setupOf({ ...doc, players: doc.seats.map(publicPlayer), seed: '' }, rules.version, []);
  const created = rules.create(setup);
  requireFit(
    game,
    created,
    doc.seats.map(({ model }) => model),
  );
  const starts = created.players.map(({ id, ...player }) => {
    const cash = 'cash' in player ? player.cash : null;
    return [id, { cash: cash ?? 0, position: 'position' in player ? player.position : null }] as const;
  });
  return new Map(starts);
}

/** The id of a table, easy to read aloud: `k3m9-0qxe-7t2c`. */

/** Crockford's base 32: without i, l, o and u, which are easily misread. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const GROUPS = 3;
const GROUP = 4;

/** 60 bits: a table cannot be found by guessing. */
export function newTableId(): string {
  return Array.from({ length: GROUPS }, newGroup).join('-');
}

function newGroup(): string {
  // 256 is a multiple of 32, so every letter is equally likely.
  return Array.from(randomBytes(GROUP), (byte) => LETTERS[byte % LETTERS.length]).join('');
}
