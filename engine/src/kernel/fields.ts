import { isRecord, isIntegerWithin, unknownKey } from './check.ts';
import { hasControls, hasUnseen, hasVisible, textProblem } from './text.ts';
import { badSetup } from './violation.ts';

/** Parses texts, amounts and lists of an untrusted document; errors name the path. */

export const MAX_AMOUNT = 100_000;

/** An object with all needed fields, possibly optional ones, and no others. */
export function fieldsOf(
  value: unknown,
  path: string,
  needed: readonly string[],
  optional: readonly string[] = [],
): Readonly<Record<string, unknown>> {
  if (!isRecord(value)) throw badSetup(path, 'must be an object');
  const extra = unknownKey(value, [...needed, ...optional]);
  if (extra !== undefined) throw badSetup(`${path}.${printableKey(extra)}`, 'is unknown');
  const missing = needed.find((name) => !Object.hasOwn(value, name) || value[name] === undefined);
  if (missing !== undefined) throw badSetup(`${path}.${missing}`, 'is missing');
  return value;
}

/** Untrusted keys appear in errors only if they are safe to print. */
function printableKey(key: string): string {
  return /^\w{1,40}$/.test(key) ? key : '(field)';
}

/** Text that is shown to other people. Markup characters are refused, wherever it is displayed. */
export function readText(value: unknown, path: string, longest: number): string {
  if (typeof value !== 'string' || value.length === 0 || value.length > longest) {
    throw badSetup(path, `must be a string of 1 to ${longest} characters`);
  }
  if (value.trim() !== value || !hasVisible(value)) throw badSetup(path, 'must begin and end with a visible character');
  if (hasControls(value)) throw badSetup(path, 'must not hold control characters');
  if (hasUnseen(value)) throw badSetup(path, 'must not hold characters that cannot be seen');
  if (/[<>]/.test(value)) throw badSetup(path, 'must not hold < or >');
  return value;
}

/**
 * Refuses an untrusted document if one of its texts must not be displayed. `readText` accepts what earlier versions
 * accepted, so that old records replay; call this where a document enters the system.
 */
export function assertPlainTexts(value: unknown, path: string): void {
  if (typeof value === 'string') {
    if (textProblem(value) === 'controls') throw badSetup(path, 'must not hold control characters');
    if (textProblem(value) === 'invisible') throw badSetup(path, 'must not hold characters that cannot be seen');
  } else if (Array.isArray(value)) {
    value.forEach((each, i) => assertPlainTexts(each, `${path}[${i}]`));
  } else if (isRecord(value)) {
    for (const [key, each] of Object.entries(value)) assertPlainTexts(each, `${path}.${printableKey(key)}`);
  }
}

export function readAmount(value: unknown, path: string, least: number): number {
  if (isIntegerWithin(value, least, MAX_AMOUNT)) return value;
  throw badSetup(path, `must be a whole number from ${least} to ${MAX_AMOUNT}`);
}

/** A non-decreasing list of amounts with a fixed length. */
export function readLadder(value: unknown, path: string, length: number, most: number): readonly number[] {
  if (!Array.isArray(value) || value.length !== length) throw badSetup(path, `must be a list of ${length}`);
  const steps = Array.from(value, (step: unknown, i) => {
    if (isIntegerWithin(step, 0, most)) return step;
    throw badSetup(`${path}[${i}]`, `must be a whole number from 0 to ${most}`);
  });
  const fall = steps.findIndex((step, i) => i > 0 && step < (steps[i - 1] as number));
  if (fall >= 0) throw badSetup(`${path}[${fall}]`, 'must not be less than the one before');
  return Object.freeze(steps);
}
