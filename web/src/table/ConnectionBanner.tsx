import { type ReactNode, useState } from 'react';
import { translator } from '@magnate/words';
import { Link } from 'wouter';
import { Banner } from '../design/Banner.tsx';
import { Button } from '../design/Button.tsx';
import { useSeconds } from '../design/Clock.tsx';
import type { ConnectionState } from '../sync/tableState.ts';
import { useTable, useTableCommands } from '../sync/useTable.ts';
import { WithoutSeat } from './Problem.tsx';

/** The connection state, if it is not live. */
export function ConnectionBanner() {
  const t = translator('table');
  const connection = useTable((state) => state.connection);
  const wasLost = useWasLost(connection.kind);
  switch (connection.kind) {
    case 'live':
      return null;
    case 'connecting':
      return wasLost ? <Loading>{t('link.connecting')}</Loading> : null;
    case 'waiting':
      return (
        <Loading>
          <NextTry until={connection.until} />
        </Loading>
      );
    case 'ended':
      return <Ended why={connection.why} />;
  }
}

/** From the loss until the service answers again: one attempt may hang for long. */
function useWasLost(kind: ConnectionState['kind']): boolean {
  const [wasLost, setLost] = useState(false);
  if (kind === 'waiting' && !wasLost) setLost(true);
  if (kind === 'live' && wasLost) setLost(false);
  return wasLost;
}

function Loading({ children }: { readonly children: ReactNode }) {
  const t = translator('table');
  const commands = useTableCommands();
  return (
    <Banner
      kind="warning"
      actions={
        <Button small data-always onClick={() => commands.reconnect()}>
          {t('link.tryNow')}
        </Button>
      }
    >
      {children}
    </Banner>
  );
}

function NextTry({ until }: { readonly until: number }) {
  const t = translator('table');
  return <>{t('link.lost', { count: useSeconds(until) })}</>;
}

function Ended({ why }: { readonly why: 'replaced' | 'token' | 'banned' | 'closed' | 'broken' }) {
  const t = translator(['table', 'common']);
  const commands = useTableCommands();
  const playHere = () => {
    commands.dismissRefusal();
    commands.reconnect();
  };
  switch (why) {
    case 'replaced':
      return (
        <Banner
          kind="warning"
          actions={
            <Button kind="primary" small onClick={playHere}>
              {t('link.playHere')}
            </Button>
          }
        >
          {t('link.replaced')}
        </Banner>
      );
    case 'token':
      return (
        <Banner kind="danger" actions={<WithoutSeat />}>
          {t('problem.token')}. {t('problem.tokenAbout')}
        </Banner>
      );
    case 'banned':
      return (
        <Banner kind="danger" actions={<Link href="/">{t('over.home')}</Link>}>
          {t('link.banned')}
        </Banner>
      );
    case 'closed':
      return (
        <Banner kind="danger" actions={<Link href="/">{t('over.home')}</Link>}>
          {t('link.closed')}
        </Banner>
      );
    case 'broken':
      return (
        <Banner
          kind="danger"
          actions={
            <Button small onClick={() => commands.reconnect()}>
              {t('common:again')}
            </Button>
          }
        >
          {t('link.broken')}
        </Banner>
      );
  }
}
