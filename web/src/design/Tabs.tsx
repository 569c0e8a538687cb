import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useAfterPaint } from './layout.ts';
import styles from './Tabs.module.css';

export interface Tab {
  readonly id: string;
  readonly label: string;
  /** Badge: the number of waiting items. */
  readonly badge?: ReactNode;
  readonly panel: ReactNode;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly selected: string;
  onSelect(id: string): void;
}

/** Panels are rendered after the first paint. Opened ones stay mounted, so that unfinished input and scroll positions survive. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);
  const opened = useOpened(selected);
  const isPainted = useAfterPaint();
  const onKeyDown = (event: KeyboardEvent) => {
    const next = tabAfter(
      mirroredKey(event.key),
      tabs.map(({ id }) => id),
      selected,
    );
    if (next === undefined) return;
    event.preventDefault();
    onSelect(next);
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next)}"]`)?.focus();
  };
  return (
    <div className={styles.tabs}>
      <div ref={list} className={styles.list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(({ id, label: name, badge }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${prefix}-${id}`}
            data-tab={id}
            className={styles.tab}
            aria-selected={id === selected}
            aria-controls={`${prefix}-${id}-panel`}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => onSelect(id)}
          >
            {name}
            {badge}
          </button>
        ))}
      </div>
      {tabs.map(({ id, panel }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${prefix}-${id}-panel`}
          className={styles.panel}
          aria-labelledby={`${prefix}-${id}`}
          tabIndex={0}
          hidden={id !== selected}
        >
          {isPainted && opened.has(id) && panel}
        </div>
      ))}
    </div>
  );
}

function useOpened(selected: string): ReadonlySet<string> {
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set([selected]));
  if (!opened.has(selected)) setOpened(new Set([...opened, selected]));
  return opened;
}

/** Arrows point to the tab that is drawn there: from right to left, the next one is on the left. */
function mirroredKey(key: string): string {
  if (document.documentElement.dir !== 'rtl') return key;
  if (key === 'ArrowLeft') return 'ArrowRight';
  return key === 'ArrowRight' ? 'ArrowLeft' : key;
}

/** The tab that a key leads to; undefined for other keys. */
export function tabAfter(key: string, ids: readonly string[], selected: string): string | undefined {
  const at = ids.indexOf(selected);
  const around = (step: number) => ids[(at + step + ids.length) % ids.length];
  switch (key) {
    case 'ArrowRight':
      return around(1);
    case 'ArrowLeft':
      return around(-1);
    case 'Home':
      return ids[0];
    case 'End':
      return ids.at(-1);
    default:
      return undefined;
  }
}
