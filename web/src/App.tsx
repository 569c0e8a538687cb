import { useEffect } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { Home } from './home/Home.tsx';
import { loadKit } from './kits.ts';
import { loaded } from './loaded.tsx';
import { useSettings } from './sync/settings.ts';

const NewTable = loaded(async () => (await import('./home/NewTable.tsx')).NewTable);
const TablePage = loaded(async () => (await import('./table/TablePage.tsx')).TablePage);

export function App() {
  useLook();
  return (
    <Switch>
      <Route path="/">
        <Home />
      </Route>
      <Route path="/new/:game?">
        <NewTable />
      </Route>
      <Route path="/table/:id">{({ id }) => <TablePage key={id} id={id} loadKit={loadKit} />}</Route>
      <Route>
        <Redirect to="/" />
      </Route>
    </Switch>
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
