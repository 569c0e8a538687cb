import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { directionOf } from '@magnate/words';
import { filesOf, LOCALES } from '../../scripts/textFiles.ts';

/** The page of a preview: screenshots, refusals beside their English, and the output of the terminal. */

export interface Found {
  readonly what: string;
  readonly texts: readonly string[];
}

export interface Shot {
  readonly name: string;
  readonly size: 'phone' | 'desktop';
  /** Undefined if the screen was not reached. */
  readonly file: string | undefined;
  readonly found: readonly Found[];
}

const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 1880px; padding: 16px; }
nav a { margin-inline-end: 12px; }
.shots { display: flex; gap: 16px; align-items: start; }
.shots > * { margin: 0; }
img { border: 1px solid #999; display: block; max-width: 100%; }
td, th { border-top: 1px solid #ccc; padding: 4px 8px; text-align: start; vertical-align: top; }
pre { background: #111; color: #eee; display: inline-block; font: 14px/1.2 monospace; margin: 4px; padding: 8px; }
.found { color: #a00; }
`;

export function previewPage(
  language: string,
  names: readonly string[],
  shots: readonly Shot[],
  terminal: string,
): string {
  const sections = names.map((name) =>
    sectionOf(
      name,
      shots.filter((shot) => shot.name === name),
    ),
  );
  const links = [...names, 'refusals', 'terminal'].map((name) => `<a href="#${name}">${name}</a>`);
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Magnate: ${language}</title><style>${STYLE}</style>
<h1>Magnate: ${language}</h1><nav>${links.join(' ')}</nav>
${sections.join('\n')}
${refusals(language)}
<h2 id="terminal">Terminal, 80 × 24</h2>
${terminal
  .split('\f')
  .map((screen) => `<pre dir="ltr">${escaped(screen.trimEnd())}</pre>`)
  .join('\n')}
</html>
`;
}

function sectionOf(name: string, shots: readonly Shot[]): string {
  const figures = shots.map(({ size, file, found }) => {
    const notes = found.map(({ what, texts }) => `<li>${what}: ${texts.map(escaped).join(' | ')}</li>`);
    const image = file === undefined ? '' : `<img src="${file}" alt="${name}, ${size}" loading="lazy">`;
    return `<figure>${image}<ul class="found">${notes.join('')}</ul></figure>`;
  });
  return `<h2 id="${name}">${name}</h2><div class="shots">${figures.join('')}</div>`;
}

/** Of every code and variant, with the placeholders. */
function refusals(language: string): string {
  const rows = filesOf('en').flatMap((file) => {
    const english = refusalsIn('en', file);
    const own = filesOf(language).includes(file) ? refusalsIn(language, file) : {};
    return Object.entries(english).map(([code, text]) => [code, text, own[code]] as const);
  });
  const lines = rows.map(
    ([code, text, own = '']) =>
      `<tr><td><code>${code}</code><td>${escaped(text)}<td lang="${language}" dir="${directionOf(language)}">${escaped(own)}`,
  );
  return `<h2 id="refusals">Refusals</h2><table><tr><th>Code<th>English<th>${language}${lines.join('')}</table>`;
}

function refusalsIn(language: string, file: string): Readonly<Record<string, string>> {
  const texts = JSON.parse(
    readFileSync(join(import.meta.dirname, '../..', LOCALES, language, `${file}.json`), 'utf8'),
  ) as Readonly<Record<string, unknown>>;
  const group = /(?:^|\/)refusal$/.test(file) ? texts : (texts['refusal'] ?? {});
  return Object.fromEntries(
    Object.entries(group).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
