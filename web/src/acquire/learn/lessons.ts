import { STANDARD } from '@magnate/engine/acquire';
import { words } from '@magnate/words';
import type { Lessons } from '../../game/learn/lessons.ts';
import { isSameRules } from '../../learn/isSameRules.ts';
import { CHAPTER_IDS } from './chapterIds.ts';
import { BODIES } from './chapters.tsx';
import { chapterOfQuestion, chapterOfRefusal } from './where.ts';

/** How Acquire is played. */
export const lessons: Lessons = {
  lead: () => words.t('acquire/learn:lead'),
  chapters: CHAPTER_IDS.map((id) => ({ id, title: () => words.t(`acquire/learn:${id}.title`), Body: BODIES[id] })),
  ofRefusal: chapterOfRefusal,
  ofQuestion: (view) => (view.game === 'acquire' ? chapterOfQuestion(view) : CHAPTER_IDS[0]),
  isStandard: ({ options }) => isSameRules(options, STANDARD),
};
