import { useCallback, useId, useState } from 'react';
import { wordsOf } from '@magnate/words';
import type { OperatorApi } from '../sync/operator.ts';
import { Waiting } from '../design/Waiting.tsx';
import styles from './operator.module.css';
import { ReasonButton } from './ReasonButton.tsx';
import { useRows } from './useRows.ts';

/** The words that are not allowed in names and chat, one a line. */
export function WordsPanel({ api }: { readonly api: OperatorApi }) {
  const t = wordsOf(['operator', 'common']);
  const fieldId = useId();
  const list = useRows(useCallback(async () => ({ rows: (await api.words()).words, next: null }), [api]));
  const [draft, setDraft] = useState<string>();
  if (list.problem !== undefined) return <p role="alert">{list.problem}</p>;
  if (list.rows === undefined) return <Waiting what="list" />;
  const text = draft ?? list.rows.join('\n');
  const words = [...new Set(text.split('\n').map((word) => word.trim()))].filter((word) => word !== '');
  return (
    <div className={styles.panel}>
      <label htmlFor={fieldId}>{t('words.label')}</label>
      <textarea
        id={fieldId}
        className={styles.words}
        rows={12}
        value={text}
        onChange={(event) => setDraft(event.target.value)}
      />
      <p className={styles.about}>{t('words.about')}</p>
      {draft !== undefined && (
        <ReasonButton
          kind="primary"
          question={t('words.question', { count: words.length })}
          act={(why) => api.setWords(words, why)}
          onDone={() => {
            setDraft(undefined);
            list.again();
          }}
        >
          {t('words.save')}
        </ReasonButton>
      )}
    </div>
  );
}
