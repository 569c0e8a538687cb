/** Texts shared by all games. The texts of one game have their own export. */

export { botAbout, botLabel, botNames, botTitle, type BotStrength } from './core/bots.ts';
export type { Part, PartWith, Translator } from './core/catalogues.ts';
export { ENGINE_TEXTS, merged } from './core/english.ts';
export { inCurrency, setCurrency } from './core/currency.ts';
export { decimal, percent, shortNumber, shortSum, sum } from './core/figures.ts';
export { FORMS, type Form, type Names, namesOf, objects, subjects } from './core/names.ts';
export type { OptionWords, PresetWords, RuleWords } from './core/optionWords.ts';
export {
  type OptionGroup,
  type OptionInWords,
  type RuleLine,
  ruleLines,
  type RulesInWords,
  type Values,
  valueWords,
} from './core/options.ts';
export { formatsOf, setReaderLocales } from './core/format.ts';
export {
  type Direction,
  directionOf,
  languageFor,
  type LanguageId,
  languageName,
  LANGUAGES,
  MIRRORED_PSEUDO_LOCALE,
  PSEUDO_LOCALE,
  namesReader,
} from './core/languages.ts';
export { personalityAbout, personalityLabel } from './core/personalities.ts';
export { remarkWords } from './core/remarks.ts';
export { type RefusalContext, type OwnNames, type Refusal, refusalMessage } from './core/refusal.ts';
export type { SentenceContext } from './core/eventSentences.ts';
export { tableSentence } from './core/tableSentences.ts';
export {
  addWords,
  age,
  change,
  dateAndTime,
  day,
  dayOrAge,
  longTime,
  commaList,
  isSignFirst,
  listed,
  loadWords,
  money,
  paragraph,
  type Translate,
  shortMoney,
  timeOfDay,
  translated,
  wholeNumber,
  words,
  wordsIn,
  translator,
} from './core/words.ts';
export { requestWords } from './core/takeBack.ts';
