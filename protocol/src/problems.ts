import { z } from 'zod';
import { ServiceError } from './core/errors.ts';

/** Schema violations as readable messages. */

/** A refusal with the path of the first problem and one line of text. */
export function malformed(error: z.ZodError, at = ''): ServiceError {
  const [issue] = error.issues;
  const path = pathOf(issue?.path ?? [], at);
  return new ServiceError('MALFORMED', { problem: sentenceOf(path, issue?.message ?? 'cannot be read'), path });
}

function sentenceOf(path: string, words: string): string {
  if (/^(must|is|cannot) /.test(words)) return `${path === '' ? 'It' : path} ${words}.`;
  return path === '' ? `${words.charAt(0).toUpperCase()}${words.slice(1)}.` : `${path}: ${words}.`;
}

/** `players[0].name`, as a programmer would write it. */
function pathOf(keys: readonly PropertyKey[], start: string): string {
  let path = start;
  for (const key of keys) {
    if (typeof key === 'number') path += `[${key}]`;
    else path += path === '' ? String(key) : `.${String(key)}`;
  }
  return path;
}

type Issue = z.core.$ZodRawIssue;

const KINDS: Readonly<Record<string, string>> = {
  int: 'a whole number',
  number: 'a number',
  string: 'text',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
  null: 'null',
};

/** The default messages of all schemas in the process, so that they are worded alike. */
z.config({ customError: wordsFor });

function wordsFor(issue: Issue): string {
  if (issue.input === undefined && issue.code !== 'unrecognized_keys') return 'is missing';
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${KINDS[issue.expected] ?? issue.expected}`;
    case 'too_small':
      return `must ${measure(issue.origin, 'at least', Number(issue.minimum))}`;
    case 'too_big':
      return `must ${measure(issue.origin, 'at most', Number(issue.maximum))}`;
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `there is no field ${issue.keys.map((key) => JSON.stringify(key)).join(', ')} here`;
    case 'invalid_value':
      return oneOf(issue.values);
    case 'invalid_union':
      return issue.discriminator === undefined
        ? 'cannot be read as anything known here'
        : oneOf(issue['options'] as unknown[]);
    case 'invalid_key':
      return 'is no name for a field here';
    case 'invalid_format':
    case 'invalid_element':
    case 'custom':
      return 'cannot be read';
  }
}

function measure(origin: string, bound: string, size: number): string {
  switch (origin) {
    case 'string':
      return `have ${bound} ${size} ${size === 1 ? 'character' : 'characters'}`;
    case 'array':
      return `hold ${bound} ${size} ${size === 1 ? 'entry' : 'entries'}`;
    default:
      return `be ${bound} ${size}`;
  }
}

function oneOf(values: readonly unknown[] = []): string {
  const listed = values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))).join(', ');
  return values.length === 1 ? `must be ${listed}` : `must be one of ${listed}`;
}
