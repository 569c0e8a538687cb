import type { Browser, Page } from '@playwright/test';
import type { GameId } from '@magnate/engine';

/**
 * Frames per second while something moves on a table: bots play, the page watches. Only frames with running animations count,
 * after the first ones, which load code. A trace of the main thread shows what the frames cost.
 */

/** Milliseconds of play before and while frames are counted. */
const WARM_UP = 8000;
const WATCHED = 20_000;
/** A frame this long, in milliseconds, is visible as a stutter. */
const STUTTER = 50;

export interface FrameFigures {
  /** Frames per second, of all frames in which something moves. */
  readonly rate: number;
  /** The 95th percentile of a frame in milliseconds, and the number of stutters per minute of motion. */
  readonly slow: number;
  readonly stutters: number;
  /** Milliseconds of the main thread per frame. */
  readonly costs: Readonly<Record<Cost, number>>;
}

const COSTS = ['script', 'style', 'layout', 'paint', 'other'] as const;
type Cost = (typeof COSTS)[number];

export async function measureFrames(browser: Browser, page: Page, open: () => Promise<void>): Promise<FrameFigures> {
  await page.addInitScript(COUNT);
  await open();
  await page.waitForTimeout(WARM_UP);
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await page.evaluate(`globalThis.counted.length = 0`);
  await page.waitForTimeout(WATCHED);
  const frames = await page.evaluate<number[]>(`globalThis.counted.slice()`);
  const costs = costsOf(await browser.stopTracing(), frames.length);
  const motion = frames.reduce((sum, each) => sum + each, 0);
  return {
    rate: (1000 * frames.length) / motion,
    slow: frames.toSorted((a, b) => a - b)[Math.floor(frames.length * 0.95)] ?? 0,
    stutters: (60_000 * frames.filter((each) => each > STUTTER).length) / motion,
    costs,
  };
}

export function frameReport(what: string, { rate, slow, stutters, costs }: FrameFigures): string {
  const parts = COSTS.map((cost) => `${cost} ${costs[cost].toFixed(1)}`).join(', ');
  return `  ${what.padEnd(30)} ${rate.toFixed(0).padStart(3)} frames/s, 95 % within ${slow.toFixed(0)} ms, ${stutters.toFixed(0)} stutters/min; ms per frame: ${parts}`;
}

// Code that runs in the page is text, because this project has no browser types.

/** Collects the lengths of frames between which something moved. */
const COUNT = `
  globalThis.counted = [];
  let before = 0;
  let wasMoving = false;
  const count = (now) => {
    const isMoving = document.getAnimations().some((each) => each.playState === 'running');
    if (wasMoving && isMoving) counted.push(now - before);
    before = now;
    wasMoving = isMoving;
    requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
`;

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
}

const KINDS: Readonly<Record<string, Cost>> = {
  FunctionCall: 'script',
  EvaluateScript: 'script',
  FireAnimationFrame: 'script',
  TimerFire: 'script',
  MinorGC: 'script',
  MajorGC: 'script',
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
};

/** The own time of each kind on the busiest main thread: nested events are subtracted from what contains them. */
function costsOf(trace: Buffer, frames: number): FrameFigures['costs'] {
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly TraceEvent[] };
  const tasks = traceEvents.filter(({ ph, dur }) => ph === 'X' && dur !== undefined);
  const byThread = Map.groupBy(tasks, ({ pid, tid }) => `${pid}.${tid}`);
  const painted = [...byThread.values()].filter((events) => events.some(({ name }) => name === 'UpdateLayoutTree'));
  const busiest = painted.toSorted((a, b) => b.length - a.length)[0] ?? [];
  const sums: Record<Cost, number> = { script: 0, style: 0, layout: 0, paint: 0, other: 0 };
  const open: { readonly end: number; readonly cost: Cost }[] = [];
  for (const { name, ts, dur = 0 } of busiest.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))) {
    while ((open.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= ts) open.pop();
    const parent = open.at(-1);
    const cost = KINDS[name] ?? parent?.cost ?? 'other';
    if (parent !== undefined) sums[parent.cost] -= dur;
    sums[cost] += dur;
    open.push({ end: ts + dur, cost });
  }
  const perFrame = (cost: Cost) => sums[cost] / 1000 / Math.max(1, frames);
  return {
    script: perFrame('script'),
    style: perFrame('style'),
    layout: perFrame('layout'),
    paint: perFrame('paint'),
    other: perFrame('other'),
  };
}

/** A table of bots that play at the pace of people who watch. */
export function botTable(game: GameId) {
  const players = ['Ada', 'Bob', 'Cleo', 'Dan'].map((name) => ({ name, model: 'bot:steady' }));
  return { game, players, seed: 'frames', botDelay: 400 };
}
