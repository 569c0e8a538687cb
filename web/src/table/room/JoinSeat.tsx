import { type FormEvent, useState } from 'react';
import { wordsOf } from '@magnate/words';
import { Banner } from '../../design/Banner.tsx';
import { Button } from '../../design/Button.tsx';
import { Field } from '../../design/Field.tsx';
import { useSettings } from '../../sync/settings.ts';
import { useTable, useTableActs } from '../../sync/useTable.ts';
import { LONGEST_NAME } from '../../game/seats.ts';
import { joinTable } from '../takeSeat.ts';
import { useAsking } from '../useAsking.ts';
import room from './room.module.css';

/** Somebody without a seat takes a free one, or watches. */
export function JoinSeat() {
  const t = wordsOf(['table', 'common']);
  const acts = useTableActs();
  const id = useTable((state) => state.id);
  const table = useTable((state) => state.table);
  const settings = useSettings();
  const [name, setName] = useState(settings.name);
  const { isBusy, problem, ask } = useAsking();
  if (table === null) return null;
  if (!table.players.some(({ open }) => open)) return <Banner>{t('room.watching')}</Banner>;
  const wanted = name.trim();
  const sitDown = async (event: FormEvent) => {
    event.preventDefault();
    if (wanted === '' || !(await ask(() => joinTable(id, table.game, wanted)))) return;
    settings.set({ name: wanted });
    acts.adopt();
  };
  return (
    <form
      className={`${room.section} ${room.foremost}`}
      onSubmit={(event) => void sitDown(event)}
      aria-label={t('room.join')}
    >
      <h2>{t('room.join')}</h2>
      <Field
        label={t('room.joinName')}
        value={name}
        error={problem}
        maxLength={LONGEST_NAME}
        autoComplete="nickname"
        required
        onChange={setName}
        beside={
          <Button kind="primary" type="submit" whyNot={isBusy ? t('common:underWay') : undefined} saysWhenPressed>
            {t('room.joinDo')}
          </Button>
        }
      />
    </form>
  );
}
