import { GAME_IDS } from '@magnate/engine';
import { ANCHOR, type EntryId, type LadderId, type RatedResult, seasonsOf } from '@magnate/ladder';
import { rngFrom } from '@magnate/bots';

/** `npx node bench/ladder.ts`: the fit of a ladder of 100,000 games and 5,000 entries, on one thread. */

const [GAMES, ENTRIES] = [100_000, 5000];
const START = Date.UTC(2026, 0, 1);
/** Milliseconds between games, so that all fit into one season. */
const BETWEEN = 70_000;

const LADDER: LadderId = `${GAME_IDS[0] as string}/standard` as LadderId;
const rng = rngFrom('ladder');

/** Some entries play much more than others, as people do. */
function randomResult(i: number): RatedResult {
  const players = new Set<EntryId>(rng() < 0.2 ? [ANCHOR] : []);
  const seats = 2 + (i % 4);
  while (players.size < seats) players.add(`agent:${Math.floor(rng() * rng() * ENTRIES)}`);
  const order = [...players].map((entry) => ({ entry, at: rng() })).sort((a, b) => a.at - b.at);
  const places = order.map(({ entry }, place) => ({ entry, place: place + 1 }));
  return { gameId: `${i}`, ladder: LADDER, at: START + i * BETWEEN, places, voided: false };
}

const results = Array.from({ length: GAMES }, (_, i) => randomResult(i));
const begin = performance.now();
const [season] = seasonsOf({ ladder: LADDER, results });
const seconds = (performance.now() - begin) / 1000;
console.log(JSON.stringify({ games: GAMES, entries: season?.standings.length, seconds: Number(seconds.toFixed(2)) }));
