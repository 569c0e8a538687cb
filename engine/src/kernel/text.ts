/** Text that others are shown: what cannot be seen, or turns what stands around it, has no place in it. */

/** Control characters, separators of lines, and what is no character. */
const CONTROL = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;
const CONTROL_BUT_NEWLINE = /(?!\n)[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;
/** What turns the direction of writing, or separates and joins without being seen. */
const UNSEEN = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/;
/** Emoji and some scripts are put together by joiners: one at a time, and only inside what they put together. */
const STRAY_JOINER =
  /(?<![\p{L}\p{M}\p{N}\p{Emoji_Modifier}\p{Extended_Pictographic}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}\p{N}\p{Extended_Pictographic}])/u;
const VISIBLE = /[^\p{Default_Ignorable_Code_Point}\p{White_Space}\p{C}\p{M}\u2800]/u;

export function hasControls(text: string, { lines = false }: { readonly lines?: boolean } = {}): boolean {
  return (lines ? CONTROL_BUT_NEWLINE : CONTROL).test(text);
}

export function hasUnseen(text: string): boolean {
  return UNSEEN.test(text) || STRAY_JOINER.test(text);
}

export function hasVisible(text: string): boolean {
  return VISIBLE.test(text);
}

/** What is wrong with a text that others would be shown. */
export const TEXT_PROBLEMS = ['controls', 'invisible', 'blank'] as const;
export type TextProblem = (typeof TEXT_PROBLEMS)[number];

/** Characters without a glyph. U+2800 is a braille cell without dots; Unicode does not call it ignorable. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u;
/** Joiners carry no meaning in these scripts, only hidden data. */
const NEEDLESS_JOINER =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hangul}\p{N}][\u200c\u200d]|[\u200c\u200d][\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hangul}\p{N}]/u;
/** One selector says how an emoji or a key looks. */
const SELECTED = /([\p{Extended_Pictographic}0-9#*])[\ufe0e\ufe0f]/gu;
/** The flags of England, Scotland and Wales are the only ones spelled with tags. */
const TAGGED_FLAG =
  /\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}/gu;

/**
 * The one definition of text that others may be shown, for every entry point. It is stricter than what the rules accept
 * in a theme: records of earlier games keep the texts that they were played with.
 */
export function textProblem(
  text: string,
  { lines = false }: { readonly lines?: boolean } = {},
): TextProblem | undefined {
  if (hasControls(text, { lines })) return 'controls';
  if (hasInvisible(text)) return 'invisible';
  return hasVisible(text) ? undefined : 'blank';
}

function hasInvisible(text: string): boolean {
  if (!INVISIBLE.test(text)) return false;
  if (hasUnseen(text) || NEEDLESS_JOINER.test(text)) return true;
  const rest = text
    .replace(TAGGED_FLAG, '')
    .replace(SELECTED, '$1')
    .replace(/[\u200c\u200d]/g, '');
  return INVISIBLE.test(rest);
}

/** Characters that end a line, have no glyph, or reorder or hide the characters around them. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Text with every hidden character written as a JSON escape, so that each reader sees what is there. */
export function withoutHidden(text: string, { lines = false }: { readonly lines?: boolean } = {}): string {
  return text.replace(HIDDEN, (character) => {
    if (lines && character === '\n') return character;
    return Array.from({ length: character.length }, (_, i) => escapeOf(character.charCodeAt(i))).join('');
  });
}

function escapeOf(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, '0')}`;
}
