/** The chapters in order; each is an anchor on the page. */
export const CHAPTER_IDS = [
  'goal',
  'turn',
  'tiles',
  'founding',
  'growing',
  'buying',
  'mergers',
  'disposing',
  'safe',
  'trading',
  'end',
  'winning',
] as const;
export type ChapterId = (typeof CHAPTER_IDS)[number];
