import { BOTS } from '@magnate/bots';
import { GAME_IDS, type GameId, gameOf } from '@magnate/engine';
import { BOT_PREFIX, type Catalogue, protocolOf } from '@magnate/protocol';

/** Games, presets, options and bots, each with one line of explanation. */

type Entry = Catalogue['games'][number];
type OptionRow = Omit<Entry['options'][number], 'name'>;

function presetsOf(game: GameId): Entry['presets'] {
  const presets: Readonly<Record<string, object>> = gameOf(game).options.presets;
  return Object.fromEntries(
    Object.entries(protocolOf(game).presets).map(([name, about]) => [name, { about, options: { ...presets[name] } }]),
  );
}

export const catalogue: Catalogue = {
  games: GAME_IDS.map((id) => {
    const { version, seats, options } = gameOf(id);
    return {
      id,
      rules: version,
      seats,
      presets: presetsOf(id),
      options: Object.entries<OptionRow>(options.table).map(([name, row]) => ({ name, ...row })),
      actions: Object.keys(protocolOf(id).actions),
    };
  }),
  bots: BOTS.map(({ name, about, searches }) => ({ model: `${BOT_PREFIX}${name}`, about, searches })),
};
