import { MOST_THEME_BYTES, readTheme, RuleViolation, type Theme } from '@magnate/engine/monopoly';
import { wordsOf } from '@magnate/words';

/** A board from a file of somebody's own: what it holds, or what is wrong with it, in words. */

export const MOST_KILOBYTES = MOST_THEME_BYTES / 1024;

export type FileRead =
  | { readonly theme: Theme; readonly problem?: undefined }
  | { readonly theme?: undefined; readonly problem: string };

export async function readThemeFile(file: Blob): Promise<FileRead> {
  const t = wordsOf('monopoly/options');
  // What is too large is not even read.
  if (file.size > MOST_THEME_BYTES) return { problem: t('ownBoard.tooLarge', { size: MOST_KILOBYTES }) };
  let value: unknown;
  try {
    value = JSON.parse(await file.text());
  } catch {
    return { problem: t('ownBoard.unreadable') };
  }
  try {
    return { theme: readTheme(value) };
  } catch (error) {
    if (!(error instanceof RuleViolation)) throw error;
    const { path, problem } = error.details;
    const [, field] = /^theme\.?(.*)$/.exec(String(path)) ?? [];
    return {
      problem:
        field === undefined || field === ''
          ? t('ownBoard.wrongWhole', { problem: String(problem) })
          : t('ownBoard.wrong', { path: field, problem: String(problem) }),
    };
  }
}
