import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Redirect, Route, Switch } from 'wouter';
import { Button } from './design/Button.tsx';
import { withWords } from './game/withWords.ts';
import { Home } from './home/Home.tsx';
import { GAMES, isGame, loadKit } from './kits.ts';
import { useSettings } from './sync/settings.ts';

const NewTable = loaded(async () => (await import('./home/NewTable.tsx')).NewTable);
const Operator = loaded(async () => (await withWords(import('./operator/OperatorPage.tsx'), 'operator')).OperatorPage);
const Privacy = loaded(async () => (await withWords(import('./operator/PrivacyPage.tsx'), 'operator')).PrivacyPage);
const TablePage = loaded(async () => (await withWords(import('./table/TablePage.tsx'), 'table')).TablePage);
const LearnPage = loaded(async () => (await withWords(import('./learn/LearnPage.tsx'), 'learn')).LearnPage);

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
      <Route path="/admin">
        <Operator />
      </Route>
      <Route path="/privacy">
        <Privacy />
      </Route>
      <Route path="/table/:id">{({ id }) => <TablePage key={id} id={id} loadKit={loadKit} />}</Route>
      <Route path="/learn/:game">
        {({ game }) => (isGame(game) ? <LearnPage game={game} games={GAMES} loadKit={loadKit} /> : <Redirect to="/" />)}
      </Route>
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

/**
 * A part of the page that comes when it is first shown. Not `lazy` with `Suspense`: React holds back whatever follows a
 * fallback for 300 ms, and a table asks the service only after that.
 */
function loaded<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let known: ComponentType<Props> | undefined;
  return function Loaded(props: Props) {
    const { t } = useTranslation();
    const [Part, setPart] = useState<ComponentType<Props> | undefined>(() => known);
    const [isBroken, setBroken] = useState(false);
    useEffect(() => {
      if (Part !== undefined) return;
      load().then(
        (found) => {
          known = found;
          setPart(() => found);
        },
        () => setBroken(true),
      );
    }, [Part]);
    if (Part !== undefined) return <Part {...props} />;
    if (!isBroken) return <p role="status">{t('loading')}</p>;
    return (
      <p role="alert">
        {t('problem.broken')} <Button onClick={() => location.reload()}>{t('problem.reload')}</Button>
      </p>
    );
  };
}
