import type { GameId } from '@magnate/engine';
import { addWords, botLabel, translator, words } from '@magnate/words';
import { RotateCcw, X } from 'lucide-react';
import { type ComponentType, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Banner } from '../design/Banner.tsx';
import { Button, LinkButton } from '../design/Button.tsx';
import { Loading } from '../design/loaded.tsx';
import type { GameAdvice, GameUi } from '../game/gameUi.ts';
import { type Guide, type GuideAtTable, GuideContext } from '../game/guide.ts';
import { useSeatView } from '../game/seatView.ts';
import { useGuideMemory } from '../sync/learningMemory.ts';
import { BOT_DELAY } from '../sync/pace.ts';
import { useSettings } from '../sync/settings.ts';
import { TablePage } from '../table/page/TablePage.tsx';
import { GuidedGame } from './guidedGame.ts';
import { GUIDE_STRENGTH, guidedSource } from './guidedSource.ts';
import styles from './GuidePage.module.css';

interface GuidePageProps {
  readonly game: GameId;
  /** Must be a stable function. */
  readonly loadGameUi: (game: GameId) => Promise<GameUi>;
  /** Starts a game against bots; resolves to its address. */
  readonly startGame: (game: GameId) => Promise<string>;
}

interface LoadedGuide {
  readonly gameUi: GameUi;
  readonly guide: Guide;
  readonly advice: GameAdvice;
}

/** The guided first game: a table like any other, with one step at a time above the actions. */
export function GuidePage({ game, loadGameUi, startGame }: GuidePageProps) {
  const t = translator(['guide', 'common']);
  const { guided, isBroken } = useGuide(game, loadGameUi);
  // Each start is another table.
  const [start, setStart] = useState(0);
  useEffect(() => {
    document.title = t('documentTitle', { game: t(`common:games.${game}.title`) });
    return () => {
      document.title = words.t('magnate');
    };
  }, [t, game]);
  const restart = useCallback(() => {
    rememberMoves(game, 0);
    setStart((before) => before + 1);
  }, [game]);
  if (isBroken) return <p role="alert">{t('broken')}</p>;
  if (guided === null) return <Loading what="table" whole />;
  return <GuidedTable key={start} {...guided} onRestart={restart} startGame={startGame} />;
}

interface GuidedTableProps extends LoadedGuide {
  readonly onRestart: () => void;
  readonly startGame: GuidePageProps['startGame'];
}

function GuidedTable({ gameUi, guide, advice, onRestart, startGame }: GuidedTableProps) {
  const name = useSettings((settings) => settings.name);
  const { id, source, loadGameUi, atTable } = useMemo(() => {
    const { moves } = useGuideMemory.getState();
    const before = moves[gameUi.id] ?? 0;
    const all = guide.steps.reduce((sum, step) => sum + step.moves.length, 0);
    const guided = new GuidedGame(guide, before >= all ? 0 : before);
    const tableId = `guide.${gameUi.id}.${Date.now()}`;
    const made = guidedSource({
      id: tableId,
      gameUi,
      guide,
      guided,
      name: name.trim() === '' ? words.t('guide:you') : name.trim(),
      delay: () => (useSettings.getState().speed === 'instant' ? 0 : (gameUi.botDelay ?? BOT_DELAY)),
      onMove: (done) => rememberMoves(gameUi.id, done),
    });
    const table: GuideAtTable = {
      expected: ({ version }) => {
        const action = guided.expectedAt(version);
        return { action, isAside: action !== null && advice.isAside(action) };
      },
      isOver: ({ version }) => guided.placeAt(version).step === guide.steps.length,
      Card: cardOf(guide, guided, onRestart),
      End: endOf(gameUi, startGame, onRestart),
    };
    return { id: tableId, source: made, loadGameUi: async () => gameUi, atTable: table };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new name does not start the game again
  }, [gameUi, guide, advice, startGame, onRestart]);
  return (
    <GuideContext value={atTable}>
      <TablePage id={id} loadGameUi={loadGameUi} source={source} />
    </GuideContext>
  );
}

function rememberMoves(game: GameId, done: number): void {
  useGuideMemory.setState(({ moves }) => ({ moves: { ...moves, [game]: done } }));
}

/** The step: what to press and why. */
function cardOf(guide: Guide, guided: GuidedGame, restart: () => void): ComponentType {
  return function Card() {
    const t = translator('guide');
    const { view, animation } = useSeatView();
    const { step, isMine } = guided.placeAt(view.version);
    const current = guide.steps[step];
    const isOver = current === undefined;
    // While the others move, or my own move is shown, there is nothing to press.
    const isWatching = !isMine || animation.current !== null;
    useGuidedMark(!isOver && !isWatching);
    if (isOver) return null;
    const { task, why } = isWatching ? { task: t('watch'), why: t('watchWhy') } : guide.words(current);
    const count = guide.steps.length;
    return (
      <aside className={styles.card} aria-label={t('title')} data-guide="">
        <p className={styles.words} role="status">
          <span className={styles.step}>
            <span aria-hidden>{t('step', { number: step + 1, count })}</span>
            <span className="sr-only">{t('stepSaid', { number: step + 1, count })}</span>
          </span>{' '}
          <strong>{task}</strong> {why}
        </p>
        <Button
          kind="quiet"
          small
          className={styles.again ?? ''}
          aria-label={t('again')}
          title={t('again')}
          data-always=""
          icon={<RotateCcw size={16} aria-hidden />}
          onClick={restart}
        />
        <LinkButton href="/" small label={t('leaveLabel')} icon={<X size={18} aria-hidden />}>
          <span className={styles.leave}>{t('leave')}</span>
        </LinkButton>
        <progress className={styles.progress} value={step} max={count} aria-hidden />
      </aside>
    );
  };
}

/** The style sheets highlight what to press. */
function useGuidedMark(isOn: boolean): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (isOn) dataset['guided'] = '';
    else delete dataset['guided'];
    return () => {
      delete dataset['guided'];
    };
  }, [isOn]);
}

/** The way on: a whole game. */
function endOf(gameUi: GameUi, startGame: GuidePageProps['startGame'], restart: () => void): ComponentType {
  return function End() {
    const t = translator(['guide', 'common']);
    const { table } = useSeatView();
    const [, navigate] = useLocation();
    const [isOpening, setOpening] = useState(false);
    const [isRefused, setRefused] = useState(false);
    const heading = useRef<HTMLHeadingElement>(null);
    useEffect(() => heading.current?.focus({ preventScroll: true }), []);
    const name = t(`common:games.${gameUi.id}.title`);
    const play = async () => {
      setOpening(true);
      setRefused(false);
      try {
        navigate(await startGame(gameUi.id));
      } catch {
        setRefused(true);
        setOpening(false);
      }
    };
    return (
      <section className={styles.end} aria-labelledby="guide-end">
        <h2 ref={heading} id="guide-end" tabIndex={-1}>
          {t('over.title')}
        </h2>
        <p>{t('over.about')}</p>
        {isRefused && <Banner kind="danger">{t('common:problem.broken')}</Banner>}
        <Button
          kind="primary"
          wide
          whyNot={isOpening ? t('common:underWay') : undefined}
          saysWhenPressed
          onClick={() => void play()}
        >
          {t('over.play', { bot: botLabel(GUIDE_STRENGTH) })}
        </Button>
        <div className={styles.ways}>
          <Button onClick={restart}>{t('again')}</Button>
          <LinkButton href={`/learn/${gameUi.id}`}>{t('over.learn', { game: name })}</LinkButton>
          <LinkButton href="/">{t('over.home')}</LinkButton>
        </div>
        {table.outcome !== null && <gameUi.Ending />}
      </section>
    );
  };
}

function useGuide(game: GameId, loadGameUi: GuidePageProps['loadGameUi']) {
  const [guided, setGuided] = useState<LoadedGuide | null>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    let isWanted = true;
    const load = async () => {
      const [loaded] = await Promise.all([loadGameUi(game), addWords('learn')]);
      const [guide, advice] = await Promise.all([loaded.loadGuide(), loaded.loadAdvice()]);
      // In a guided game every house counts at once: none waits to be undone.
      const { isDraft: _, ...gameUi } = loaded;
      if (isWanted) setGuided({ gameUi, guide, advice });
    };
    load().catch(() => isWanted && setBroken(true));
    return () => {
      isWanted = false;
    };
  }, [game, loadGameUi]);
  return { guided: guided?.gameUi.id === game ? guided : null, isBroken };
}
