import { paint } from './paint.ts';
import { COLOUR, terminalText } from './terminalText.ts';
import { displayWidth } from './text.ts';

/**
 * The only module that writes to the output streams. Text of records, services and files passes through here: only
 * sequences made by `paint` reach the terminal, and only `printCheck` can begin a line with a check mark.
 */

const CHECKS = { good: ['green', '✓'], advice: ['yellow', '!'], wrong: ['red', '✗'] } as const;
export type Check = keyof typeof CHECKS;

/** A check mark, or a look-alike, at the beginning of a line. */
const FORGED_CHECK = new RegExp(String.raw`^(?=(?:${COLOUR})*[✓✔☑√✅🗸✗✘❌☒✖])`, 'gmu');
const INDENT = '  ';
const CLEAR = '\u001b[H\u001b[2J';

export function print(text = ''): void {
  console.log(withoutChecks(text));
}

/** For data that other programs read: adds no newline. */
export function printData(text: string): void {
  process.stdout.write(withoutChecks(text));
}

export function printError(text: string): void {
  process.stderr.write(`${hangingIndent(withoutChecks(text), process.stderr)}\n`);
}

/** A check and its result. No other line begins with this mark. */
export function printCheck(check: Check, text: string): void {
  const [colour, mark] = CHECKS[check];
  console.log(hangingIndent(terminalText(`${paint(colour, mark)} ${text}`), process.stdout));
}

/** A detail of a check, indented even where the terminal would wrap it. */
export function printDetail(text: string): void {
  console.log(hangingIndent(terminalText(`${INDENT}${text}`), process.stdout));
}

/** Clears the screen first; earlier output stays in the scrollback. */
export function printScreen(text: string): void {
  console.log(clearedScreen(text));
}

/** The same text for another output stream. */
export function clearedScreen(text: string): string {
  return `${CLEAR}${withoutChecks(text)}`;
}

function withoutChecks(text: string): string {
  return terminalText(text).replace(FORGED_CHECK, INDENT);
}

interface Stream {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** A part of a line: a colour, which has no width, or one character. */
const PART = new RegExp(`${COLOUR}|.`, 'gsu');

/** Wraps with a hanging indent if a terminal reads it: the terminal itself would continue in the first column. */
function hangingIndent(text: string, { isTTY = false, columns = 0 }: Stream): string {
  if (!isTTY || columns === 0) return text;
  const lines = [''];
  let width = 0;
  for (const [part] of text.matchAll(PART)) {
    const wide = displayWidth(part);
    if (width + wide >= columns) {
      lines.push(INDENT);
      width = INDENT.length;
    }
    lines[lines.length - 1] += part;
    width += wide;
  }
  return lines.join('\n');
}
