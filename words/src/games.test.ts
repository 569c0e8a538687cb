import { GAME_IDS, type GameId, gameOf, type OfferOf, type PlayerId, type StateOf } from '@magnate/engine';
import { CORPORATIONS } from '@magnate/engine/acquire';
import { beforeAll, describe, expect, test } from 'vitest';
import { isFullRun } from '../../scripts/fullRun.ts';
import { type GameMessages, gameMessages } from './games.ts';
import { sentenceFlaw, namesWith, PLAIN_NAMES, rngFrom, seatsFor } from './testkit/sentenceChecks.ts';
import { testWords } from './testkit/words.ts';
import { PSEUDO_LOCALE } from './core/languages.ts';

/** Position and offers of random games, from every seat. */

const GAMES = 3;
const STEPS = isFullRun ? 400 : 200;
const LOOKS = 7;
const PLAYERS = seatsFor(4);
/** Rules under which every action type occurs. */
const OPTIONS: { readonly [G in GameId]: readonly object[] } = {
  monopoly: [
    {},
    { houses: 2, hotels: 1, startingCash: 4000 },
    { incomeTax: 'tenPercent', freeParking: 'pot', auctions: false },
  ],
  acquire: [{}, { deadTiles: 'manual', safeSize: 4 }],
};

interface Said {
  readonly offers: ReadonlyMap<string, string>;
  readonly lines: ReadonlySet<string>;
}

/** Every offer type once, and every sentence about a position. */
function saidIn<G extends GameId>(
  id: G,
  { position, offerWords, waiting }: GameMessages<G>,
  collected: { offers: Map<string, string>; lines: Set<string> },
  seed: number,
): void {
  const game = gameOf(id);
  const rng = rngFrom(seed);
  const options = OPTIONS[id][seed % OPTIONS[id].length];
  let state: StateOf<G> = game.create({
    players: PLAYERS,
    seed: `said ${seed}`,
    ...(options === undefined ? {} : { options }),
  });
  for (let step = 0; step < STEPS; step++) {
    const actors = game.actors(state);
    const actor: PlayerId | undefined = actors[Math.floor(rng() * actors.length)];
    if (actor === undefined) break;
    const names = namesWith(PLAIN_NAMES, actor);
    const view = game.view(state, actor);
    for (const offer of game.offers(view, actor)) {
      const { type }: OfferOf<G> = offer;
      if (!collected.offers.has(type)) collected.offers.set(type, offerWords(offer, view, names));
    }
    if (step % LOOKS === 0) for (const line of position(view, names)) collected.lines.add(line);
    collected.lines.add(waiting(view, names));
    state = game.apply(state, game.sample(state, actor, rng)).state;
  }
}

function allSaid(id: GameId): Said {
  const collected = { offers: new Map<string, string>(), lines: new Set<string>() };
  for (let seed = 0; seed < GAMES; seed++) saidIn(id, gameMessages(id), collected, seed);
  return collected;
}

/** Without names that no language translates, and the conjunctions of lists. */
function unnamed(line: string): string {
  const names = [...CORPORATIONS, ...PLAIN_NAMES].reduce((rest, name) => rest.replaceAll(name, ''), line);
  return names.replace(/, (?:and|or) | (?:and|or) /g, '');
}

describe.each(GAME_IDS)('%s', (id) => {
  beforeAll(() => testWords());

  test('every offer and every position reads well', () => {
    const { offers, lines } = allSaid(id);
    // Rare types have a row too: a missing one does not compile.
    expect(offers.size).toBeGreaterThan(8);
    expect([...offers.values(), ...lines].map(sentenceFlaw).filter((flaw) => flaw !== undefined)).toEqual([]);
  });

  test('no text stays in English in another language', async () => {
    await testWords(PSEUDO_LOCALE);
    const { offers, lines } = allSaid(id);
    await testWords();
    expect([...offers.values(), ...lines].filter((line) => /[aeiou]/.test(unnamed(line)))).toEqual([]);
  });
});
