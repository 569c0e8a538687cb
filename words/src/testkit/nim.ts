import type { PlayerId } from '@magnate/engine';
import { nimRules } from '@magnate/engine/testkit';
import type { Names } from '../core/names.ts';
import type { RuleWords } from '../core/optionWords.ts';
import { rulesInWords, type RulesInWords } from '../core/options.ts';
import { sentenceBy } from '../core/eventSentences.ts';
import { gameSentences } from '../engineTexts/refusals.ts';

/** Texts of Nim, the third game: its sentences, and the catalogue parts that programs load for any game. */

const RULES = {
  presets: { standard: { label: 'Standard', about: 'To 21.' }, short: { label: 'Short', about: 'To 10.' } },
  groups: { end: 'The end' },
  options: { target: { label: 'Target', about: 'The player who reaches it wins.' } },
} as const;

const PARTS = {
  nim: {},
  'nim/offers': {},
  'nim/reasons': {},
  'nim/options': RULES,
  'nim/terminal': {},
  'nim/report': { score: 'The winner scores 1.' },
} as const;

/** The catalogue by part, as in `words/locales/en` for other games. */
export const nimFiles = {
  nim: async () => PARTS.nim,
  'nim/offers': async () => PARTS['nim/offers'],
  'nim/reasons': async () => PARTS['nim/reasons'],
  'nim/options': async () => PARTS['nim/options'],
  'nim/terminal': async () => PARTS['nim/terminal'],
  'nim/report': async () => PARTS['nim/report'],
};

export type NimEnglish = typeof PARTS;

export const nimTexts = { refusal: gameSentences(nimRules.REFUSALS) };

export const nimWords = {
  sentence: sentenceBy<nimRules.GameEvent, nimRules.Options>({
    GameStarted: () => 'The race begins.',
    Added: ({ playerId, amount, total }, { names }) => `${names.subject(playerId)} added ${amount}: ${total}.`,
    TurnEnded: () => null,
    GameEnded: ({ winners }, { names }) => `${names.subject(winners[0] as PlayerId)} reached the target.`,
  }),
  waiting: ({ players, currentPlayerIndex }: nimRules.GameView, names: Names) =>
    `${names.subject((players[currentPlayerIndex] as { readonly id: PlayerId }).id)} to add.`,
  position: ({ total, options }: nimRules.GameView) => [`The total is ${total} of ${options.target}.`],
  offerWords: ({ amounts }: nimRules.Offer) => `Add ${amounts.join(', ')}.`,
  choiceWords: ({ amount }: nimRules.Action) => `Add ${amount}`,
  reasonWords: () => 'It leaves the fewest.',
  rules: (): RuleWords => RULES,
  optionsInWords: (): RulesInWords => {
    const { table, standard, presets } = nimRules.nim.options;
    return rulesInWords<typeof nimRules.OPTION_TABLE>({
      table: table as typeof nimRules.OPTION_TABLE,
      standard,
      presets,
      words: RULES,
      own: {},
    });
  },
};
