import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Redirect, Route, Switch } from 'wouter';
import { Home } from './home/Home.tsx';
import { useSettings } from './sync/settings.ts';

const NewTable = lazy(async () => ({ default: (await import('./home/NewTable.tsx')).NewTable }));
const TablePage = lazy(async () => ({ default: (await import('./table/TablePage.tsx')).TablePage }));

export function App() {
  const { t } = useTranslation();
  useLook();
  return (
    <Suspense fallback={<p role="status">{t('loading')}</p>}>
      <Switch>
        <Route path="/">
          <Home />
        </Route>
        <Route path="/new/:game?">
          <NewTable />
        </Route>
        <Route path="/table/:id">{({ id }) => <TablePage key={id} id={id} />}</Route>
        <Route>
          <Redirect to="/" />
        </Route>
      </Switch>
    </Suspense>
  );
}

/** The page wears what was chosen; what was left to the system stays with it. */
function useLook(): void {
  const { theme, motion } = useSettings();
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (theme === 'auto') delete dataset['theme'];
    else dataset['theme'] = theme;
    if (motion === 'auto') delete dataset['motion'];
    else dataset['motion'] = motion;
  }, [theme, motion]);
}
