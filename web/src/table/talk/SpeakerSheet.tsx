import type { ChatLine } from '@magnate/protocol';
import { useState } from 'react';
import { translator } from '@magnate/words';
import { Button } from '../../design/Button.tsx';
import { Choice } from '../../design/Choice.tsx';
import { Field } from '../../design/Field.tsx';
import { Sheet } from '../../design/Sheet.tsx';
import { Toggle } from '../../design/Toggle.tsx';
import { api } from '../../sync/api.ts';
import type { OwnSeat } from '../../sync/keyring.ts';
import { useTable } from '../../sync/useTable.ts';
import { useMutation } from '../asyncHooks.ts';
import { useHidden } from './unreadChat.ts';

const ABOUT = ['line', 'name'] as const;
/** The limit of the service. */
const LONGEST = 300;

interface SpeakerSheetProps {
  readonly line: ChatLine;
  readonly name: string;
  readonly seat: OwnSeat | null;
  onClose(): void;
}

/** Hides or reports a speaker. */
export function SpeakerSheet({ line, name, seat, onClose }: SpeakerSheetProps) {
  const t = translator('table');
  const { hidden, hide } = useHidden();
  return (
    <Sheet title={t('speaker.title', { name })} onClose={onClose}>
      <Toggle
        checked={hidden.includes(line.playerId)}
        about={t('speaker.hideAbout', { name })}
        onChange={(isHidden) => hide(line.playerId, isHidden)}
      >
        {t('speaker.hide', { name })}
      </Toggle>
      {seat !== null && <ReportForm line={line} name={name} seat={seat} />}
    </Sheet>
  );
}

function ReportForm({ line, name, seat }: { readonly line: ChatLine; readonly name: string; readonly seat: OwnSeat }) {
  const t = translator(['table', 'common']);
  const id = useTable((state) => state.id);
  const [about, setAbout] = useState<(typeof ABOUT)[number]>('line');
  const [why, setWhy] = useState('');
  const [isDone, setDone] = useState(false);
  const { isBusy, problem, ask } = useMutation();
  if (isDone) return <p role="status">{t('speaker.done')}</p>;
  const send = async () => {
    const chatId = about === 'line' ? { chatId: line.id } : {};
    const report = { playerId: line.playerId, why: why.trim(), ...chatId };
    if (await ask(() => api.report(id, seat.token, report))) setDone(true);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (why.trim() !== '' && !isBusy) void send();
      }}
    >
      <Choice
        legend={t('speaker.report')}
        value={about}
        options={[
          { value: 'line', label: t('speaker.line'), about: line.text.slice(0, 80) },
          { value: 'name', label: t('speaker.name'), about: name },
        ]}
        onChange={setAbout}
      />
      <Field label={t('speaker.why')} value={why} maxLength={LONGEST} error={problem} onChange={setWhy} />
      <Button
        type="submit"
        kind="primary"
        whyNot={isBusy ? t('common:underWay') : why.trim() === '' ? t('speaker.whyNeeded') : undefined}
        saysWhenPressed
      >
        {t('speaker.send')}
      </Button>
    </form>
  );
}
