// Made from the folders in words/locales by `npm run words -- types`.

export const translations = {} as const;

export type TranslatedLanguage = keyof typeof translations;
