import { isRefusalRemark, type Remark } from '@magnate/protocol/remarks';
import { isPersonality } from '@magnate/protocol/models';
import { words } from './words.ts';

/**
 * What a bot says, in the voice of its personality. `thing` is the group or corporation that it names, and `seq` is the
 * event that it is about: every reader gets the same one of several lines. Needs the part `remarks`.
 */
export function remarkWords(
  { code, params, seq }: Pick<Remark, 'code' | 'params'> & { readonly seq: number },
  personality: string | null,
  thing: string,
): string {
  const figures = { thing, amount: Number(params['amount'] ?? 0) };
  if (isRefusalRemark(code)) return words.t(`remarks:refusal.${code}`, figures);
  const voice = personality !== null && isPersonality(personality) ? personality : 'plain';
  const lines: readonly string[] = words.t(`remarks:voice.${voice}.${code}`, { ...figures, returnObjects: true });
  return lines[lineFor(seq) % lines.length] ?? '';
}

/** Events of one kind often have seqs with a common factor. */
function lineFor(seq: number): number {
  return Math.imul(seq, 0x9e3779b1) >>> 16;
}
