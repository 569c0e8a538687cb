import { ArrowDown, ArrowUp } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../design/Button.tsx';
import { PlayerToken } from '../../design/PlayerToken.tsx';
import { STORY_TOPICS, type StoryTopic } from '../../game/kit.ts';
import { useTable, useTableActs } from '../../sync/useTable.ts';
import { type Person, personOf } from '../../game/people.ts';
import { useSeatView } from '../../game/seatView.ts';
import { Fairness } from '../Fairness.tsx';
import { useToldStory } from '../../game/story.ts';
import { linesOf, type StoryLine } from '../storyLines.ts';
import { useTelling } from '../storyLines.ts';
import { type Decision, useDecisions, whysBy } from '../whys.ts';
import styles from './talk.module.css';
import { ModelSums, Why } from './Why.tsx';
import { SCROLLED_BY_KEYS, useStickToEnd } from './useStickToEnd.ts';

/** More lines than these are shown only when somebody asks for them. */
const PAGE = 150;

/** What happened, in sentences; the newest last. */
export function StoryPanel() {
  const { t } = useTranslation('table');
  const { people } = useSeatView();
  const [only, setOnly] = useState<StoryTopic | null>(null);
  const [most, setMost] = useState(PAGE);
  const all = useLines(only);
  const lines = all.slice(-most);
  const decisions = useDecisions();
  const whys = useMemo(() => whysBy(all, decisions), [all, decisions]);
  const showEarlier = useEarlier(all.length - lines.length, () => setMost(most + PAGE));
  const { ref, isAtEnd, onScroll, toEnd } = useStickToEnd<HTMLDivElement>(lines[0]?.seq);
  return (
    <div className={styles.panel}>
      <TopicChoice value={only} onChange={setOnly} />
      <div className={styles.holder}>
        <div
          ref={ref}
          className={styles.list}
          {...SCROLLED_BY_KEYS}
          role="group"
          aria-label={t('story.title')}
          onScroll={onScroll}
        >
          {showEarlier === null && <Fairness />}
          <ModelSums decisions={decisions} people={people} />
          {showEarlier !== null && (
            <Button kind="quiet" small wide icon={<ArrowUp size={16} aria-hidden />} onClick={showEarlier}>
              {t('story.earlier')}
            </Button>
          )}
          {lines.length === 0 && (
            <p className={styles.empty}>{only === null ? t('story.empty') : t('story.emptyFilter')}</p>
          )}
          <ol>
            {lines.map((line) => (
              <Line key={line.seq} line={line} people={people} decision={whys.get(line.seq)} />
            ))}
          </ol>
        </div>
        {!isAtEnd && (
          <span className={styles.newest}>
            <Button small aria-label={t('story.newest')} icon={<ArrowDown size={18} aria-hidden />} onClick={toEnd} />
          </span>
        )}
      </div>
    </div>
  );
}

interface LineProps {
  readonly line: StoryLine;
  readonly people: readonly Person[];
  /** That of a language model which led to it. */
  readonly decision: Decision | undefined;
}

function Line({ line, people, decision }: LineProps) {
  const person = line.by === null ? undefined : personOf(people, line.by);
  return (
    <li className={line.isFirst ? `${styles.line} ${styles.first}` : styles.line}>
      <span className={styles.mark}>
        {line.isFirst && person !== undefined && <PlayerToken seat={person.seat} size={18} />}
      </span>
      <span>{line.sentence}</span>
      {decision !== undefined && <Why decision={decision} />}
    </li>
  );
}

interface TopicChoiceProps {
  readonly value: StoryTopic | null;
  onChange(value: StoryTopic | null): void;
}

function TopicChoice({ value, onChange }: TopicChoiceProps) {
  const { t } = useTranslation('table');
  const id = useId();
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{t('story.filter')}</label>
      <select
        id={id}
        value={value ?? ''}
        onChange={(event) => onChange(STORY_TOPICS.find((topic) => topic === event.target.value) ?? null)}
      >
        <option value="">{t('story.all')}</option>
        {STORY_TOPICS.map((topic) => (
          <option key={topic} value={topic}>
            {t(`story.topic.${topic}`)}
          </option>
        ))}
      </select>
    </div>
  );
}

function useLines(only: StoryTopic | null): readonly StoryLine[] {
  const { kit, view } = useSeatView();
  const story = useToldStory();
  const tell = useTelling();
  return useMemo(
    () => linesOf(story, { sentence: (event) => tell(event, view), topic: kit.topic }, only),
    [story, tell, kit, view, only],
  );
}

/** Shows what is there already, then asks the service for more; null where there is nothing before. */
function useEarlier(hidden: number, showMore: () => void): (() => void) | null {
  const acts = useTableActs();
  const isWhole = useTable((state) => state.isWhole);
  const isEmpty = useTable((state) => state.story.length === 0);
  if (hidden === 0 && (isWhole || isEmpty)) return null;
  return () => {
    showMore();
    if (hidden === 0) void acts.readEarlier();
  };
}
