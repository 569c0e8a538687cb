import type { GameId } from '@magnate/engine';
import type { Values } from './differences.ts';
import type { House, HouseOption, OptionSpec } from './house.ts';

interface Said {
  readonly label: string;
  readonly about: string;
  readonly values?: Readonly<Record<string, string>>;
}

/** What a game says of its rules, and what the catalogue says of them. */
interface Parts<Name extends string, Group extends string> {
  readonly game: GameId;
  readonly table: Readonly<Record<Name, OptionSpec>>;
  readonly standard: object;
  readonly presets: Readonly<Record<string, object>>;
  readonly words: {
    readonly presets: Readonly<Record<string, Omit<Said, 'values'>>>;
    readonly groups: Readonly<Record<Group, string>>;
    readonly options: Readonly<Record<Name, Said>>;
  };
  /** Where each rule is found, in the order in which they are read. */
  readonly places: Readonly<Record<Name, Group>>;
  /** Sums of money, and by how much one press changes them. */
  readonly sums?: Readonly<Partial<Record<Name, number>>>;
  /** The same for other numbers, where one by one would be tedious. */
  readonly steps?: Readonly<Partial<Record<Name, number>>>;
  readOptions(asked: Values): unknown;
}

export function houseFrom<Name extends string, Group extends string>(parts: Parts<Name, Group>): House {
  const { game, table, standard, presets, words, places } = parts;
  const names = keysOf(places);
  const optionOf = (name: Name): HouseOption => {
    const { label, about, values = {} } = words.options[name];
    const sum = parts.sums?.[name];
    const step = sum ?? parts.steps?.[name] ?? 1;
    return { name, label, about, spec: table[name], values, isMoney: sum !== undefined, step };
  };
  return {
    game,
    presets: Object.entries(words.presets).map(([name, said]) => ({ name, ...said, changes: { ...presets[name] } })),
    groups: keysOf(words.groups).map((group) => ({
      name: group,
      label: words.groups[group],
      options: names.filter((name) => places[name] === group).map(optionOf),
    })),
    standard: { ...standard },
    isValid: (name, value) => {
      try {
        parts.readOptions({ [name]: value });
        return true;
      } catch {
        // Whatever the game refuses, it says by throwing.
        return false;
      }
    },
  };
}

function keysOf<K extends string>(record: Readonly<Record<K, unknown>>): readonly K[] {
  // The records are literals of this page: they have these keys and no others.
  return Object.keys(record) as K[];
}
