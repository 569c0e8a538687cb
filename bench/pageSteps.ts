import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import type { GameId } from '@magnate/engine';
import { MEASURED } from './games.ts';
import { playAt, script, ScriptedTable } from './scriptedTable.ts';

/**
 * What one action of another player costs on an open table after 30 and after 3,000 events: the work of the main thread without
 * animations. The same page has been open since the beginning; a page opened at the same moment shows what the position alone costs.
 */

/** Events before the measured actions. */
const EARLY = 30;
const LATE = 3000;
const MEASURED_STEPS = 30;
/** Milliseconds between measured actions, and of the idle table. */
const INTERVAL = 150;
const IDLE = 5000;
/** After the last action: announcements are cleared after 20 seconds. */
const UNTIL_IDLE = 22_000;

export interface StepFigures {
  /** Milliseconds per action. */
  readonly script: number;
  readonly style: number;
  readonly layout: number;
  /** Megabytes after a garbage collection, and elements. */
  readonly heap: number;
  readonly nodes: number;
}

export interface SessionFigures {
  readonly early: StepFigures;
  readonly late: StepFigures;
  readonly reopened: StepFigures;
  /** Tasks of the main thread in milliseconds per second while nothing happens. */
  readonly idle: number;
}

const VIEWPORT = { width: 390, height: 844 };
const SETTINGS = { speed: 'instant' };

export async function measureSteps(browser: Browser, url: string, game: GameId): Promise<SessionFigures> {
  const { options } = MEASURED[game].long;
  const steps = script(game, options, LATE + 10 * MEASURED_STEPS);
  const first = steps.findIndex(({ seq }) => seq >= EARLY);
  const last = Math.max(first, steps.length - 2 * MEASURED_STEPS);
  const table = await ScriptedTable.open(url, game, options);
  const page = await table.visit(browser, VIEWPORT, SETTINGS);
  for (const step of steps.slice(0, first)) await table.play(step);
  const early = await measured(page, () => playAt(table, steps.slice(first, first + MEASURED_STEPS), INTERVAL));
  const between = steps.slice(first + MEASURED_STEPS, last);
  // The shorter game has a few hundred events: the rest are pauses, spread over it.
  const missing = Math.max(0, LATE - (between.at(-1)?.seq ?? 0)) / 2;
  let interrupted = 0;
  for (const [i, step] of between.entries()) {
    await table.play(step);
    for (; interrupted < ((i + 1) * missing) / between.length; interrupted++) await table.interrupt();
  }
  const late = await measured(page, () => playAt(table, steps.slice(last, last + MEASURED_STEPS), INTERVAL));
  const fresh = await table.visit(browser, VIEWPORT, SETTINGS);
  await page.bringToFront();
  await fresh.bringToFront();
  const reopened = await measured(fresh, () => playAt(table, steps.slice(last + MEASURED_STEPS), INTERVAL));
  const idle = await measureIdle(fresh);
  await page.context().close();
  await fresh.context().close();
  return { early, late, reopened, idle };
}

type Metrics = Readonly<Record<string, number>>;

async function metricsOf(session: CDPSession): Promise<Metrics> {
  const { metrics } = await session.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

async function measured(page: Page, play: () => Promise<void>): Promise<StepFigures> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await pause(1000);
  const before = await metricsOf(session);
  await play();
  await pause(1000);
  const after = await metricsOf(session);
  await session.send('HeapProfiler.collectGarbage');
  const heap = await metricsOf(session);
  const spent = (name: string) => (1000 * ((after[name] ?? 0) - (before[name] ?? 0))) / MEASURED_STEPS;
  return {
    script: spent('ScriptDuration'),
    style: spent('RecalcStyleDuration'),
    layout: spent('LayoutDuration'),
    heap: (heap['JSHeapUsedSize'] ?? 0) / 1e6,
    nodes: heap['Nodes'] ?? 0,
  };
}

async function measureIdle(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await pause(UNTIL_IDLE);
  const before = await metricsOf(session);
  await pause(IDLE);
  const after = await metricsOf(session);
  return (1000 * ((after['TaskDuration'] ?? 0) - (before['TaskDuration'] ?? 0))) / (IDLE / 1000);
}

export function stepReport(game: GameId, { early, late, reopened, idle }: SessionFigures): string {
  const row = (what: string, { script: scripted, style, layout, heap, nodes }: StepFigures) =>
    `    ${what.padEnd(34)} script ${scripted.toFixed(1)}, style ${style.toFixed(1)}, layout ${layout.toFixed(1)} ms; heap ${heap.toFixed(1)} MB, ${nodes} nodes`;
  return [
    `  ${game}, per action`,
    row(`after ${EARLY} events`, early),
    row(`after ${LATE} events`, late),
    row('the same moment, page just opened', reopened),
    `    idle: ${idle.toFixed(2)} ms of the main thread per second`,
  ].join('\n');
}
