import { GAME_IDS, type GameId } from '@magnate/engine';
import { languageFor, type LanguageId, loadWords, type Part } from '@magnate/words';

/** The language of this terminal. Only its settings name it. */

const SETTINGS = ['MAGNATE_LANGUAGE', 'LC_ALL', 'LC_MESSAGES', 'LANG'] as const;
const PARTS: readonly Part[] = [
  'terminal',
  'table',
  'verify',
  ...GAME_IDS.flatMap((id): readonly (GameId | `${GameId}/terminal`)[] => [id, `${id}/terminal`]),
];

/** The first setting that is there counts, as for every program: `en_US.UTF-8` is American English. */
export function languageOf(settings: Readonly<Record<string, string | undefined>>): LanguageId {
  const said = SETTINGS.map((name) => settings[name] ?? '').find((value) => value !== '') ?? '';
  return languageFor([said.replace(/[.@].*$/, '').replace('_', '-')]);
}

/** Before anything is said. */
export async function speak(): Promise<void> {
  await loadWords(languageOf(process.env), ...PARTS);
}
