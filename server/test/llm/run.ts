import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { GAME_IDS, type GameId } from '@magnate/engine';
import { FakeProvider } from '@magnate/models/testkit';
import type { DecisionsAnswer } from '@magnate/protocol';
import { fakeModels, startTestService, type TestService } from '../../src/testkit/testService.ts';
import { grammarOf } from './grammar.ts';
import { openInference } from './inference.ts';

/**
 * `npm run check:llm -- --games 2`: whole games of both kinds with two seats for a language model from a real inference engine
 * on this machine, called through the same code as hosted ones. The weights are random, but a grammar fixes the form of answers.
 */

const { values } = parseArgs({
  options: { games: { type: 'string', default: '1' }, seed: { type: 'string', default: '1' } },
});
const PLAYERS = [
  { name: 'Model A', model: 'llm:random', personality: 'cautious' },
  { name: 'Model B', model: 'llm:random', personality: 'trader' },
  { name: 'Steady', model: 'bot:steady' },
  { name: 'Greedy', model: 'bot:greedy' },
];
const LOOK_EVERY = 100;
const MOST_DECISIONS = 1000;

type Decisions = DecisionsAnswer['decisions'];

const inference = await openInference(Number(values.seed), console.log);
const provider = new FakeProvider(async ({ system, user }) => {
  const grammar = grammarOf(user);
  if (grammar === undefined) return 'empty';
  const { text, input, output } = await inference.generate(system, user, grammar);
  return { input: text, tokens: { input, cached: 0, output } };
});
const limits = { concurrency: 1, timeoutSeconds: 600 };
const service = await startTestService({ models: await fakeModels(provider, ['random'], { limits }) });
try {
  for (const game of GAME_IDS) {
    const decisions: Decisions[number][] = [];
    for (let i = 0; i < Number(values.games); i++) decisions.push(...(await played(service, game, i)));
    console.log(figuresOf(game, Number(values.games), decisions));
  }
} finally {
  await service.close();
  await provider.close();
  await inference.close();
}

async function played(on: TestService, game: GameId, count: number): Promise<Decisions> {
  const seed = `minds ${values.seed} ${count}`;
  const { id, hostToken } = await on.table({ game, players: PLAYERS, seed, botDelay: 0 });
  const started = await on.ask('POST', `/game/${id}/start`, { token: hostToken });
  if (started.status !== 200) throw new Error(started.text);
  // Each request counts as presence, without which bots rest.
  while ((await on.ask('GET', `/game/${id}`)).body.status !== 'completed') await sleep(LOOK_EVERY);
  const allDecisions: Decisions[number][] = [];
  for (let since = 0; ; ) {
    const path = `/game/${id}/decisions?since=${since}&limit=${MOST_DECISIONS}`;
    const { body } = await on.ask<DecisionsAnswer>('GET', path);
    allDecisions.push(...body.decisions);
    if (body.next === since) return allDecisions;
    since = body.next;
  }
}

function figuresOf(game: GameId, games: number, decisions: Decisions): string {
  const part = (outcome: Decisions[number]['outcome']) =>
    ((100 * decisions.filter((each) => each.outcome === outcome).length) / decisions.length).toFixed(1);
  const sum = (of: (decision: Decisions[number]) => number) => decisions.reduce((total, each) => total + of(each), 0);
  const seconds = sum(({ milliseconds }) => milliseconds) / decisions.length / 1000;
  const tokens = sum(({ tokens: { input, output } }) => input + output) / decisions.length;
  return (
    `${game}: ${games} games, ${decisions.length} decisions, ${part('first')} % legal at once, ${part('repaired')} % repaired, ` +
    `${part('fallback')} % default, ${Math.round(tokens)} tokens and ${seconds.toFixed(2)} s a decision`
  );
}
