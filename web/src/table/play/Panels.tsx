import { type ComponentType, createElement } from 'react';
import { wordsOf } from '@magnate/words';
import { Tabs } from '../../design/Tabs.tsx';
import { Boundary } from '../Boundary.tsx';
import { useSeatView } from '../../game/seatView.ts';
import { useTable } from '../../sync/useTable.ts';
import { ChatPanel } from '../talk/ChatPanel.tsx';
import { StoryPanel } from '../talk/StoryPanel.tsx';
import { useUnread } from '../talk/unread.ts';
import styles from './Panels.module.css';

interface PanelsProps {
  readonly selected: string;
  onSelect(id: string): void;
}

/** The panels of the game, then those that every table has. */
export function Panels({ selected, onSelect }: PanelsProps) {
  const t = wordsOf('table');
  const { kit } = useSeatView();
  const unread = useUnread(selected === 'chat');
  const ofGame = kit.tabs.map(({ id, label, Panel, useCount }) => ({
    id,
    label: label(),
    badge: useCount === undefined ? undefined : createElement(counterOf(useCount)),
    panel: <Panel />,
  }));
  const isLocal = useTable((state) => state.isLocal);
  const ofTable = [
    { id: 'story', label: t('tabs.story'), badge: undefined, panel: <StoryPanel /> },
    ...(isLocal ? [] : [{ id: 'chat', label: t('tabs.chat'), badge: <Count count={unread} />, panel: <ChatPanel /> }]),
    { id: 'words', label: t('tabs.words'), badge: undefined, panel: <kit.TextBoard /> },
  ];
  const tabs = [...ofGame, ...ofTable].map((tab) => ({ ...tab, panel: <Boundary>{tab.panel}</Boundary> }));
  return <Tabs label={t('tabs.title')} tabs={tabs} selected={selected} onSelect={onSelect} />;
}

/** Each tab counts by a hook of its own, so each has a component of its own that calls it. */
const counters = new WeakMap<() => number, ComponentType>();

function counterOf(useCount: () => number): ComponentType {
  const known = counters.get(useCount);
  if (known !== undefined) return known;
  const Counter = () => <Count count={useCount()} />;
  counters.set(useCount, Counter);
  return Counter;
}

function Count({ count }: { readonly count: number }) {
  const t = wordsOf('table');
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden>{count}</span>
      <span className="heard">{t('tabs.count', { count })}</span>
    </span>
  );
}
