/** Everything that is said to people, whichever game they play. What one game says is beside it, under its name. */

export type { Part } from './catalogues.ts';
export { decimal, shortNumber, shortSum, sum } from './figures.ts';
export { FORMS, type Form, type Names, namesOf, objects, subjects } from './names.ts';
export type { OptionWords, PresetWords, RuleWords } from './optionWords.ts';
export { type Refusal, sayRefusal } from './refusal.ts';
export type { Hearing } from './story.ts';
export { tableSentence } from './tableStory.ts';
export {
  addWords,
  change,
  languageFor,
  type LanguageId,
  LANGUAGES,
  listed,
  loadWords,
  money,
  PRETENDED,
  type Say,
  wholeNumber,
  words,
  wordsIn,
} from './words.ts';
