import {
  type ActionOf,
  GAME_IDS,
  type GameId,
  type GameOf,
  type PlayerId,
  type StateOf,
  type Violation,
} from '@magnate/engine';
import {
  acquire,
  type Action as AcquireAction,
  CORPORATIONS,
  REFUSALS as ACQUIRE_REFUSALS,
  TILES,
} from '@magnate/engine/acquire';
import {
  type Action as MonopolyAction,
  COLOR_GROUPS,
  DECKS,
  monopoly,
  REFUSALS as MONOPOLY_REFUSALS,
} from '@magnate/engine/monopoly';
import { SERVICE_ERRORS } from '@magnate/protocol';
import { beforeAll, expect, test } from 'vitest';
import { rngFrom, seatsFor } from '../testkit/sentenceChecks.ts';
import acquireFile from '../../locales/en/acquire.json' with { type: 'json' };
import monopolyFile from '../../locales/en/monopoly.json' with { type: 'json' };
import refusal from '../../locales/en/refusal.json' with { type: 'json' };
import { namesOf } from './names.ts';
import { type RefusalContext, refusalMessage } from './refusal.ts';
import { sharedSentences } from '../engineTexts/refusals.ts';
import { testWords } from '../testkit/words.ts';
import { LANGUAGES, PSEUDO_LOCALE } from './languages.ts';
import { words } from './words.ts';

/** Ids of players and offers, names of phases and fields, and empty values. */
const UNREADABLE = /\bp[1-6]\b|\bt\d+\b|undefined|null|NaN|[{}?]|[a-z][A-Z]/;

/** Refusals by the page itself. */
const PAGE_ANSWERS = ['DECISION_OVER', 'UNCONFIRMED', 'UNREACHABLE'];

/** Without names that no language translates. */
const unnamed = (text: string) => CORPORATIONS.reduce((rest, name) => rest.replaceAll(name, ''), text);

const STEPS = 150;
const PLAYERS = seatsFor(4);

beforeAll(() => testWords());

type Dice = (bound: number) => number;

function wildMonopoly(playerId: PlayerId, dice: Dice): MonopolyAction[] {
  const spaceId = dice(40);
  const tradeId = `t${dice(8)}`;
  const side = () => ({
    ...(dice(2) === 0 ? { cash: dice(2000) } : {}),
    ...(dice(2) === 0 ? { properties: [dice(40)] } : {}),
    ...(dice(6) === 0 ? { cards: DECKS.slice(0, 1 + dice(2)) } : {}),
  });
  const offer = { offered: side(), requested: side() };
  return [
    { type: 'RollDice', playerId },
    { type: 'BuyProperty', playerId },
    { type: 'PlaceBid', playerId, amount: dice(3000) },
    { type: 'PassBid', playerId },
    { type: 'BuildHouse', playerId, spaceId },
    { type: 'SellBuilding', playerId, spaceId },
    { type: 'SellGroup', playerId, group: COLOR_GROUPS[dice(8)] ?? 'red' },
    { type: 'MortgageProperty', playerId, spaceId },
    { type: 'UnmortgageProperty', playerId, spaceId },
    { type: 'ProposeTrade', playerId, to: `p${1 + dice(4)}`, offer },
    { type: 'AcceptTrade', playerId, tradeId },
    { type: 'CounterTrade', playerId, tradeId, offer },
    { type: 'CancelTrade', playerId, tradeId },
    { type: 'PayJailFine', playerId },
    { type: 'UseJailCard', playerId },
    { type: 'PayDebt', playerId },
    { type: 'DeclareBankruptcy', playerId },
    { type: 'EndTurn', playerId },
    { type: 'ClaimBuilding', playerId },
    { type: 'PlaceBuilding', playerId, spaceId },
    { type: 'KeepMortgage', playerId, spaceId },
  ];
}

function wildAcquire(playerId: PlayerId, dice: Dice): AcquireAction[] {
  const corporation = CORPORATIONS[dice(7)] ?? 'Luxor';
  const tile = TILES[dice(108)] ?? '1A';
  const side = () => ({ ...(dice(2) === 0 ? { cash: 100 * dice(200) } : {}), shares: { [corporation]: dice(4) } });
  return [
    { type: 'PlaceTile', playerId, tile },
    { type: 'FoundCorporation', playerId, corporation },
    { type: 'ChooseSurvivor', playerId, corporation },
    { type: 'DisposeShares', playerId, trade: dice(8), sell: dice(8) },
    { type: 'BuyShares', playerId, shares: CORPORATIONS.filter(() => dice(2) === 0) },
    { type: 'BuyShares', playerId, shares: [corporation, corporation, corporation] },
    { type: 'DeclareEnd', playerId },
    { type: 'ReplaceDeadTile', playerId, tile },
    { type: 'ProposeTrade', playerId, to: `p${1 + dice(4)}`, offer: { offered: side(), requested: side() } },
    { type: 'AcceptTrade', playerId, tradeId: `t${dice(4)}` },
    { type: 'CancelTrade', playerId, tradeId: `t${dice(4)}` },
  ];
}

/** The refusals of a random game in which every action is tried at any time. */
function refusedBy<G extends GameId>(
  game: GameOf<G>,
  start: StateOf<G>,
  wild: (playerId: PlayerId, dice: Dice) => ActionOf<G>[],
): Violation[] {
  const rng = rngFrom(STEPS);
  const dice: Dice = (bound) => Math.floor(rng() * bound);
  const found: Violation[] = [];
  let state = start;
  for (let step = 0; step < STEPS; step++) {
    for (const { id } of PLAYERS) {
      for (const action of wild(id, dice)) {
        const violation = game.whyNot(state, action);
        if (violation !== undefined) found.push(violation);
      }
    }
    const actors = game.actors(state);
    const actor = actors[dice(actors.length)];
    if (actor === undefined) break;
    state = game.apply(state, game.sample(state, actor, rng)).state;
  }
  return found;
}

/** Each refusal once. */
function refusedAtRandom(): Violation[] {
  const inMonopoly = [{}, { management: 'ownTurn' }, { houses: 2, hotels: 0, startingCash: 4000 }] as const;
  const inAcquire = [{}, { deadTiles: 'manual', safeSize: 5 }] as const;
  const refused = [
    ...inMonopoly.flatMap((options, i) =>
      refusedBy<'monopoly'>(monopoly, monopoly.create({ players: PLAYERS, seed: `no ${i}`, options }), wildMonopoly),
    ),
    ...inAcquire.flatMap((options, i) =>
      refusedBy<'acquire'>(acquire, acquire.create({ players: PLAYERS, seed: `no ${i}`, options }), wildAcquire),
    ),
  ];
  return [...new Map(refused.map((violation) => [violation.code + violation.message, violation])).values()];
}

test('every refusal of the games reads well', () => {
  const refused = refusedAtRandom();
  expect(new Set(refused.map(({ code }) => code)).size).toBeGreaterThan(40);
  expect(refused.map((each) => refusalMessage(each)).filter((text) => UNREADABLE.test(text))).toEqual([]);
});

test('every refusal of the games has its values and places in the current language', async () => {
  const refused = refusedAtRandom();
  await testWords(PSEUDO_LOCALE);
  const english = refused.filter((violation) => /[aeiou]/.test(unnamed(refusalMessage(violation))));
  await testWords();
  expect(english.map(({ code, details }) => ({ code, details }))).toEqual([]);
});

const SENTENCES: Readonly<Record<string, string>> = {
  ...MONOPOLY_REFUSALS,
  ...ACQUIRE_REFUSALS,
  ...Object.fromEntries(Object.entries(SERVICE_ERRORS).map(([code, { message: sentence }]) => [code, sentence])),
};
const FORMS = [refusal, monopolyFile.refusal, acquireFile.refusal].flatMap((each) =>
  Object.keys(each).filter((key) => key !== 'term' && !PAGE_ANSWERS.includes(key)),
);

test('a code has one English sentence, and the catalogue adds only forms of it', () => {
  expect(FORMS.filter((key) => Object.hasOwn(SENTENCES, key))).toEqual([]);
  const bare = FORMS.map((key) => key.slice(0, key.lastIndexOf('_')));
  expect(bare.filter((code) => !Object.hasOwn(SENTENCES, code))).toEqual([]);
});

test('games that share a code share its sentence', () => {
  const ofMonopoly: Readonly<Record<string, string>> = MONOPOLY_REFUSALS;
  const both = Object.entries(ACQUIRE_REFUSALS).filter(([code]) => Object.hasOwn(ofMonopoly, code));
  expect(both.filter(([code, sentence]) => ofMonopoly[code] !== sentence)).toEqual([]);
  const shared: readonly string[] = Object.keys(sharedSentences);
  expect(both.map(([code]) => code).filter((code) => !shared.includes(code))).toEqual([]);
});

test('every sentence of the engine and the service is in the catalogue, in every language', async () => {
  for (const language of [...LANGUAGES, PSEUDO_LOCALE] as const) {
    await testWords(language);
    const parts = [...GAME_IDS.map((id) => [id, 'refusal.']), ['refusal', '']] as const;
    const isSaid = (code: string) =>
      parts.some(([part, path]) => typeof words.getResource(language, part, `${path}${code}`) === 'string');
    expect(Object.keys(SENTENCES).filter((code) => !isSaid(code))).toEqual([]);
  }
  await testWords();
});

test('a refusal that names a player also has a form that addresses them', () => {
  const naming = Object.entries(SENTENCES).filter(([, sentence]) => sentence.includes('{playerId}'));
  expect(naming.map(([code]) => code).filter((code) => !FORMS.includes(`${code}_own`))).toEqual([]);
});

test('messages of the engine have all their values', () => {
  expect(refusedAtRandom().filter((each) => /[?{}]|undefined/.test(each.message))).toEqual([]);
});

const message = 'The sentence that came along.';

test.each<[code: string, details: Readonly<Record<string, unknown>>, said: string]>([
  ['BID_TOO_LOW', { needs: 211, bid: 200 }, 'Bid at least $211, or pass.'],
  ['INSUFFICIENT_CASH', { needs: 1400, has: 195 }, 'You need $1,205 more.'],
  ['NOT_YOUR_TURN', { waitsFor: 'p1, p2', phase: 'Auction' }, 'It is another player’s turn.'],
  ['NOT_NOW', { phase: 'Debt', management: 'anyTime' }, 'Not now. Something else comes first.'],
  [
    'NOT_NOW',
    { phase: 'PlayerAction', management: 'ownTurn' },
    'At this table players manage property only on their own turn.',
  ],
  ['NO_MONOPOLY', { group: 'lightBlue', needs: 3, has: 2 }, 'Own the whole light blue group first: 2 of 3 so far.'],
  ['CARD_NOT_HELD', { playerId: 'p1', deck: 'communityChest' }, 'You do not have the Community Chest jail card.'],
  ['NO_SHARES_LEFT', { corporation: 'Continental', needs: 1, has: 0 }, 'Sold out.'],
  ['NO_SHARES_LEFT', { corporation: 'Continental', needs: 3, has: 2 }, 'Only 2 Continental left.'],
  ['TRADE_SETTLED', { tradeId: 't1', status: 'rejected' }, 'That offer was rejected.'],
  [
    'WRONG_BUILDING',
    { name: 'Boardwalk', needs: 'house', has: 'hotel' },
    'A house is to be placed, but Boardwalk needs a hotel. Choose another lot.',
  ],
  ['MALFORMED', { path: 'amount', expected: 'a whole sum' }, 'Check amount: it must be a whole sum.'],
  [
    'MALFORMED',
    { problem: 'name: "Ann" is taken already.', path: 'name' },
    'Check your input. name: "Ann" is taken already.',
  ],
  ['RATE_LIMITED', { seconds: 7 }, 'Too fast. Try again in 7 s.'],
  // Missing values, and unknown codes.
  ['HIGHEST_ALREADY', { needs: 211 }, message],
  ['SOMETHING_NEW', { needs: 211 }, message],
  ['term', {}, message],
  ['constructor', {}, message],
])('%s %o', (code, details, expected) => {
  expect(refusalMessage({ code, message, details })).toBe(expected);
});

const table = {
  players: [
    { id: 'p1', name: 'Ann' },
    { id: 'p2', name: 'Ben' },
  ],
  proposals: [{ id: 't1', proposerId: 'p2', offered: { cash: 300 }, requested: { cash: 40 } }],
};
const propose = { type: 'ProposeTrade', playerId: 'p1', to: 'p2' };
const accept = { type: 'AcceptTrade', playerId: 'p1' };
const counter = { ...accept, type: 'CounterTrade' };
const answersOf = ({ type }: RefusalContext['action']) => ([accept.type, counter.type].includes(type) ? 't1' : null);
const offer = { offered: { cash: 200 }, requested: { cash: 500 } };
const short = (needs: number) => ({ needs, has: needs - 10 });

test.each<[code: string, action: RefusalContext['action'], details: Readonly<Record<string, unknown>>, said: string]>([
  ['INSUFFICIENT_CASH', { type: 'BuyProperty', playerId: 'p1' }, short(200), 'You need $10 more.'],
  ['INSUFFICIENT_CASH', { ...propose, offer }, short(200), 'You need $10 more.'],
  ['INSUFFICIENT_CASH', { ...propose, offer }, short(500), 'Ben is $10 short.'],
  ['INSUFFICIENT_CASH', { ...counter, offer }, short(500), 'Ben is $10 short.'],
  ['INSUFFICIENT_CASH', { ...counter, offer }, short(200), 'You need $10 more.'],
  ['INSUFFICIENT_CASH', accept, short(300), 'Ben is $10 short.'],
  ['INSUFFICIENT_CASH', accept, short(40), 'You need $10 more.'],
  [
    'INSUFFICIENT_CASH',
    { ...propose, offer: { offered: { cash: 20 }, requested: { cash: 20 } } },
    short(20),
    'Not enough cash: $20 needed, $10 available.',
  ],
  ['NOT_OWNER', { ...propose, offer }, { spaceId: 39, name: 'Boardwalk', playerId: 'p1' }, 'Boardwalk is not yours.'],
  ['NOT_OWNER', accept, { spaceId: 39, name: 'Boardwalk', playerId: 'p2' }, 'Ben does not own Boardwalk.'],
  ['CARD_NOT_HELD', accept, { deck: 'chance', playerId: 'p2' }, 'Ben does not have the Chance jail card.'],
  [
    'SHARES_NOT_HELD',
    { ...propose, offer },
    { corporation: 'Luxor', needs: 2, has: 0, playerId: 'p2' },
    'Ben does not have 2 Luxor.',
  ],
  ['SHARES_NOT_HELD', accept, { corporation: 'Luxor', needs: 2, has: 0, playerId: 'p1' }, 'You do not have 2 Luxor.'],
])('the player who lacks something is named: %s %o %o', (code, action, details, expected) => {
  expect(refusalMessage({ code, message, details }, { action, table, answers: answersOf(action) })).toBe(expected);
});

test.each<[code: string, action: RefusalContext['action'], details: Readonly<Record<string, unknown>>, said: string]>([
  ['INSUFFICIENT_CASH', { type: 'BuyProperty', playerId: 'p1' }, short(200), 'Ann is $10 short.'],
  ['INSUFFICIENT_CASH', { ...propose, offer }, short(200), 'Ann is $10 short.'],
  ['INSUFFICIENT_CASH', { ...propose, offer }, short(500), 'Ben is $10 short.'],
  ['NOT_OWNER', accept, { spaceId: 39, name: 'Boardwalk', playerId: 'p1' }, 'Ann does not own Boardwalk.'],
  ['NO_DEBT', { type: 'PayDebt', playerId: 'p1' }, {}, 'Nothing is owed.'],
])('if several share a device, no player is called "you": %s %o %o', (code, action, details, expected) => {
  const names = namesOf(table.players, null);
  expect(refusalMessage({ code, message, details }, { action, table, names, answers: answersOf(action) })).toBe(
    expected,
  );
});

test('a refusal without values, and one with unexpected values', () => {
  expect(refusalMessage({ code: 'TABLE_PAUSED', message })).toBe('The game is paused.');
  expect(refusalMessage({ code: 'NEW', message: '{{x}} $t(common:close)' })).toBe('{{x}} $t(common:close)');
  const problem = '{{code}} $t(common:close) <b>';
  expect(refusalMessage({ code: 'MALFORMED', message, details: { problem } })).toBe(`Check your input. ${problem}`);
});
