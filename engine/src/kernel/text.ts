/**
 * Text that is shown to other people must not contain invisible characters or characters that reorder its surroundings.
 */

/** Control characters, line separators and lone surrogates. */
const CONTROL = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;
const CONTROL_BUT_NEWLINE = /(?!\n)[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;
/** Bidirectional controls and zero-width characters. */
const UNSEEN = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/;
/** Emoji and some scripts need joiners: a single one, and only between the characters that it joins. */
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

/** Reasons why a text must not be shown to other people. */
export const TEXT_PROBLEMS = ['controls', 'invisible', 'blank'] as const;
export type TextProblem = (typeof TEXT_PROBLEMS)[number];

/** Characters without a glyph. U+2800 is an empty braille cell, which Unicode does not classify as ignorable. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u;
/** Joiners carry no meaning in these scripts, only hidden data. */
const NEEDLESS_JOINER =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hangul}\p{N}][\u200c\u200d]|[\u200c\u200d][\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hangul}\p{N}]/u;
/** A variation selector chooses how an emoji or keycap looks. */
const SELECTED = /([\p{Extended_Pictographic}0-9#*])[\ufe0e\ufe0f]/gu;
/** The flags of England, Scotland and Wales are the only tag sequences. */
const TAGGED_FLAG =
  /\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}/gu;

/**
 * The definition of text that may be shown to other people, for every entry point. It is stricter than the rules for
 * themes: records of earlier games keep their texts.
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

/** Replaces every hidden character by its JSON escape, so that readers see it. */
export function withoutHidden(text: string, { lines = false }: { readonly lines?: boolean } = {}): string {
  return text.replace(HIDDEN, (character) => {
    if (lines && character === '\n') return character;
    return Array.from({ length: character.length }, (_, i) => escapeOf(character.charCodeAt(i))).join('');
  });
}

function escapeOf(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, '0')}`;
}
