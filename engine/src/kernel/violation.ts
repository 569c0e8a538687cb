/** The figures of a refusal, for the words that are said at the edge. */
export type Details = Readonly<Record<string, unknown>>;

/** Why something may not be done. A judgement, not yet an error. */
export interface Violation {
  readonly code: string;
  readonly message: string;
  readonly details: Details;
}

/** The one error of the engine: whatever it refuses, it refuses with a code. */
export class RuleViolation extends Error implements Violation {
  readonly code: string;
  readonly details: Details;

  constructor(code: string, message: string, details: Details = {}) {
    super(message);
    this.name = 'RuleViolation';
    this.code = code;
    this.details = details;
  }
}

/**
 * Refusals that every game shares. A template is the one English sentence of its code, for embedders and for the page alike:
 * it names no id, so that people can read it, but `{playerId}`, for which a program that knows the name says the name.
 * `{name}` stands for a value of the details, `${name}` for a sum of money.
 */
export const KERNEL_REFUSALS = {
  HIDDEN: 'You cannot know that yet.',
  MALFORMED: 'Check {path}: it must be {expected}.',
  UNKNOWN_ACTION: 'There is no such action in this game.',
  UNKNOWN_PLAYER: 'There is no such player here.',
  UNKNOWN_GAME: 'There is no game called {game}.',
  WRONG_RULES_VERSION: 'This game was played by version {needs} of the rules; here version {has} is played.',
  BAD_SETUP: 'Such a game cannot be set up. {path}: {problem}.',
  GAME_OVER: 'The game is over.',
  NOT_YOUR_TURN: 'It is somebody else’s turn.',
  WRONG_PHASE: 'That cannot be done now.',
} as const;

export type KernelRefusal = keyof typeof KERNEL_REFUSALS;

/** Rules ask far more often than anyone reads the answer, so the sentence is made only when it is read. */
class Refusal implements Violation {
  readonly code: string;
  readonly details: Details;
  readonly #template: string;

  constructor(code: string, template: string, details: Details) {
    this.code = code;
    this.#template = template;
    this.details = details;
  }

  get message(): string {
    return interpolate(this.#template, this.details);
  }
}

const NO_DETAILS: Details = Object.freeze({});

/** Makes the function by which a game says no: a code with its sentence, filled with the figures. */
export function refusals<const T extends Readonly<Record<string, string>>>(templates: T) {
  return (code: keyof T & string, details: Details = NO_DETAILS): Violation =>
    new Refusal(code, templates[code] ?? code, details);
}

/** A judgement, also where the question itself is refused: a view may not know enough to judge. */
export function refusalIn(validate: () => Violation | undefined): Violation | undefined {
  try {
    return validate();
  } catch (error) {
    if (error instanceof RuleViolation) return error;
    throw error;
  }
}

/** A judgement as plain data, for the world outside. */
export function asPlain(violation: Violation | undefined): Violation | undefined {
  if (violation === undefined) return undefined;
  return { code: violation.code, message: violation.message, details: violation.details };
}

export const kernelRefusal = refusals(KERNEL_REFUSALS);

/** Turns a judgement into an error where there is one. */
export function enforce(violation: Violation | undefined): void {
  if (violation !== undefined) throw asError(violation);
}

export function asError(violation: Violation): RuleViolation {
  return new RuleViolation(violation.code, violation.message, violation.details);
}

export function badSetup(path: string, problem: string): RuleViolation {
  return asError(kernelRefusal('BAD_SETUP', { path, problem }));
}

function interpolate(template: string, details: Details): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) =>
    Object.hasOwn(details, name) ? printable(details[name]) : '?',
  );
}

/** Details may hold what came from outside, and not everything from outside can be said. */
function printable(value: unknown): string {
  switch (typeof value) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'bigint':
      return String(value);
    case 'undefined':
      return 'undefined';
    case 'object':
    case 'function':
    case 'symbol':
      return `(${value === null ? 'null' : typeof value})`;
  }
}
