/** The chapters in order; each is an anchor on the page. */
export const CHAPTER_IDS = [
  'goal',
  'turn',
  'buying',
  'auctions',
  'rent',
  'building',
  'mortgage',
  'trade',
  'spaces',
  'jail',
  'debt',
  'end',
] as const;
export type ChapterId = (typeof CHAPTER_IDS)[number];
