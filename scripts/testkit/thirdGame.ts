/**
 * What a new game needs besides its own folders: one row in every map. Tests of Nim, the third game, add its rows while
 * the maps are loaded; the files themselves, and the published packages, do not change.
 */

interface Rows {
  readonly imports?: string;
  /** By a text that occurs once in the file, the text to insert after it. */
  readonly after: Readonly<Record<string, string>>;
}

export const MAP_ROWS: Readonly<Record<string, Rows>> = {
  'engine/src/games.ts': {
    imports: "import { nim, type NimParts } from './testkit/nim/game.ts';",
    after: { 'readonly acquire: AcquireParts;': 'readonly nim: NimParts;', '{ monopoly, acquire': ', nim' },
  },
  'protocol/src/games.ts': {
    imports: "import { nimProtocol } from './testkit/nim.ts';",
    after: {
      'acquire: acquireProtocol,': 'nim: nimProtocol,',
      '[monopolyProtocol.facts, acquireProtocol.facts': ', nimProtocol.facts',
      '...acquireProtocol.figures': ', ...nimProtocol.figures',
    },
  },
  'protocol/src/v1.ts': {
    imports: "import { NIM_V1 } from './testkit/nim.ts';",
    after: { 'acquire: ACQUIRE_V1': ', nim: NIM_V1', 'acquire: new WeakMap(),': 'nim: new WeakMap(),' },
  },
  'words/src/games.ts': {
    imports: "import { nimWords } from './testkit/nim.ts';",
    after: { '{ monopoly, acquire': ', nim: nimWords' },
  },
  'words/src/core/english.ts': {
    imports: "import { nimTexts } from '../testkit/nim.ts';",
    after: { 'refusal: async () => sharedSentences,': 'nim: async () => nimTexts,' },
  },
  'words/src/core/english.generated.ts': {
    imports: "import { nimFiles, type NimEnglish } from '../testkit/nim.ts';",
    after: {
      'export interface English': 'extends NimEnglish',
      'readonly games: {': "readonly nim: { readonly title: ''; readonly about: ''; readonly seats: '' };",
      'export const files = {': '...nimFiles,',
    },
  },
  'words/locales/en/common.json': {
    after: { '"games": {': '"nim": { "title": "Nim", "about": "Reach the target.", "seats": "2 to 4 players" },' },
  },
  'bots/src/games.ts': {
    imports:
      "import { nimEncoding, nimExploiters, nimFeatures, nimPlayers, nimStyles, nimHeuristics } from './testkit/nim.ts';",
    after: {
      'acquire: acquirePlayers': ', nim: nimPlayers',
      'acquire: acquireStyles': ', nim: nimStyles',
      'acquire: acquireExploiters,': 'nim: nimExploiters,',
      'acquire: () => acquireHeuristics(new AcquireOpponentModel()),': 'nim: () => nimHeuristics,',
      'acquire: () => [],': 'nim: () => [],',
      'acquire: appraiseAcquireTrade,': 'nim: () => ({ proposer: 0, recipient: 0, refusal: null }),',
      'acquire: acquireFeatures': ', nim: nimFeatures',
      'acquire: acquireEncoding': ', nim: nimEncoding',
      'acquire: acquireRemarkOn': ', nim: () => undefined',
    },
  },
  'bots/training/trainingConfig.ts': {
    imports: "import { nimTrainingConfig } from '../src/testkit/nim.ts';",
    after: { '{ readonly [G in GameId]: TrainingConfig } = {': 'nim: nimTrainingConfig,' },
  },
  'bots/training/variants.ts': {
    imports: "import { nimVariants } from '../src/testkit/nim.ts';",
    after: { '{ readonly [G in GameId]: Variants<G> } = {': 'nim: nimVariants,' },
  },
  'models/src/games.ts': {
    imports: "import { nimPrompt } from './testkit/nim.ts';",
    after: { 'acquire: acquirePrompt': ', nim: nimPrompt' },
  },
  'sim/src/core/games.ts': {
    imports: "import { nimStatistics } from '../testkit/nim.ts';",
    after: { 'acquire: acquireStatistics': ', nim: nimStatistics' },
  },
  'sim/src/core/puzzles/games.ts': {
    imports: "import { nimPuzzles } from '../../testkit/nim.ts';",
    after: { 'acquire: acquirePuzzles': ', nim: nimPuzzles' },
  },
  'sim/src/report/games.ts': {
    imports: "import { nimReport } from '../testkit/nim.ts';",
    after: { 'acquire: acquireReport,': 'nim: nimReport,' },
  },
  'server/src/transports/http/facts.ts': {
    after: {
      'acquire: acquireFacts,': "nim: () => ({ game: 'nim', mostAdded: 3 }),",
      'acquire: () => ({})': ', nim: () => ({})',
    },
  },
  'cli/src/games/games.ts': {
    imports: "import { nimCliGame } from '../testkit/nim.ts';",
    after: { 'acquire: acquireCliGame': ', nim: nimCliGame' },
  },
  'web/src/games/manifests.ts': {
    imports: "import { nim } from '../testkit/nim.tsx';",
    after: { '{ monopoly, acquire': ', nim' },
  },
  'bench/games.ts': {
    after: {
      'Readonly<Record<GameId, Measured>> = {':
        'nim: { bareGames: 4000, long: { options: {}, step: 5 }, short: {}, firstButton: /^Add/, options: {} },',
    },
  },
};

/** A map with the row of Nim, by its path; undefined for any other file. */
export function withThirdGame(path: string, text: string): string | undefined {
  const rows = Object.hasOwn(MAP_ROWS, path) ? MAP_ROWS[path] : undefined;
  if (rows === undefined) return undefined;
  let changed = text;
  for (const [before, row] of Object.entries(rows.after)) {
    const [start, end, ...more] = changed.split(before);
    if (start === undefined || end === undefined || more.length > 0) {
      throw new Error(`${path} must contain \`${before}\` once: insert the row of Nim after another text.`);
    }
    changed = `${start}${before} ${row}${end}`;
  }
  return `${rows.imports ?? ''}${changed}`;
}
