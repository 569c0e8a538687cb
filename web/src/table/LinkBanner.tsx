import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Banner } from '../design/Banner.tsx';
import { Button } from '../design/Button.tsx';
import { useSeconds } from '../design/useSeconds.ts';
import { useTable, useTableActs } from '../sync/useTable.ts';
import { WithoutSeat } from './Problem.tsx';

/** How the line to the service stands, where it does not stand well. */
export function LinkBanner() {
  const link = useTable((state) => state.link);
  switch (link.kind) {
    case 'connecting':
    case 'live':
      return null;
    case 'waiting':
      return <Lost until={link.until} />;
    case 'ended':
      return <Ended why={link.why} />;
  }
}

function Lost({ until }: { readonly until: number }) {
  const { t } = useTranslation('table');
  const acts = useTableActs();
  const count = useSeconds(until);
  return (
    <Banner
      kind="warning"
      actions={
        <Button small onClick={() => acts.reconnect()}>
          {t('link.tryNow')}
        </Button>
      }
    >
      {t('link.lost', { count })}
    </Banner>
  );
}

function Ended({ why }: { readonly why: 'replaced' | 'token' | 'closed' | 'broken' }) {
  const { t } = useTranslation(['table', 'common']);
  const acts = useTableActs();
  switch (why) {
    case 'replaced':
      return (
        <Banner
          kind="warning"
          actions={
            <Button kind="primary" small onClick={() => acts.reconnect()}>
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
            <Button small onClick={() => acts.reconnect()}>
              {t('common:again')}
            </Button>
          }
        >
          {t('link.broken')}
        </Banner>
      );
  }
}
