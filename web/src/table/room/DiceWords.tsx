import { type FormEvent, useState } from 'react';
import { wordsOf } from '@magnate/words';
import { Button } from '../../design/Button.tsx';
import { Field } from '../../design/Field.tsx';
import type { OwnSeat } from '../../sync/keyring.ts';
import { useTable } from '../../sync/useTable.ts';
import { useAsking } from '../useAsking.ts';
import room from './room.module.css';
import { commitWords, LONGEST_WORDS } from './seedWords.ts';

/** A player adds to the seed, so that nobody chose the dice alone. */
export function DiceWords({ seat }: { readonly seat: OwnSeat }) {
  const t = wordsOf(['table', 'common']);
  const id = useTable((state) => state.id);
  const isVerified = useTable((state) => state.table?.verified === true);
  const [text, setText] = useState('');
  const [isAdded, setAdded] = useState(false);
  const { isBusy, problem, ask } = useAsking();
  // A seed that was given can be added to by nobody.
  if (!isVerified) return null;
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const added = text.trim();
    if (added === '' || !(await ask(() => commitWords(id, seat, added)))) return;
    setAdded(true);
    setText('');
  };
  return (
    <form className={room.section} onSubmit={(event) => void add(event)}>
      <Field
        label={t('room.words')}
        about={isAdded ? t('room.wordsDone') : t('room.wordsAbout')}
        value={text}
        error={problem}
        maxLength={LONGEST_WORDS}
        autoComplete="off"
        onChange={setText}
        beside={
          <Button type="submit" whyNot={isBusy ? t('common:underWay') : undefined} saysWhenPressed>
            {t('room.wordsDo')}
          </Button>
        }
      />
    </form>
  );
}
