import type { Applied } from '../../kernel/game.ts';
import { RuleViolation, type Violation } from '../../kernel/violation.ts';
import { COMMON_KEYS, type Notation } from './notation.ts';
import {
  type Header,
  INDENT,
  parseScript,
  refuseUnknownKeys,
  START,
  valueOf,
  writeHeader,
  writeLine,
} from './script.ts';

/** One replayed action of a golden game. */
export interface Step<State, Action, Event> {
  readonly before: State;
  readonly action: Action;
  /** The time, if the script sets one. */
  readonly now: number | undefined;
  /** The result, or the refusal. */
  readonly result: { readonly applied: Applied<State, Event> } | { readonly refused: Violation };
}

export interface Replay<State, Action, Event> {
  readonly header: Header;
  readonly opening: State;
  readonly steps: readonly Step<State, Action, Event>[];
  /** All events. */
  readonly events: readonly Event[];
  readonly final: State;
  /** The regenerated file. */
  readonly text: string;
  /** Problems of a playable file: predetermined randomness that was not used up exactly. */
  readonly problems: readonly string[];
}

/** Plays the author's lines and generates everything else. */
export function replayScript<State, Action, Event>(
  notation: Notation<State, Action, Event>,
  text: string,
): Replay<State, Action, Event> {
  const { header, lines } = parseScript(text);
  refuseUnknownKeys(header, [...COMMON_KEYS, ...notation.headerKeys]);
  for (const key of COMMON_KEYS) {
    if (valueOf(header, key) === undefined) throw new Error(`The header has no "${key}".`);
  }
  const opening = notation.open(header);
  const events = [...notation.eventsAfter(opening, 0)];
  const steps: Step<State, Action, Event>[] = [];
  const output = [
    ...writeHeader(header),
    '',
    START,
    ...indented(events.map((event) => notation.writeEvent(event, opening))),
  ];
  let state = opening;
  let now: number | undefined;
  for (const line of lines) {
    if (line.kind !== 'action') {
      output.push(writeLine(line));
      if (line.kind === 'clock') now = line.now;
      if (line.kind === 'state') output.push(...indented(notation.drawState(state)));
      continue;
    }
    const step = takeStep(notation, state, notation.readAction(line.text), now);
    steps.push(step);
    output.push(notation.writeAction(step.action));
    if ('refused' in step.result) {
      const { code, message } = step.result.refused;
      output.push(...indented([`! ${code} ${message}`]));
      continue;
    }
    const { applied } = step.result;
    state = applied.state;
    events.push(...applied.events);
    output.push(...indented(applied.events.map((event) => notation.writeEvent(event, applied.state))));
  }
  const problems = notation.chanceMismatches(header, events);
  return { header, opening, steps, events, final: state, text: `${output.join('\n')}\n`, problems };
}

function takeStep<State, Action, Event>(
  notation: Notation<State, Action, Event>,
  before: State,
  action: Action,
  now: number | undefined,
): Step<State, Action, Event> {
  try {
    return { before, action, now, result: { applied: notation.apply(before, action, now) } };
  } catch (error) {
    if (!(error instanceof RuleViolation)) throw error;
    const { code, message, details } = error;
    return { before, action, now, result: { refused: { code, message, details } } };
  }
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => INDENT + line);
}
