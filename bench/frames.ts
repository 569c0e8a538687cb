import type { Browser, Page } from '@playwright/test';
import type { GameId } from '@magnate/engine';
import { MEASURED } from './games.ts';
import { playAt, script, type ScriptedTable, slowDown } from './scriptedTable.ts';

/**
 * Frames while something moves on a table, by kind of motion. A script plays; the page marks the start of each animation in a
 * trace, which also holds the frames that the browser wanted to show and those it did. A page with one moving square and
 * nothing else, on the same machine in the same minute, is the floor: results are ratios to it.
 */

export interface MotionFrames {
  /** Frames the browser wanted to show while it ran, and those it showed. */
  readonly expected: number;
  readonly delivered: number;
  /** Milliseconds of the longest time without a new frame. */
  readonly longest: number;
}

export interface FrameFigures {
  readonly motions: ReadonlyMap<string, MotionFrames>;
  readonly all: MotionFrames;
  /** Milliseconds of the main thread per second. */
  readonly costs: Readonly<Record<Cost, number>>;
  /** Milliseconds of the longest tasks of the main thread, the longest first, with their largest parts. */
  readonly longTasks: readonly string[];
}

const COSTS = ['script', 'style', 'layout', 'paint', 'other'] as const;
type Cost = (typeof COSTS)[number];

/** Milliseconds between actions, and of the floor. */
const INTERVAL = 1500;
const FLOOR_TIME = 4000;
/** Actions before the measured ones, which load code. */
const WARM_UP = 3;

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline.frame', 'blink.user_timing'];

/** Events in which the steps to watch are searched. */
const SEARCHED = 1500;

/** The steps to watch: the first in which all events happen that the game wants measured. */
export function watchedSteps(game: GameId) {
  const { motions, watched } = MEASURED[game];
  const steps = script(game, {}, SEARCHED);
  const isComplete = (from: number) => {
    const events = steps.slice(from + WARM_UP, from + WARM_UP + watched).flatMap((step) => step.events);
    return motions.every((type) => events.includes(type));
  };
  const from = steps.findIndex((_, i) => isComplete(i));
  if (from < 0) throw new Error(`No ${watched} actions of ${game} have all of ${motions.join(', ')}.`);
  return { before: steps.slice(0, from), during: steps.slice(from, from + WARM_UP + watched) };
}

export async function measureFrames(
  browser: Browser,
  page: Page,
  table: ScriptedTable,
  steps: ReturnType<typeof watchedSteps>['during'],
  rate: number,
): Promise<FrameFigures> {
  await page.evaluate(MARK);
  await slowDown(page, rate);
  await playAt(table, steps.slice(0, WARM_UP), INTERVAL);
  await browser.startTracing(page, { categories: CATEGORIES });
  await playAt(table, steps.slice(WARM_UP), INTERVAL);
  return figuresOf(await browser.stopTracing());
}

/** One square that moves on an empty page. */
export async function measureFloor(browser: Browser, rate: number): Promise<MotionFrames> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.setContent('<div id="square" style="width: 40px; height: 40px; background: red"></div>');
  await page.evaluate(MARK);
  await slowDown(page, rate);
  await browser.startTracing(page, { categories: CATEGORIES });
  await page.evaluate(MOVE_SQUARE);
  await page.waitForTimeout(FLOOR_TIME);
  const { all } = figuresOf(await browser.stopTracing());
  await context.close();
  return all;
}

export function frameReport(figures: FrameFigures, floor: MotionFrames): string {
  const rows = [['all motions', figures.all] as const, ...figures.motions].map(([name, motion]) => {
    const { expected, delivered, longest } = motion;
    const ratio = shareOf(motion) / shareOf(floor);
    return `    ${name.padEnd(16)} ${percent(ratio).padStart(6)} of the floor, ${delivered} of ${expected} frames, longest ${longest.toFixed(0)} ms`;
  });
  const costs = COSTS.map((cost) => `${cost} ${figures.costs[cost].toFixed(0)}`).join(', ');
  return [...rows, `    ms per second: ${costs}`, ...figures.longTasks.map((task) => `    task ${task}`)].join('\n');
}

export function shareOf({ expected, delivered }: MotionFrames): number {
  return expected === 0 ? 1 : delivered / expected;
}

export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

// Code that runs in the page is text, because this project has no browser types.

/**
 * Writes the start and the length of each animation into the trace, by the name that its style sheet gives it. It starts with
 * its first frame: what the page did before delayed it, but no frame of it.
 */
const MARK = `
  const own = (name) => /^_?([a-zA-Z]+)/.exec(name)?.[1] ?? name;
  const mark = async (animation, name) => {
    const { endTime = 0, delay = 0 } = animation?.effect.getComputedTiming() ?? {};
    if (endTime > 10000) return;
    const { startTime } = await animation.ready;
    if (startTime !== null) performance.mark('motion:' + own(name) + ':' + (endTime - delay), { startTime: startTime + delay });
  };
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...args) {
    const animation = animate.apply(this, args);
    mark(animation, this.getAttribute('class') ?? this.id).catch(() => undefined);
    return animation;
  };
  document.addEventListener('animationstart', ({ target, animationName }) => {
    const animation = target.getAnimations().find((each) => each.animationName === animationName);
    if (animation !== undefined) mark(animation, animationName).catch(() => undefined);
  }, true);
`;

const MOVE_SQUARE = `document.getElementById('square').animate(
  [{ transform: 'none' }, { transform: 'translate(300px, 500px)' }], { duration: ${FLOOR_TIME} });`;

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly args?: {
    readonly frame_reporter?: {
      readonly state: string;
      readonly frame_sequence: number;
      readonly frame_source: number;
    };
  };
}

function figuresOf(trace: Buffer): FrameFigures {
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly TraceEvent[] };
  const marks = traceEvents.filter(({ name }) => name.startsWith('motion:'));
  const pid = marks[0]?.pid;
  const frames = framesOf(traceEvents.filter((event) => event.pid === pid));
  const spans = marks.map(({ name, ts }) => {
    const [, motion = '', milliseconds] = name.split(':');
    return { motion, from: ts, to: ts + 1000 * Number(milliseconds) };
  });
  const names = [...new Set(spans.map(({ motion }) => motion))].toSorted();
  const during = (only: string | null) => {
    const inside = spans.filter(({ motion }) => only === null || motion === only);
    return countOf(frames, merged(inside));
  };
  return {
    motions: new Map(names.map((name) => [name, during(name)])),
    all: during(null),
    ...tasksOf(traceEvents.filter((event) => event.pid === pid)),
  };
}

interface Frame {
  readonly at: number;
  readonly isDelivered: boolean;
}

/**
 * One frame may have two reports: of the compositor alone, and with what the main thread added later. A frame in which nothing
 * changed, such as in the middle of an animation that holds still, counts as delivered.
 */
function framesOf(events: readonly TraceEvent[]): readonly Frame[] {
  const reports = events.flatMap(({ name, ph, ts, args }) => {
    const report = name === 'PipelineReporter' && ph === 'b' ? args?.frame_reporter : undefined;
    return report === undefined ? [] : [{ at: ts, ...report }];
  });
  const byFrame = Map.groupBy(reports, (each) => `${each.frame_source}.${each.frame_sequence}`);
  const frames = [...byFrame.values()].map((own) => {
    const states = own.map(({ state }) => state);
    const isShown = states.some((state) => state.startsWith('STATE_PRESENTED'));
    return { at: own[0]?.at ?? 0, isDelivered: isShown || !states.includes('STATE_DROPPED') };
  });
  return frames.toSorted((a, b) => a.at - b.at);
}

interface Span {
  readonly from: number;
  readonly to: number;
}

function merged(spans: readonly Span[]): readonly Span[] {
  const all: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    if (last === undefined || span.from > last.to) all.push(span);
    else all[all.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
  }
  return all;
}

/** The time of a frame at 60 per second, in microseconds. */
const FRAME = 1_000_000 / 60;

/** Frames that never began because the compositor was late count as expected. */
function countOf(frames: readonly Frame[], spans: readonly Span[]): MotionFrames {
  let [expected, delivered, longest] = [0, 0, 0];
  for (const { from, to } of spans) {
    const shown = frames.filter(({ at, isDelivered }) => isDelivered && at >= from && at < to);
    expected += Math.max(1, Math.floor((to - from) / FRAME));
    delivered += shown.length;
    const times = [from, ...shown.map(({ at }) => at), to];
    for (const [i, at] of times.entries()) longest = Math.max(longest, at - (times[i - 1] ?? at));
  }
  return { expected, delivered: Math.min(delivered, expected), longest: longest / 1000 };
}

const KINDS: Readonly<Record<string, Cost>> = {
  FunctionCall: 'script',
  EvaluateScript: 'script',
  FireAnimationFrame: 'script',
  TimerFire: 'script',
  RunMicrotasks: 'script',
  MinorGC: 'script',
  MajorGC: 'script',
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
};

/** Milliseconds of a task that delays a frame, and how many are listed. */
const LONG = 50;
const LISTED = 5;

/** The own time of each kind on the busiest main thread: nested events are subtracted from what contains them. */
function tasksOf(events: readonly TraceEvent[]): Pick<FrameFigures, 'costs' | 'longTasks'> {
  const tasks = events.filter(({ ph, dur }) => ph === 'X' && dur !== undefined);
  const byThread = Map.groupBy(tasks, ({ tid }) => tid);
  const painted = [...byThread.values()].filter((each) => each.some(({ name }) => name === 'UpdateLayoutTree'));
  const busiest = painted.toSorted((a, b) => b.length - a.length)[0] ?? [];
  const sorted = busiest.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const sums = nothing();
  const tops: { readonly dur: number; readonly own: Record<Cost, number> }[] = [];
  const open: { readonly end: number; readonly cost: Cost }[] = [];
  for (const { name, ts, dur = 0 } of sorted) {
    while ((open.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= ts) open.pop();
    const parent = open.at(-1);
    if (parent === undefined) tops.push({ dur: dur / 1000, own: nothing() });
    const top = tops.at(-1)?.own ?? sums;
    const cost = KINDS[name] ?? parent?.cost ?? 'other';
    for (const sum of [sums, top]) {
      if (parent !== undefined) sum[parent.cost] -= dur / 1000;
      sum[cost] += dur / 1000;
    }
    open.push({ end: ts + dur, cost });
  }
  const seconds = ((sorted.at(-1)?.ts ?? 0) - (sorted[0]?.ts ?? 0)) / 1_000_000;
  const long = tops.filter(({ dur }) => dur > LONG).toSorted((a, b) => b.dur - a.dur);
  return {
    costs: Object.fromEntries(COSTS.map((cost) => [cost, sums[cost] / Math.max(1, seconds)])) as Record<Cost, number>,
    longTasks: long.slice(0, LISTED).map(({ dur, own }) => {
      return `${dur.toFixed(0)} ms: ${COSTS.map((cost) => `${cost} ${own[cost].toFixed(0)}`).join(', ')}`;
    }),
  };
}

function nothing(): Record<Cost, number> {
  return { script: 0, style: 0, layout: 0, paint: 0, other: 0 };
}
