import type { GameId } from '@magnate/engine';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clockText } from '../../design/countdown.ts';
import { useTable } from '../../sync/useTable.ts';
import { addWords } from '../../words/index.ts';
import { type RuleLine, ruleLines } from './ruleLines.ts';
import styles from './WaitingRoom.module.css';

/** By which rules this table plays, where they are not the standard ones. */
export function HouseRules() {
  const { t } = useTranslation('table');
  const table = useTable((state) => state.table);
  const lines = useRuleLines(table?.game, table?.options);
  if (table === null) return null;
  const { clock, verified, commitment, visibility } = table;
  return (
    <section className={styles.section} aria-labelledby="room-rules">
      <h2 id="room-rules">{t('room.rules')}</h2>
      {lines.length === 0 ? (
        <p className={styles.muted}>{t('room.standard')}</p>
      ) : (
        <ul className={styles.rules}>
          {lines.map(({ name, label, value }) => (
            <li key={name}>
              <strong>{label}</strong>: {value}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.muted}>{clock === null ? t('room.noClock') : <ClockLine {...clock} />}</p>
      <p className={styles.muted}>{t(`room.visibility.${visibility}`)}</p>
      {verified && commitment !== null ? (
        <details className={styles.promise}>
          <summary>{t('room.verified')}</summary>
          <p>{t('room.promise', { commitment })}</p>
        </details>
      ) : (
        <p className={styles.muted}>{t('room.unverified')}</p>
      )}
    </section>
  );
}

function ClockLine({ decision, reserve }: { readonly decision: number; readonly reserve: number }) {
  const { t } = useTranslation('table');
  const time = { decision: clockText(decision), reserve: clockText(reserve) };
  return <>{reserve === 0 ? t('room.clock', time) : t('room.clockReserve', time)}</>;
}

const NO_LINES: readonly RuleLine[] = [];

/** The words of all house rules come only where somebody reads them. */
function useRuleLines(game: GameId | undefined, options: Readonly<Record<string, unknown>> | undefined) {
  const [lines, setLines] = useState(NO_LINES);
  const asked = JSON.stringify(options ?? {});
  useEffect(() => {
    if (game === undefined) return undefined;
    let isWanted = true;
    void rulesOf(game, JSON.parse(asked)).then((read) => isWanted && setLines(read));
    return () => {
      isWanted = false;
    };
  }, [game, asked]);
  return lines;
}

async function rulesOf(game: GameId, options: Readonly<Record<string, unknown>>): Promise<readonly RuleLine[]> {
  const [{ house }, { standard, figures }] = await Promise.all([import('../../words/en/house.ts'), factsOf(game)]);
  addWords('house', house);
  return ruleLines(game, options, standard, figures);
}

interface Facts {
  readonly standard: Readonly<Record<string, unknown>>;
  readonly figures: Readonly<Record<string, number>>;
}

async function factsOf(game: GameId): Promise<Facts> {
  switch (game) {
    case 'monopoly': {
      const { STANDARD, INCOME_TAX, INCOME_TAX_PERCENT } = await import('@magnate/engine/monopoly');
      return { standard: { ...STANDARD }, figures: { incomeTax: INCOME_TAX, percent: INCOME_TAX_PERCENT } };
    }
    case 'acquire':
      return { standard: { ...(await import('@magnate/engine/acquire')).STANDARD }, figures: {} };
  }
}
