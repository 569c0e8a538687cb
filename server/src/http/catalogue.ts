import { BOTS } from '@magnate/bots';
import { type GameId, games } from '@magnate/engine';
import * as acquire from '@magnate/engine/acquire';
import * as monopoly from '@magnate/engine/monopoly';
import { BOT_PREFIX, type Catalogue, GAME_NAMES } from '@magnate/protocol';

/** Everything that can be chosen for a table, with one line about each. */

interface Choices {
  readonly presets: Readonly<Record<string, object>>;
  readonly OPTION_TABLE: Readonly<Record<string, OptionRow>>;
  readonly ACTION_TYPES: readonly string[];
}

type OptionRow = Omit<Catalogue['games'][number]['options'][number], 'name'>;

const CHOICES: Readonly<Record<GameId, Choices>> = { monopoly, acquire };

export const catalogue: Catalogue = {
  games: GAME_NAMES.map((id) => {
    const { presets, OPTION_TABLE, ACTION_TYPES } = CHOICES[id];
    return {
      id,
      rules: games[id].version,
      seats: games[id].seats,
      presets: presets as Catalogue['games'][number]['presets'],
      options: Object.entries(OPTION_TABLE).map(([name, row]) => ({ name, ...row })),
      actions: ACTION_TYPES,
    };
  }),
  bots: BOTS.map(({ name, about, searches }) => ({ model: `${BOT_PREFIX}${name}`, about, searches })),
};
