import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CONTEXT, randomWeights } from './weights.ts';

/** A real inference engine on this machine. It is large and only this check needs it, so it is installed separately and is no dependency. */

const VERSION = '3.22.1';
const FOLDER = resolve(import.meta.dirname, '../../../node_modules/.cache/minds');
const ENTRY = join(FOLDER, 'node_modules/node-llama-cpp/dist/index.js');
/** Number of system prompts whose evaluated state is cached. */
const SEQUENCES = 4;
const MOST_TOKENS = 400;
const BATCH = 512;

/** As much of the package as is used here. */
interface Llama {
  createGrammar(options: { readonly grammar: string }): Promise<object>;
  loadModel(options: { readonly modelPath: string }): Promise<Model>;
  dispose(): Promise<void>;
}
interface Model {
  createContext(options: object): Promise<{ getSequence(): object }>;
  tokenize(text: string): readonly number[];
}
interface Completion {
  generateCompletion(text: string, options: object): Promise<string>;
}
interface Package {
  readonly getLlama: (options: object) => Promise<Llama>;
  readonly LlamaCompletion: new (options: { readonly contextSequence: object }) => Completion;
}

export interface Generated {
  readonly text: string;
  readonly input: number;
  readonly output: number;
}

export interface Inference {
  /** One at a time. */
  generate(system: string, user: string, grammar: string): Promise<Generated>;
  close(): Promise<void>;
}

export async function openInference(seed: number, say: (line: string) => void): Promise<Inference> {
  install(say);
  const { getLlama, LlamaCompletion } = (await import(pathToFileURL(ENTRY).href)) as Package;
  const file = join(FOLDER, `random-${seed}.gguf`);
  const weights = randomWeights(seed);
  writeFileSync(file, weights);
  // More threads than this would only wait for each other on a network of this size.
  const llama = await getLlama({ gpu: false, build: 'never', logLevel: 'error', maxThreads: 1 });
  const model = await llama.loadModel({ modelPath: file });
  const settings = { contextSize: CONTEXT / SEQUENCES, sequences: SEQUENCES, batchSize: BATCH, threads: 1 };
  const context = await model.createContext(settings);
  const free = Array.from({ length: SEQUENCES }, () => new LlamaCompletion({ contextSequence: context.getSequence() }));
  const bySystem = new Map<string, Completion>();
  say(`Random weights (seed ${seed}, ${weights.length} bytes) are loaded by node-llama-cpp ${VERSION}.`);
  let requests = 0;
  return {
    generate: async (system, user, grammar) => {
      const completion = bySystem.get(system) ?? free[bySystem.size % SEQUENCES];
      if (completion === undefined) throw new Error('There is no sequence.');
      bySystem.set(system, completion);
      const prompt = `${system}\n\n${user}\n`;
      const rules = await llama.createGrammar({ grammar });
      const options = { grammar: rules, maxTokens: MOST_TOKENS, temperature: 1, seed: seed + requests++ };
      const text = await completion.generateCompletion(prompt, options);
      return { text, input: model.tokenize(prompt).length, output: model.tokenize(text).length };
    },
    close: () => llama.dispose(),
  };
}

/** Without the variants for graphics cards, which are half a gigabyte. */
function install(say: (line: string) => void): void {
  if (existsSync(ENTRY)) return;
  const system = process.platform === 'win32' ? 'win' : process.platform === 'darwin' ? 'mac' : 'linux';
  const variant = system === 'mac' && process.arch === 'arm64' ? '-metal' : '';
  const built = `@node-llama-cpp/${system}-${process.arch}${variant}@${VERSION}`;
  say(`Installing node-llama-cpp ${VERSION} and ${built} into ${FOLDER} (once) …`);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'package.json'), JSON.stringify({ private: true }));
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts', '--omit=optional'];
  const packages = [`node-llama-cpp@${VERSION}`, built];
  execFileSync('npm', ['install', ...quiet, ...packages], { cwd: FOLDER, stdio: 'inherit', shell: system === 'win' });
}
