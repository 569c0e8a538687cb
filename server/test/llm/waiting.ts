import { parseArgs } from 'node:util';
import { FakeProvider } from '@magnate/models/testkit';
import { fakeModels, startTestService, type TestService } from '../../src/testkit/testService.ts';

/** `npm run bench:llm -- --tables 50`: how long a person waits for an action while every model at other tables hangs, and without them. */

const { values } = parseArgs({
  options: { tables: { type: 'string', default: '50' }, actions: { type: 'string', default: '500' } },
});
const ROLL = { type: 'RollDice' };
const PEOPLE = ['Ann', 'Ben'].map((name) => ({ name }));
const MODELS = ['A', 'B'].map((name) => ({ name: `Model ${name}`, model: 'llm:slow' }));

const fake = new FakeProvider(() => 'hang');
const limits = { concurrency: 1000, timeoutSeconds: 600 };
const service = await startTestService({ models: await fakeModels(fake, ['slow'], { limits }) });
try {
  console.log(figuresOf('without models', await waited(service)));
  for (let i = 0; i < Number(values.tables); i++) {
    const { id, hostToken } = await service.table({ players: MODELS });
    await service.ask('POST', `/game/${id}/start`, { token: hostToken });
  }
  console.log(figuresOf(`with ${values.tables} tables of models that hang`, await waited(service)));
  console.log(`questions still open: ${fake.requests.length}`);
} finally {
  await service.close();
  await fake.close();
}

/** Milliseconds of every first roll of a new table. */
async function waited(on: TestService): Promise<readonly number[]> {
  const times: number[] = [];
  for (let i = 0; i < Number(values.actions); i++) {
    const { id, hostToken, seats } = await on.table({ players: PEOPLE });
    await on.ask('POST', `/game/${id}/start`, { token: hostToken });
    const began = performance.now();
    const { status } = await on.ask('POST', `/game/${id}/action`, { token: seats[0]?.token, body: ROLL });
    times.push(performance.now() - began);
    if (status !== 200) throw new Error(`The roll was refused: ${status}.`);
  }
  return times.toSorted((a, b) => a - b);
}

function figuresOf(name: string, sorted: readonly number[]): string {
  const at = (part: number) => (sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(2);
  return `${name}: ${sorted.length} actions, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`;
}
