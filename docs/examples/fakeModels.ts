// Two language models without a provider, to try `magnate benchmark`: npx node docs/examples/fakeModels.ts
// They choose random legal actions; `careless` answers some of its questions with prose.
import { writeFileSync } from 'node:fs';
import { FakeProvider } from '@magnate/models/testkit';

const ANSWERS = {
  careful: () => 'play' as const,
  careless: (_: unknown, count: number) => (count % 7 < 2 ? ('prose' as const) : ('play' as const)),
};

const models = await Promise.all(
  Object.entries(ANSWERS).map(async ([name, answer]) => ({
    name,
    kind: 'openai-compatible',
    baseUrl: await new FakeProvider(answer).open(),
    model: name,
    // Dollars per million tokens.
    prices: { input: 1, output: 4 },
  })),
);
writeFileSync('fake-models.json', JSON.stringify({ models }, null, 2));
console.log('Wrote fake-models.json. The models answer until you press Ctrl-C.');
