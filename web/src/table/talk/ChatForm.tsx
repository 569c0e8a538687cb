import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design/Button.tsx';
import { api } from '../../sync/api.ts';
import { useDraft } from '../../sync/drafts.ts';
import type { OwnSeat } from '../../sync/keyring.ts';
import { useTable } from '../../sync/useTable.ts';
import { useAsking } from '../useAsking.ts';
import styles from './Talk.module.css';

/** As long as the service takes it, in units of UTF-16. */
const LONGEST = 500;
/** From here on it is worth knowing how much is left. */
const NEAR_END = 100;

const isText = (value: unknown): value is string => typeof value === 'string';

export function ChatForm({ seat }: { readonly seat: OwnSeat }) {
  const { t } = useTranslation('table');
  const fieldId = useId();
  const aboutId = useId();
  const id = useTable((state) => state.id);
  const [text = '', setText] = useDraft(`chat.${id}.${seat.playerId}`, isText);
  const { isBusy, problem, ask } = useAsking();
  const left = LONGEST - text.trim().length;
  const send = async () => {
    const line = text.trim();
    if (line === '' || left < 0 || isBusy) return;
    if (await ask(() => api.say(id, seat.token, line))) setText(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is put together by an input method, Enter belongs to it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label htmlFor={fieldId} className="heard">
        {t('chat.write')}
      </label>
      <textarea
        id={fieldId}
        className={styles.field}
        rows={text.includes('\n') || text.length > 60 ? 3 : 1}
        value={text}
        placeholder={t('chat.write')}
        aria-describedby={aboutId}
        aria-invalid={left < 0 || undefined}
        data-chat
        onKeyDown={onKeyDown}
        onChange={(event) => setText(event.target.value === '' ? undefined : event.target.value)}
      />
      <Button type="submit" aria-label={t('chat.send')} icon={<SendHorizontal size={18} aria-hidden />} />
      <p id={aboutId} className={problem !== undefined || left < 0 ? styles.wrong : styles.about}>
        {problem ?? (left < 0 ? t('chat.over', { count: -left }) : hintFor(left))}
      </p>
    </form>
  );

  function hintFor(count: number): string {
    return count <= NEAR_END ? t('chat.left', { count }) : t('chat.hint');
  }
}
