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
