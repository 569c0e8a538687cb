import type { Key } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { confirm, isCancel, select, text } from '@clack/prompts';
import { words } from '@magnate/words';
import type { Size } from './gameUi.ts';
import { type Entry, type Menu, readAmount } from './menu.ts';
import { bold, dim } from './paint.ts';
import { clearedScreen } from './output.ts';
import { terminalText, escapeControls } from './terminalText.ts';
import { clip, displayWidth, wrap } from './text.ts';
import type { AmountStep, Prompter, ExitKey } from './menuNavigation.ts';

/** Prompts in a terminal: the board, and below it a menu for the arrow keys. */

export interface Terminal {
  readonly input: Readable;
  readonly output: Writable & { readonly columns?: number; readonly rows?: number };
}

export const THIS_TERMINAL: Terminal = { input: process.stdin, output: process.stdout };

/** The title, and the lines that the prompt leaves empty. */
const AROUND_MENU = 3;
const ENTRIES_SHOWN = 7;
const MIN_SHOWN = 5;
/** Columns before and after a label. */
const INDENT = 6;
const READ_AROUND = 6;

/** `picture` draws the part above the menu in the given size. */
export function terminalPrompter(picture: (size: Size) => string, terminal = THIS_TERMINAL): Prompter {
  const { input, output } = terminal;
  const plain = { input, output, withGuide: false } as const;
  const list = { ...plain, showInstructions: false } as const;
  return {
    choose: async (menu, from, notice) => {
      const { columns, rows } = sizeOf(output);
      const entries = [...menu.entries, ...backOf(menu)];
      const title = titleLines(menu, columns);
      const notices = notice === undefined ? [] : [bold(clip(notice, columns - 1))];
      const drawn = picture({ columns, rows: rows - AROUND_MENU - ENTRIES_SHOWN }).split('\n');
      show(terminal, [...drawn, ...notices]);
      const maxItems = Math.max(MIN_SHOWN, rows - drawn.length - notices.length - title.length - 2);
      const options = entries.map((entry, value) => ({ value, ...texts(entry, columns) }));
      const initialValue = Math.min(from, options.length - 1);
      const message = terminalText(title.join('\n'));
      const chosen = await withExitKeys(terminal, (signal) =>
        select({ ...list, message, options, initialValue, maxItems, signal }),
      );
      return chosen === menu.entries.length ? 'back' : chosen;
    },
    amount: (step) => withExitKeys(terminal, (signal) => askAmount(step, { ...plain, signal })),
    confirm: (message) =>
      withExitKeys(terminal, (signal) =>
        confirm({ ...plain, ...yesOrNo(), message: terminalText(message), initialValue: false, signal }),
      ),
    read: async (title, lines) => {
      const { columns, rows } = sizeOf(output);
      const wrapped = lines.flatMap((line) => wrap(line, columns - 1));
      show(terminal, [bold(title), '', ...wrapped.slice(-(rows - READ_AROUND)), '']);
      const options = [{ value: 0, label: words.t('terminal:menu.back') }];
      const message = words.t('terminal:menu.enter');
      const answer = await withExitKeys(terminal, (signal) => select({ ...list, message, options, signal }));
      return answer === 'leave' ? 'leave' : undefined;
    },
  };
}

/** The two answers to a question, for prompts. */
export function yesOrNo(): { readonly active: string; readonly inactive: string } {
  return { active: words.t('yes'), inactive: words.t('no') };
}

export function sizeOf(stream: Terminal['output']): Size {
  return { columns: stream.columns ?? 80, rows: stream.rows ?? 24 };
}

function backOf(menu: Menu<unknown>): Pick<Entry<unknown>, 'label' | 'hint'>[] {
  if (menu.back === undefined) return [];
  return [{ label: menu.backLabel ?? words.t('terminal:menu.back'), hint: words.t('terminal:menu.backKey') }];
}

/** The first menu names the keys, if there is room. */
function titleLines(menu: Menu<unknown>, columns: number): string[] {
  const keys = words.t('terminal:menu.keys');
  const lines = wrap(menu.title, columns - INDENT);
  const hasRoom = lines.length === 1 && displayWidth(menu.title) + displayWidth(keys) + INDENT < columns;
  return menu.back === undefined && hasRoom ? [`${bold(menu.title)}  ${dim(keys)}`] : lines.map(bold);
}

/** One line, whatever the width: a wrapped line would push the board off the screen. */
function texts(
  { label, hint, step }: Pick<Entry<unknown>, 'label' | 'hint'> & Partial<Entry<unknown>>,
  columns: number,
): { readonly label: string; readonly hint?: string } {
  const clipped = clip(escapeControls(label), columns - INDENT);
  const room = columns - INDENT - displayWidth(clipped) - 3;
  const shown = step?.kind === 'why' ? terminalText(dim(clipped)) : clipped;
  return hint === undefined || room < 8 ? { label: shown } : { label: shown, hint: clip(escapeControls(hint), room) };
}

async function askAmount(
  step: AmountStep,
  how: Terminal & { readonly withGuide: boolean; readonly signal: AbortSignal },
): Promise<number | symbol> {
  const typed = await text({
    ...how,
    message: terminalText(step.ask),
    validate: (value) => {
      const amount = readAmount(value ?? '', step);
      return typeof amount === 'number' ? undefined : amount;
    },
  });
  if (isCancel(typed)) return typed;
  const amount = readAmount(typed, step);
  return typeof amount === 'number' ? amount : step.min;
}

/** The prompt library has one way to cancel; the pressed key tells the three ways apart. */
async function withExitKeys<T>(
  { input }: Terminal,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<Exclude<T, symbol> | ExitKey> {
  const stop = new AbortController();
  let way: ExitKey = 'back';
  const onKeypress = (character: string | undefined, key: Key | undefined) => {
    if (key?.ctrl === true && key.name === 'c') way = 'leave';
    if (character === '?') {
      way = 'help';
      stop.abort();
    }
  };
  input.prependListener('keypress', onKeypress);
  try {
    const answer = await ask(stop.signal);
    return typeof answer === 'symbol' ? way : (answer as Exclude<T, symbol>);
  } finally {
    input.off('keypress', onKeypress);
  }
}

/** Clears the screen; earlier output stays in the scrollback. */
function show({ output }: Terminal, lines: readonly string[]): void {
  output.write(clearedScreen(`${lines.join('\n')}\n`));
}
