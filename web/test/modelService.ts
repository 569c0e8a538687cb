import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FakeProvider } from '@magnate/models/testkit';
import { type Service, startService } from './service.ts';

/** A service with one language model, `llm:local`, from a local provider that gives reasons. */
export async function startModelService(why: string): Promise<Service> {
  const fake = new FakeProvider(() => 'play', { why });
  const folder = await mkdtemp(join(tmpdir(), 'magnate-models-'));
  const file = join(folder, 'models.json');
  const model = { name: 'local', kind: 'openai-compatible', baseUrl: await fake.open(), model: 'fake' };
  await writeFile(file, JSON.stringify({ models: [{ ...model, prices: { input: 1, output: 4 } }] }));
  const service = await startService({ MODELS_FILE: file });
  return {
    ...service,
    stop: async () => {
      await service.stop();
      await fake.close();
      await rm(folder, { recursive: true });
    },
  };
}
