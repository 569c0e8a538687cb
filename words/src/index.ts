/** Everything that is said to people, whichever game they play. What one game says is beside it, under its name. */

export { botAbout, botLabel, botNames, botTitle, type BotStrength } from './bots.ts';
export type { Part, WordsOf } from './catalogues.ts';
export { inCurrency, speakCurrency } from './currency.ts';
export { decimal, percent, shortNumber, shortSum, sum } from './figures.ts';
export { FORMS, type Form, type Names, namesOf, objects, subjects } from './names.ts';
export type { OptionWords, PresetWords, RuleWords } from './optionWords.ts';
export {
  type OptionGroup,
  type OptionInWords,
  type RuleLine,
  ruleLines,
  type RulesInWords,
  type Unit,
  type Values,
  valueWords,
} from './options.ts';
export { personalityAbout, personalityLabel } from './personalities.ts';
export { type Asked, type OwnNames, type Refusal, sayRefusal } from './refusal.ts';
export type { Hearing } from './story.ts';
export { tableSentence } from './tableStory.ts';
export {
  addWords,
  age,
  change,
  dayOrAge,
  inARow,
  languageFor,
  type LanguageId,
  LANGUAGES,
  listed,
  loadWords,
  money,
  PRETENDED,
  type Say,
  shortMoney,
  timeOfDay,
  translated,
  wholeNumber,
  words,
  wordsIn,
  wordsOf,
} from './words.ts';
