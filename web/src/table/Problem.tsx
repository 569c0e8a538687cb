import { Link } from 'wouter';
import { Button } from '../design/Button.tsx';
import { UNREACHABLE } from '../sync/api.ts';
import { forgetSeat } from '../sync/keyring.ts';
import type { Refusal } from '../sync/tableState.ts';
import { useTable, useTableCommands } from '../sync/useTable.ts';
import { refusalMessage, translator } from '@magnate/words';
import page from './page.module.css';
import styles from './Problem.module.css';

const GONE: readonly string[] = ['UNKNOWN_GAME', 'UNKNOWN_ROUTE', 'MALFORMED'];
const ENDED: readonly string[] = ['TOKEN_ENDED', 'BAD_TOKEN'];

/** Why there is nothing to show, with a next step. */
export function Problem({ problem }: { readonly problem: Refusal }) {
  const t = translator(['table', 'common']);
  const commands = useTableCommands();
  const { title, about } = wordsFor(problem);
  return (
    <main className={page.page}>
      <div className={page.card}>
        <h1>{title === undefined ? t('problem.other') : t(title)}</h1>
        <p>{about === undefined ? refusalMessage(problem) : t(about)}</p>
        <div className={page.actions}>
          {ENDED.includes(problem.code) ? (
            <WithoutSeat />
          ) : (
            <Button kind="primary" onClick={() => commands.reconnect()}>
              {t('common:again')}
            </Button>
          )}
          <Link href="/" className={styles.link ?? ''}>
            {t('over.home')}
          </Link>
        </div>
      </div>
    </main>
  );
}

function wordsFor({ code }: Refusal) {
  if (code === UNREACHABLE) return { title: 'problem.offline', about: 'common:problem.offline' } as const;
  if (GONE.includes(code)) return { title: 'problem.gone', about: 'table:problem.goneAbout' } as const;
  if (ENDED.includes(code)) return { title: 'problem.token', about: 'table:problem.tokenAbout' } as const;
  return {};
}

/** The seat is lost; the table may still be watched, or played from another seat of this device. */
export function WithoutSeat() {
  const t = translator('table');
  const commands = useTableCommands();
  const id = useTable((state) => state.id);
  const seat = useTable((state) => state.seat);
  const leave = () => {
    if (seat !== null) forgetSeat(id, seat.playerId);
    commands.dismissRefusal();
    commands.reloadSeats();
  };
  return (
    <Button kind="primary" onClick={leave}>
      {t('problem.watch')}
    </Button>
  );
}
