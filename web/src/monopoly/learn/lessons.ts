import { STANDARD } from '@magnate/engine/monopoly';
import { words } from '@magnate/words';
import type { Lessons } from '../../game/learn/lessons.ts';
import { isSameRules } from '../../learn/isSameRules.ts';
import { CHAPTER_IDS } from './chapterIds.ts';
import { BODIES } from './chapters.tsx';
import { chapterOfQuestion, chapterOfRefusal } from './where.ts';

/** How Monopoly is played. */
export const lessons: Lessons = {
  lead: () => words.t('monopoly/learn:lead'),
  chapters: CHAPTER_IDS.map((id) => ({ id, title: () => words.t(`monopoly/learn:${id}.title`), Body: BODIES[id] })),
  ofRefusal: chapterOfRefusal,
  ofQuestion: (view, me) => (view.game === 'monopoly' ? chapterOfQuestion(view, me) : CHAPTER_IDS[0]),
  isStandard: ({ options }) => isSameRules(options, STANDARD),
};
