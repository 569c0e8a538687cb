import { type EntryId, entryKind, entryName } from '@magnate/ladder';
import { type GameId } from '@magnate/engine';
import { ladderSchema } from '@magnate/protocol';
import { botTitle, words } from '@magnate/words';
import { printable } from './text.ts';

/** Names of the entries of a ladder. Programs are named by their entries, people by their profiles. */

/** Of people, by entry: null for a deleted profile. */
export type PeopleNames = ReadonlyMap<string, string | null>;

const TIMEOUT = 60_000;
const PAGE = 200;
/** Pages of a ladder, at most. */
const MOST_PAGES = 500;

/** The current names of profiles at a service. Without its answer people are shown by their ids. */
export async function namesOfService(address: string, game: GameId, preset: string): Promise<PeopleNames> {
  const names = new Map<string, string | null>();
  try {
    let after: string | null = '';
    for (let i = 0; i < MOST_PAGES && after !== null; i++) {
      const query = new URLSearchParams({
        game,
        preset,
        kind: 'profile',
        limit: `${PAGE}`,
        ...(after === '' ? {} : { after }),
      });
      const answer = await fetch(`${address}/ladder?${query.toString()}`, { signal: AbortSignal.timeout(TIMEOUT) });
      const page = ladderSchema.parse(await answer.json());
      for (const { entry, name } of page.ratings) names.set(entry, name);
      after = page.next;
    }
  } catch {
    // The ratings are complete without names.
  }
  return names;
}

/** One label per entry; of people with the same name, with the id. */
export function entryLabels(entries: readonly EntryId[], people: PeopleNames): readonly string[] {
  const labels = entries.map((entry) => labelOf(entry, people));
  const counts = Map.groupBy(labels, (label) => label);
  return labels.map((label, i) =>
    (counts.get(label)?.length ?? 0) > 1 ? `${label} (${printable(entryName(entries[i] as EntryId))})` : label,
  );
}

function labelOf(entry: EntryId, people: PeopleNames): string {
  const id = entryName(entry);
  const kind = entryKind(entry) ?? '';
  if (kind === 'profile') {
    const name = people.get(entry);
    return name === null ? words.t('ladder:former') : printable(name ?? id);
  }
  const version = entry.slice(kind.length + 1 + id.length + 1);
  return `${printable(kind === 'bot' ? botTitle(id) : id)} (${[kind, ...(version === '' ? [] : [printable(version)])].join(' ')})`;
}
