import type { GameId } from '@magnate/engine';
import { useEffect, useLayoutEffect } from 'react';
import { Redirect, Route, Router, Switch, useLocation } from 'wouter';
import { loaded } from './design/loaded.tsx';
import { withTexts } from './game/withTexts.ts';
import { GAMES, isGame, manifests, loadGameUi } from './games/manifests.ts';
import { BASE_PATH } from './sync/basePath.ts';
import { renewIfOld } from './sync/build.ts';
import { useLanguage } from './sync/language.ts';
import { motionOf, useSettings } from './sync/settings.ts';
import { fetchEarly } from './sync/tableSource.ts';

const Home = loaded(async () => (await withTexts(import(/* chunk: home */ './home/Home.tsx'), 'home')).Home, 'page');
const NewTable = loaded(async () => (await withTexts(import('./home/new/NewTable.tsx'), 'home')).NewTable, 'page');
const Operator = loaded(
  async () => (await withTexts(import('./operator/OperatorPage.tsx'), 'operator')).OperatorPage,
  'page',
);
const Privacy = loaded(
  async () => (await withTexts(import('./operator/PrivacyPage.tsx'), 'operator')).PrivacyPage,
  'page',
);
const Statistics = loaded(
  async () => (await withTexts(import('./statistics/StatisticsPage.tsx'), 'statistics')).StatisticsPage,
  'page',
);
const PlayerPage = loaded(
  async () => (await withTexts(import('./player/PlayerPage.tsx'), 'player', 'ladder')).PlayerPage,
  'page',
);
const ProfilePage = loaded(
  async () => (await withTexts(import('./player/ProfilePage.tsx'), 'player', 'table')).ProfilePage,
  'page',
);
const Ladder = loaded(async () => (await withTexts(import('./ladder/LadderPage.tsx'), 'ladder')).LadderPage, 'page');
const NewTournament = loaded(
  async () => (await withTexts(import('./tournament/NewTournament.tsx'), 'tournament', 'home')).NewTournament,
  'page',
);
const TournamentPage = loaded(
  async () =>
    (await withTexts(import('./tournament/TournamentPage.tsx'), 'tournament', 'home', 'table')).TournamentPage,
  'page',
);
const Puzzles = loaded(
  async () => (await withTexts(import('./puzzles/PuzzlesPage.tsx'), 'puzzles')).PuzzlesPage,
  'page',
);
const Verify = loaded(
  async () => (await withTexts(import('./verify/VerifyPage.tsx'), 'verify', 'table')).VerifyPage,
  'page',
);
const TablePage = loaded(
  async () => (await withTexts(import(/* chunk: table */ './table/page/TablePage.tsx'), 'table')).TablePage,
  'table',
);
const LocalTablePage = loaded(
  async () => (await withTexts(import('./LocalTablePage.tsx'), 'table')).LocalTablePage,
  'table',
);
const LearnPage = loaded(async () => (await withTexts(import('./learn/LearnPage.tsx'), 'learn')).LearnPage, 'chapter');

const Guide = loaded(
  async () => (await withTexts(import('./GuidedGamePage.tsx'), 'guide', 'table')).GuidedGamePage,
  'table',
);

const LabPage = loaded(async () => (await withTexts(import('./lab/LabPage.tsx'), 'lab')).LabPage, 'page');

const loadLab = (game: GameId) => manifests[game].loadLab();
const ReplayPage = loaded(
  async () => (await withTexts(import('./replay/ReplayPage.tsx'), 'replay', 'table')).ReplayPage,
  'table',
);

const SessionPage = loaded(
  async () => (await withTexts(import('./share/SessionPage.tsx'), 'share')).SessionPage,
  'page',
);

const loadRules = (game: GameId) => manifests[game].loadRuleForm();
const loadCollectedName = (game: GameId) => manifests[game].loadCollectedName?.();
const loadOwnFigures = (game: GameId) => manifests[game].loadStatistics?.();

/** Requests the part of the page that an address shows before anything is drawn, and a table with its game. */
export function requestPage(address: string): void {
  const path = address.startsWith(BASE_PATH) ? address.slice(BASE_PATH.length) : address;
  if (path === '' || path === '/') Home.load();
  const [, id] = /^\/table\/([^/]+)$/.exec(path) ?? [];
  if (id === undefined) return;
  TablePage.load();
  const game = fetchEarly(id);
  // Shown again by the table itself if it fails.
  if (game !== undefined) loadGameUi(game).catch(() => undefined);
}

export function App() {
  useLanguage();
  useTheme();
  useRenewal();
  return (
    <Router base={BASE_PATH}>
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
        <Route path="/statistics">
          <Statistics games={GAMES} loadRules={loadRules} loadOwn={loadOwnFigures} />
        </Route>
        <Route path="/player/:id">
          {({ id }) => (
            <PlayerPage
              key={id}
              id={decodeURIComponent(id)}
              games={GAMES}
              loadRules={loadRules}
              loadCollectedName={loadCollectedName}
            />
          )}
        </Route>
        <Route path="/profile">
          <ProfilePage />
        </Route>
        <Route path="/tournament">
          <NewTournament />
        </Route>
        <Route path="/tournament/:id">{({ id }) => <TournamentPage key={id} id={id} />}</Route>
        <Route path="/ladder">
          <Ladder games={GAMES} loadRules={loadRules} />
        </Route>
        <Route path="/puzzles/:which?">
          {({ which }) => <Puzzles games={GAMES} which={which} loadGameUi={loadGameUi} />}
        </Route>
        <Route path="/verify/:id?">{({ id }) => <Verify key={id} id={id} />}</Route>
        <Route path="/table/:id">{({ id }) => <TablePage key={id} id={id} loadGameUi={loadGameUi} />}</Route>
        <Route path="/replay/:id?">
          {({ id }) => (
            <ReplayPage key={id} isGame={isGame} loadGameUi={loadGameUi} {...(id === undefined ? {} : { id })} />
          )}
        </Route>
        <Route path="/local/:id">{({ id }) => <LocalTablePage key={id} id={id} loadGameUi={loadGameUi} />}</Route>
        <Route path="/results">
          <SessionPage isGame={isGame} loadGameUi={loadGameUi} />
        </Route>
        {/* Its address in earlier releases. */}
        <Route path="/evening">
          <Redirect to="/results" replace />
        </Route>
        <Route path="/learn/:game">
          {({ game }) =>
            isGame(game) ? <LearnPage game={game} games={GAMES} loadGameUi={loadGameUi} /> : <Redirect to="/" />
          }
        </Route>
        <Route path="/guide/:game">
          {({ game }) => (isGame(game) ? <Guide key={game} game={game} /> : <Redirect to="/" />)}
        </Route>
        <Route path="/lab/:game">
          {({ game }) =>
            isGame(game) ? (
              <LabPage game={game} games={GAMES} loadGameUi={loadGameUi} loadLab={loadLab} />
            ) : (
              <Redirect to="/" />
            )
          }
        </Route>
        <Route>
          <Redirect to="/" />
        </Route>
      </Switch>
    </Router>
  );
}

/** Applies the chosen theme, skin and motion to the page; unset values follow the system. */
function useTheme(): void {
  const { theme, skin, strongPatterns } = useSettings();
  const motion = useSettings(motionOf);
  // Before the first paint, which would otherwise be repeated.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (theme === 'auto') delete dataset['theme'];
    else dataset['theme'] = theme;
    dataset['skin'] = skin;
    dataset['patterns'] = strongPatterns ? 'strong' : 'soft';
    if (motion === 'auto') delete dataset['motion'];
    else dataset['motion'] = motion;
  }, [theme, skin, strongPatterns, motion]);
}

/** On navigation, loads the newest build if the service has one. */
function useRenewal(): void {
  const [address] = useLocation();
  useEffect(() => renewIfOld(address), [address]);
}
