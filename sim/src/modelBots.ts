import { readFileSync } from 'node:fs';
import type { Bot } from '@magnate/bots';
import type { ModelOptions } from './core/job.ts';

/** Language models among the bots of a run. */

/** The models file cannot be used. */
export class UnusableModels extends Error {}

const PREFIX = 'llm:';

export function isModel(name: string): boolean {
  return name.startsWith(PREFIX);
}

/** The named models as bots, which share one budget. */
export async function modelBots(
  names: readonly string[],
  { file, maxCost, tape }: ModelOptions,
): Promise<Map<string, Bot>> {
  const { ModelClient, modelBot, InMemoryBudget, openRecordedReplies, providerOf, readModelsFile } = await import(
    '@magnate/models'
  );
  const models = modelsIn(file, readModelsFile);
  const budget = new InMemoryBudget(maxCost);
  const replies = tape === undefined ? undefined : openRecordedReplies({ mode: 'continue', file: tape });
  const found = models.filter(({ name }) => names.includes(`${PREFIX}${name}`));
  return new Map(
    found.map((model) => {
      const provider = replies?.wrap(model.name, providerOf(model)) ?? providerOf(model);
      return [`${PREFIX}${model.name}`, modelBot(new ModelClient(model, { budget, provider }), budget)];
    }),
  );
}

function modelsIn<T>(file: string, read: (text: string, environment: typeof process.env) => T): T {
  try {
    return read(readFileSync(file, 'utf8'), process.env);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new UnusableModels(`The models of ${file} cannot be used: ${why}`);
  }
}
