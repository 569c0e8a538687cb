import { ArrowDown, ArrowUp, ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { translator, wholeNumber } from '@magnate/words';
import { Button } from '../../design/Button.tsx';
import { BotFace } from '../../design/BotFace.tsx';
import { PlayerToken } from '../../design/PlayerToken.tsx';
import { LOG_TOPICS, type LogTopic } from '../../game/gameUi.ts';
import { useTable, useTableCommands } from '../../sync/useTable.ts';
import { type PlayerInfo, playerInfoOf } from '../../game/playerInfo.ts';
import { useSeatView } from '../../game/seatView.ts';
import { type RemarkText, useRemarks } from '../../game/remarks.ts';
import { Fairness } from '../Fairness.tsx';
import { TurnLine } from '../../game/recap/Recap.tsx';
import { useShownEvents } from '../../game/eventPresentation.ts';
import { cashOfTurn, type LogTurn, turnsOf } from '../logTurns.ts';
import { linesOf, type LogLine, useEventText } from '../logLines.ts';
import { type Decision, useDecisions, decisionsByLine, type ModelTotals, modelTotalsOf } from '../modelDecisions.ts';
import { useHidden } from './unreadChat.ts';
import styles from './talk.module.css';
import { SCROLLED_BY_KEYS, useStickToEnd } from './useStickToEnd.ts';

/** The reason a language model gave, and what the decision cost. */

const MICRODOLLARS = 1_000_000;

function Why({ decision }: { readonly decision: Decision }) {
  const t = translator('table');
  const { outcome, reason, why, tokens, milliseconds, microdollars } = decision;
  return (
    <details className={styles.why}>
      <summary>{t('why.title')}</summary>
      <p>{why ?? t('why.unsaid')}</p>
      {outcome !== 'first' && <p>{t(`why.${outcome}`, { reason: reason ?? '' })}</p>}
      <p className={styles.cost}>
        {t('why.cost', {
          tokens: wholeNumber(tokens.input + tokens.output),
          seconds: (milliseconds / 1000).toFixed(1),
          dollars: (microdollars / MICRODOLLARS).toFixed(4),
        })}
      </p>
    </details>
  );
}

/** The totals of each model; nothing if none played. */
function ModelTotalsList({
  decisions,
  playerInfos,
}: {
  readonly decisions: readonly Decision[];
  readonly playerInfos: readonly PlayerInfo[];
}) {
  const t = translator('table');
  if (decisions.length === 0) return null;
  const said = ({ playerId, asked, first, fallback, tokens, microdollars }: ModelTotals) =>
    t('why.sum', {
      name: playerInfoOf(playerInfos, playerId)?.name ?? playerId,
      count: asked,
      first: Math.round((100 * first) / asked),
      fallback,
      tokens: wholeNumber(tokens),
      dollars: (microdollars / MICRODOLLARS).toFixed(2),
    });
  return (
    <ul className={styles.sums}>
      {modelTotalsOf(decisions).map((sum) => (
        <li key={sum.playerId}>{said(sum)}</li>
      ))}
    </ul>
  );
}

/** Older lines or turns are shown on demand. */
const PAGE = { lines: 150, turns: 40 } as const;

/** The log in sentences, the newest last. Finished turns are one line each, unless a topic is chosen. */
export function LogPanel() {
  const t = translator('table');
  const { playerInfos } = useSeatView();
  const [only, setOnly] = useState<LogTopic | null>(null);
  const page = only === null ? PAGE.turns : PAGE.lines;
  const [pages, setPages] = useState(1);
  const decisions = useDecisions();
  const lines = useLines(only, only !== null || decisions.length > 0);
  const whys = useMemo(() => decisionsByLine(lines, decisions), [lines, decisions]);
  const turns = useTurns(only === null);
  const all = only === null ? turns.length : lines.length;
  const most = pages * page;
  const showEarlier = useEarlier(Math.max(0, all - most), () => setPages(pages + 1));
  const shown = turns.slice(-most);
  const first = only === null ? shown[0]?.events[0]?.seq : lines.slice(-most)[0]?.seq;
  const { ref, isAtEnd, onScroll, toEnd } = useStickToEnd<HTMLDivElement>(first);
  const choose = (topic: LogTopic | null) => {
    setOnly(topic);
    setPages(1);
  };
  return (
    <div className={styles.panel}>
      <TopicChoice value={only} onChange={choose}>
        <FromStart />
      </TopicChoice>
      <div className={styles.holder}>
        <div
          ref={ref}
          className={styles.list}
          {...SCROLLED_BY_KEYS}
          role="group"
          aria-label={t('history.title')}
          onScroll={onScroll}
        >
          {showEarlier === null && <Fairness />}
          <ModelTotalsList decisions={decisions} playerInfos={playerInfos} />
          {showEarlier !== null && (
            <Button kind="quiet" small wide icon={<ArrowUp size={16} aria-hidden />} onClick={showEarlier}>
              {t('history.earlier')}
            </Button>
          )}
          {all === 0 && <p className={styles.empty}>{only === null ? t('history.empty') : t('history.emptyFilter')}</p>}
          {only === null ? (
            <ol>
              {shown.map((turn) => (
                <Turn key={turn.events[0]?.seq} turn={turn} whys={whys} />
              ))}
            </ol>
          ) : (
            <Lines lines={lines.slice(-most)} whys={whys} />
          )}
        </div>
        {!isAtEnd && (
          <span className={styles.newest}>
            <Button small aria-label={t('history.newest')} icon={<ArrowDown size={18} aria-hidden />} onClick={toEnd} />
          </span>
        )}
      </div>
    </div>
  );
}

/** Model decisions by the seq of their line. */
type Decisions = ReadonlyMap<number, Decision>;

/** A finished turn is one expandable line; the current one is shown in full. */
function Turn({ turn, whys }: { readonly turn: LogTurn; readonly whys: Decisions }) {
  const { gameUi, me, view } = useSeatView();
  const tell = useEventText();
  const [isOpen, setOpen] = useState(false);
  const { events, by, openings, outcomes, isOver } = turn;
  const isFolded = isOver && by !== null;
  const lines = useMemo(
    () =>
      isFolded && !isOpen ? [] : linesOf(events, { sentence: (event) => tell(event, view), topic: gameUi.topic }, null),
    [events, tell, view, gameUi, isFolded, isOpen],
  );
  if (!isFolded) {
    return (
      <li className={styles.turn}>
        <Lines lines={lines} whys={whys} />
      </li>
    );
  }
  const cash = me === null ? 0 : cashOfTurn(turn, me, gameUi.recap.recapRules);
  const said = outcomes.map((event) => tell(event, view)).filter((sentence) => sentence !== null);
  return (
    <li className={styles.turn}>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={styles.brief}>
          <ChevronRight size={16} aria-hidden />
          <TurnLine by={by} openings={openings} sentences={isOpen ? [] : said} cash={cash} />
        </summary>
        <Lines lines={lines} whys={whys} />
      </details>
    </li>
  );
}

function Lines({ lines, whys }: { readonly lines: readonly LogLine[]; readonly whys: Decisions }) {
  const { playerInfos } = useSeatView();
  const remarks = useRemarks();
  const { hidden } = useHidden();
  const said = new Map(remarks.filter(({ playerId }) => !hidden.includes(playerId)).map((each) => [each.seq, each]));
  return (
    <ol>
      {lines.map((line) => (
        <Line
          key={line.seq}
          line={line}
          playerInfos={playerInfos}
          decision={whys.get(line.seq)}
          remark={said.get(line.seq)}
        />
      ))}
    </ol>
  );
}

/** What a bot said about the line above. */
function Remark({ remark, playerInfos }: { readonly remark: RemarkText; readonly playerInfos: readonly PlayerInfo[] }) {
  const t = translator('table');
  const speaker = playerInfoOf(playerInfos, remark.playerId);
  if (speaker === undefined) return null;
  return (
    <p className={styles.remark}>
      <BotFace name={speaker.name} seat={speaker.seat} size={20} />
      <span>{t('notice.chat', { name: speaker.name, text: remark.text })}</span>
    </p>
  );
}

interface LineProps {
  readonly line: LogLine;
  readonly playerInfos: readonly PlayerInfo[];
  /** The model decision that led to it. */
  readonly decision: Decision | undefined;
  readonly remark: RemarkText | undefined;
}

function Line({ line, playerInfos, decision, remark }: LineProps) {
  const person = line.by === null ? undefined : playerInfoOf(playerInfos, line.by);
  return (
    <li className={line.isFirst ? `${styles.line} ${styles.first}` : styles.line}>
      <span className={styles.mark}>
        {line.isFirst && person !== undefined && <PlayerToken seat={person.seat} size={18} />}
      </span>
      <span>{line.sentence}</span>
      {decision !== undefined && <Why decision={decision} />}
      {remark !== undefined && <Remark remark={remark} playerInfos={playerInfos} />}
    </li>
  );
}

interface TopicChoiceProps {
  readonly value: LogTopic | null;
  onChange(value: LogTopic | null): void;
  readonly children: ReactNode;
}

function TopicChoice({ value, onChange, children }: TopicChoiceProps) {
  const t = translator('table');
  const id = useId();
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{t('history.filter')}</label>
      <select
        id={id}
        value={value ?? ''}
        onChange={(event) => onChange(LOG_TOPICS.find((topic) => topic === event.target.value) ?? null)}
      >
        <option value="">{t('history.all')}</option>
        {LOG_TOPICS.map((topic) => (
          <option key={topic} value={topic}>
            {t(`history.topic.${topic}`)}
          </option>
        ))}
      </select>
      {children}
    </div>
  );
}

/** Link to the replay of a running game. Local games are unknown to the service. */
function FromStart() {
  const t = translator('table');
  const { tableId, table } = useSeatView();
  const isLocal = useTable((state) => state.isLocal);
  if (isLocal || table.status !== 'in_progress') return null;
  return (
    <Link href={`/replay/${tableId}`} className={styles.fromStart ?? ''}>
      {t('history.fromStart')}
    </Link>
  );
}

/** All lines are needed only for a topic, and to find those of model decisions. */
function useLines(only: LogTopic | null, isWanted: boolean): readonly LogLine[] {
  const { gameUi, view } = useSeatView();
  const eventLog = useShownEvents();
  const tell = useEventText();
  return useMemo(
    () => (isWanted ? linesOf(eventLog, { sentence: (event) => tell(event, view), topic: gameUi.topic }, only) : []),
    [isWanted, eventLog, tell, gameUi, view, only],
  );
}

function useTurns(isWanted: boolean): readonly LogTurn[] {
  const { gameUi, view } = useSeatView();
  const eventLog = useShownEvents();
  return useMemo(
    () => (isWanted ? turnsOf(eventLog, view, gameUi.recap.recapRules) : []),
    [isWanted, eventLog, view, gameUi],
  );
}

/** Shows more of the loaded log, then loads earlier events; null at the beginning. */
function useEarlier(hidden: number, showMore: () => void): (() => void) | null {
  const commands = useTableCommands();
  const isWhole = useTable((state) => state.isWhole);
  const isEmpty = useTable((state) => state.eventLog.length === 0);
  if (hidden === 0 && (isWhole || isEmpty)) return null;
  return () => {
    showMore();
    if (hidden === 0) void commands.loadEarlier();
  };
}
