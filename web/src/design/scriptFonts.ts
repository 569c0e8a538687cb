/** Whether the system can show the script of a language. */

/** A common letter of each script for which a font is packaged. */
const SAMPLES: Readonly<Record<string, string>> = { ar: '\u0639', zh: '\u7684' };
/** Has no glyph in any font. */
const UNASSIGNED = '\u{10fffe}';
const SIZE = 24;

/** Marks the page if no font of the system has the letters of its language. */
export function markScriptFont(page: HTMLElement, language: string): void {
  const sample = SAMPLES[language];
  page.toggleAttribute('data-lacks-font', sample !== undefined && drawn(sample) === drawn(UNASSIGNED));
}

/** The picture of a character in a font of the system; equal for all characters that have none. */
function drawn(character: string): string {
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const pen = canvas.getContext('2d');
  if (pen === null) return character;
  pen.font = `${SIZE / 2}px sans-serif`;
  pen.fillText(character, 2, SIZE / 2);
  return canvas.toDataURL();
}
