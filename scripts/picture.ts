import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { botNamed } from '@magnate/bots';
import {
  bold,
  botAction,
  clip,
  dim,
  gameUiOf,
  paint,
  seatBots,
  sentenceOf,
  LocalGame,
  loadTexts,
  terminalText,
} from '@magnate/cli';

/** Draws the pictures in docs/ from games in the terminal: `npm run pictures`. */

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const GAME = [
  'watch',
  'monopoly',
  '--bots',
  'random',
  '--seed',
  'picture',
  '--rounds',
  '60',
  '--preset',
  'standard',
  '--board-every',
  '0',
];
const COLUMNS = 80;
const CELL = { width: 8.4, height: 18 };
const INK = '#EEF0F3';
const PAPER = '#14171C';

const COLORS: Readonly<Record<string, string>> = {
  '2': '#8B94A1',
  '31': '#FF8A80',
  '32': '#4CC9A0',
  '33': '#D9A066',
  '34': '#7AA2F7',
  '35': '#C792EA',
  '36': '#5CCFE6',
  '37': INK,
  '90': '#8B94A1',
  '91': '#FF6B6B',
  '92': '#6FDD8B',
  '93': '#F2C94C',
  '94': '#8FB4FF',
  '95': '#F78FD0',
  '96': '#9BE4F5',
  '97': '#FFFFFF',
};

// A picture has colours wherever it is made.
process.env['FORCE_COLOR'] = '1';
delete process.env['NO_COLOR'];

await loadTexts();
save('terminal.svg', watched());
save('terminal-acquire.svg', await played());

function save(name: string, rows: readonly string[]): void {
  writeFileSync(join(ROOT, 'docs', name), svg(rows.map(terminalText)));
  console.log(`docs/${name}: ${rows.length} lines.`);
}

/** The end of a game of Monopoly, as `watch` prints it. */
function watched(): string[] {
  const run = spawnSync(process.execPath, [join(ROOT, 'cli/src/main.ts'), ...GAME], { encoding: 'utf8' });
  const lines = run.stdout.trimEnd().split('\n');
  const board = lines.findIndex((line) => line.startsWith('┌'));
  return lines.slice(Math.max(0, board - 9));
}

/** A turn of Acquire, late enough for a merger. */
async function played(): Promise<string[]> {
  const steady = botNamed('steady');
  if (steady === undefined) throw new Error('There is no steady bot.');
  const me = 'you';
  const players = [{ id: me, name: 'You' }, ...['Ben', 'Cleo', 'Dan'].map((name) => ({ id: name, name }))];
  const ui = gameUiOf('acquire');
  const localGame = LocalGame.open('acquire', { options: {}, players, seed: 'picture' });
  const bots = seatBots('acquire', new Map(players.map(({ id }) => [id, steady])));
  const recentLines: string[] = [];
  for (;;) {
    const [actor = me] = localGame.asked();
    const player = bots.get(actor);
    const menu = ui.menu(localGame.game.view(localGame.table, me), me, []);
    const isTelling = actor === me && menu.entries.some(({ label }) => label.includes('Merges'));
    if (isTelling || player === undefined) {
      const look = { size: { columns: COLUMNS, rows: 16 }, viewer: me, recent: recentLines };
      const labels = menu.entries.map(({ label }, i) =>
        i === 0 ? `${paint('green', '●')} ${clip(label, COLUMNS - 2)}` : dim(`○ ${clip(label, COLUMNS - 2)}`),
      );
      return [...ui.draw(localGame.table, look).split('\n'), `${paint('cyan', '◆')}  ${bold(menu.title)}`, ...labels];
    }
    for (const event of localGame.play(await botAction(localGame, actor, player, console.error))) {
      const sentence = ui.isMinor(event) ? undefined : sentenceOf('acquire', localGame.table, event, me);
      if (sentence !== undefined) recentLines.push(sentence);
    }
  }
}

function svg(rows: readonly string[]): string {
  const width = Math.ceil(COLUMNS * CELL.width + 24);
  const height = rows.length * CELL.height + 28;
  const texts = rows.map(
    (row, i) => `<text x="12" y="${(i + 1) * CELL.height + 8}" xml:space="preserve">${spans(row)}</text>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="A game of Magnate in the terminal">`,
    `<rect width="100%" height="100%" rx="8" fill="${PAPER}"/>`,
    `<g fill="${INK}" font-family="ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace" font-size="14">`,
    ...texts,
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}

/** Escape codes become spans; every character keeps its column, so that lines join. */
function spans(row: string): string {
  let column = 0;
  let style = '';
  const open: string[] = [];
  return row
    .split(new RegExp(String.raw`\u001b\[([\d;]+)m`))
    .map((part, i) => {
      if (i % 2 === 1) {
        style = styleAfter(open, part);
        return '';
      }
      const text = Array.from(part);
      const x = text.map(() => (12 + column++ * CELL.width).toFixed(1)).join(' ');
      return text.length === 0 ? '' : `<tspan x="${x}"${style}>${escape(part)}</tspan>`;
    })
    .join('');
}

function styleAfter(open: string[], codes: string): string {
  for (const code of codes.split(';')) {
    if (code === '0' || code === '39')
      open.splice(0, open.length, ...open.filter((other) => other === '1' && code === '39'));
    else if (code === '22') open.splice(0, open.length, ...open.filter((other) => other !== '1' && other !== '2'));
    else open.push(code);
  }
  const color = open.map((code) => COLORS[code]).findLast((found) => found !== undefined);
  return `${color === undefined ? '' : ` fill="${color}"`}${open.includes('1') ? ' font-weight="bold"' : ''}`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
