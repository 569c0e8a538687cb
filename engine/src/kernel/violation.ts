/** Values for the message of a refusal. */
export type Details = Readonly<Record<string, unknown>>;

/** The reason why an action is illegal, as a value. */
export interface Violation {
  readonly code: string;
  readonly message: string;
  readonly details: Details;
}

/** The only error class of the engine; every refusal has a code. */
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
 * Refusals shared by all games. A template is the only English message of its code, for embedders and for the page. It
 * contains no ids that people cannot read, except `{playerId}`, which a program replaces by the player's name. `{name}`
 * stands for a value of the details, `${name}` for an amount of money.
 */
export const KERNEL_REFUSALS = {
  HIDDEN: 'You cannot know that yet.',
  MALFORMED: 'Check {path}: it must be {expected}.',
  UNKNOWN_ACTION: 'There is no such action in this game.',
  UNKNOWN_PLAYER: 'There is no such player here.',
  UNKNOWN_GAME: 'There is no game called {game}.',
  WRONG_RULES_VERSION: 'This game uses version {needs} of the rules, but version {has} is installed here.',
  BAD_SETUP: 'This game cannot be set up. {path}: {problem}.',
  GAME_OVER: 'The game is over.',
  NOT_YOUR_TURN: 'It is another player’s turn.',
  WRONG_PHASE: 'That is not possible now.',
} as const;

export type KernelRefusal = keyof typeof KERNEL_REFUSALS;

/** Most refusals are never displayed, so the message is built on demand. */
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

/** Creates the `refuse` function of a game from its templates. */
export function refusals<const T extends Readonly<Record<string, string>>>(templates: T) {
  return (code: keyof T & string, details: Details = NO_DETAILS): Violation =>
    new Refusal(code, templates[code] ?? code, details);
}

/** Also returns a violation that the check itself throws: a view may lack the information to decide. */
export function refusalIn(validate: () => Violation | undefined): Violation | undefined {
  try {
    return validate();
  } catch (error) {
    if (error instanceof RuleViolation) return error;
    throw error;
  }
}

/** A violation as plain data, for callers outside the engine. */
export function asPlain(violation: Violation | undefined): Violation | undefined {
  if (violation === undefined) return undefined;
  return { code: violation.code, message: violation.message, details: violation.details };
}

export const kernelRefusal = refusals(KERNEL_REFUSALS);

/** Throws if there is a violation. */
export function enforce(violation: Violation | undefined): void {
  if (violation !== undefined) throw asError(violation);
}

export function asError(violation: Violation): RuleViolation {
  return new RuleViolation(violation.code, violation.message, violation.details);
}

export function badSetup(path: string, problem: string): RuleViolation {
  return asError(kernelRefusal('BAD_SETUP', { path, problem }));
}

/** Templates, split into text and names in turn. Bots ask for many refusals, and each split costs more than a message. */
const SPLIT = new Map<string, readonly string[]>();

function interpolate(template: string, details: Details): string {
  let parts = SPLIT.get(template);
  if (parts === undefined) {
    parts = template.split(/\{(\w+)\}/);
    SPLIT.set(template, parts);
  }
  let message = parts[0] as string;
  for (let i = 1; i < parts.length; i += 2) {
    const name = parts[i] as string;
    message += Object.hasOwn(details, name) ? printable(details[name]) : '?';
    message += parts[i + 1] as string;
  }
  return message;
}

/** Details may contain untrusted values, and not all of them can be printed. */
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
