import { BOTS } from '@magnate/bots';
import { GAME_IDS, type GameId, gameOf, type OptionSpec } from '@magnate/engine';
import { BOT_PREFIX, type Catalogue, protocolOf } from '@magnate/protocol';
import { type RuleWords, type Say, wordsIn } from '@magnate/words';
import { wordsOf } from '@magnate/words/games';

/** Games, presets, options and bots, each with a line of explanation. Programs are spoken to in English. */

type Entry = Catalogue['games'][number];

export async function catalogue(): Promise<Catalogue> {
  const say = await wordsIn('en', ...GAME_IDS.map((id) => `${id}/options` as const));
  return { games: GAME_IDS.map((id) => entryOf(id, say)), bots: botsIn(say) };
}

function botsIn(say: Say): Catalogue['bots'] {
  return BOTS.map(({ name, searches }) => ({
    model: `${BOT_PREFIX}${name}`,
    about: say(`bots.${name}.plays`),
    searches,
  }));
}

function entryOf(id: GameId, say: Say): Entry {
  const { version, seats, options } = gameOf(id);
  const presets: Readonly<Record<string, object>> = options.presets;
  const rules: RuleWords = wordsOf(id).rules(say);
  return {
    id,
    rules: version,
    seats,
    presets: Object.fromEntries(
      Object.entries(presets).map(([name, changes]) => [
        name,
        { about: rules.presets[name]?.about ?? '', options: { ...changes } },
      ]),
    ),
    options: Object.entries<OptionSpec>(options.table).map(([name, spec]) => ({
      name,
      about: aboutOption(rules.options[name]),
      ...valuesOf(spec),
    })),
    actions: Object.keys(protocolOf(id).actions),
  };
}

/** What may be set. How a form shows it is no matter of the answer. */
function valuesOf(spec: OptionSpec) {
  const { kind, standard } = spec;
  switch (spec.kind) {
    case 'oneOf':
      return { kind, standard, values: spec.values };
    case 'whole':
    case 'wholeOrNone':
      return { kind, standard, min: spec.min, max: spec.max };
    case 'yesNo':
    case 'own':
      return { kind, standard };
  }
}

/** What it is about, and what each of its named values means. */
function aboutOption(said: RuleWords['options'][string] | undefined): string {
  const values = Object.entries(said?.values ?? {}).map(([value, words]) => `\`${value}\`: ${words}.`);
  return [said?.about ?? '', ...values].join(' ');
}
