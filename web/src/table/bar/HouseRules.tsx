import { useEffect, useState } from 'react';
import { clockText } from '../../design/Clock.tsx';
import { inCurrency, type RuleLine, ruleLines, type Values, translator } from '@magnate/words';
import type { RuleForm } from '../../game/ruleForm.ts';
import { useGameUi } from '../../game/seatView.ts';
import { useTable } from '../../sync/useTable.ts';
import { Fairness } from '../Fairness.tsx';
import room from '../room/room.module.css';
import styles from './HouseRules.module.css';
import { Sheet } from '../../design/Sheet.tsx';
import { InviteAll } from './Invitations.tsx';

/** The rules of this table that differ from the standard. */
export function HouseRules() {
  const t = translator(['table', 'common']);
  const table = useTable((state) => state.table);
  const isLocal = useTable((state) => state.isLocal);
  const lines = useRuleLines(table?.options);
  if (table === null) return null;
  const { clock, visibility } = table;
  return (
    <section className={room.section} aria-labelledby="room-rules">
      <h2 id="room-rules">{t('room.rules')}</h2>
      {lines.length === 0 ? (
        <p className={room.muted}>{t('room.standard')}</p>
      ) : (
        <ul className={styles.rules}>
          {lines.map(({ name, label, value }) => (
            <li key={name}>
              <strong>{label}</strong>
              {t('common:between.labelAndValue')}
              {value}
            </li>
          ))}
        </ul>
      )}
      <p className={room.muted}>{clock === null ? t('room.noClock') : <ClockLine {...clock} />}</p>
      <p className={room.muted}>{t(isLocal ? 'room.local' : `room.visibility.${visibility}`)}</p>
      <Fairness />
    </section>
  );
}

function ClockLine({ decision, reserve }: { readonly decision: number; readonly reserve: number }) {
  const t = translator('table');
  const time = { decision: clockText(decision), reserve: clockText(reserve) };
  return <>{reserve === 0 ? t('room.clock', time) : t('room.clockReserve', time)}</>;
}

const NO_LINES: readonly RuleLine[] = [];

/** The texts of all options load only when they are read. */
function useRuleLines(options: Values | undefined): readonly RuleLine[] {
  const gameUi = useGameUi();
  const [lines, setLines] = useState(NO_LINES);
  const asked = JSON.stringify(options ?? {});
  useEffect(() => {
    if (gameUi === null) return undefined;
    let isWanted = true;
    const say = (form: RuleForm): readonly RuleLine[] => {
      const rules: Values = JSON.parse(asked);
      return inCurrency(form.currencyOf(rules), () => ruleLines(form, rules));
    };
    void gameUi.loadRuleForm().then((form) => isWanted && setLines(say(form)));
    return () => {
      isWanted = false;
    };
  }, [gameUi, asked]);
  return lines;
}

/** The link of this table and its rules. */
export function TableSheet({ onClose }: { onClose(): void }) {
  const t = translator('table');
  const isLocal = useTable((state) => state.isLocal);
  return (
    <Sheet title={t(isLocal ? 'room.rules' : 'about.title')} onClose={onClose}>
      {!isLocal && <InviteAll />}
      <HouseRules />
    </Sheet>
  );
}
