import { CircleQuestionMark } from 'lucide-react';
import { useContext, createContext } from 'react';
import { translator } from '@magnate/words';
import { Button } from '../../design/Button.tsx';
import styles from './LearnButton.module.css';

/** The subject to explain. */
export type Topic =
  | { readonly kind: 'question' }
  | { readonly kind: 'refusal'; readonly code: string }
  | { readonly kind: 'chapter'; readonly id: string };

/** Opens the chapter over the table; null outside a table. */
export const LearnContext = createContext<((topic: Topic) => void) | null>(null);

/** Opens the chapter that explains a question or a refusal. */
export function LearnButton({ topic }: { readonly topic: Topic }) {
  const t = translator('table');
  const learn = useContext(LearnContext);
  if (learn === null) return null;
  return (
    <Button
      kind="quiet"
      small
      aria-label={t('learn.open')}
      title={t('learn.open')}
      aria-haspopup="dialog"
      data-always=""
      icon={<CircleQuestionMark size={18} aria-hidden />}
      onClick={() => learn(topic)}
    >
      <span className={styles.words}>{t('learn.open')}</span>
    </Button>
  );
}
