import { isRefusalRemark, type Remark } from '@magnate/protocol/remarks';
import { isPersonality } from '@magnate/protocol/models';
import { words } from './words.ts';

/**
 * What a bot says, in the voice of its personality. `thing` is the group or corporation that it names. Needs the part
 * `table`.
 */
export function remarkWords(
  { code, params }: Pick<Remark, 'code' | 'params'>,
  personality: string | null,
  thing: string,
): string {
  const figures = { thing, amount: Number(params['amount'] ?? 0) };
  if (isRefusalRemark(code)) return words.t(`table:remark.refusal.${code}`, figures);
  const voice = personality !== null && isPersonality(personality) ? personality : 'plain';
  return words.t(`table:remark.voice.${voice}.${code}`, figures);
}
