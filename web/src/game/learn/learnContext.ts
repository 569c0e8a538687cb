import { createContext } from 'react';

/** What somebody wants to have explained. */
export type Topic =
  | { readonly kind: 'question' }
  | { readonly kind: 'refusal'; readonly code: string }
  | { readonly kind: 'chapter'; readonly id: string };

/** Opens the chapter over the table; null where there is no table to lie over. */
export const LearnContext = createContext<((topic: Topic) => void) | null>(null);
