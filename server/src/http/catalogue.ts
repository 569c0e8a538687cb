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

type Entry = Catalogue['games'][number];
type OptionRow = Omit<Entry['options'][number], 'name'>;

const CHOICES: Readonly<Record<GameId, Choices>> = { monopoly, acquire };

const PRESETS: {
  readonly monopoly: Readonly<Record<monopoly.PresetName, string>>;
  readonly acquire: Readonly<Record<acquire.PresetName, string>>;
} = {
  monopoly: {
    standard: 'The official rules of today.',
    classic: 'The rules and cards of the years before 2008.',
    arena: 'For contests of programs: fewer questions in between, and an end after 250 rounds.',
    simple: 'A plain game: no limit on buildings, no fee for mortgaged deeds, bankrupt at once.',
    v1: 'The barest game: no auctions, no mortgages, no trades.',
    short: 'The official short game: three deeds each to begin with, over at the first bankruptcy.',
    family: 'Favourite house rules: double salary on GO, and money on Free Parking.',
  },
  acquire: {
    standard: 'The rules of the classic editions.',
    tournament: 'The rules of tournaments: no trading between players, turns as given.',
  },
};

function presetsOf(game: GameId): Entry['presets'] {
  return Object.fromEntries(
    Object.entries(PRESETS[game]).map(([name, about]) => [
      name,
      { about, options: { ...CHOICES[game].presets[name] } },
    ]),
  );
}

export const catalogue: Catalogue = {
  games: GAME_NAMES.map((id) => {
    const { OPTION_TABLE, ACTION_TYPES } = CHOICES[id];
    return {
      id,
      rules: games[id].version,
      seats: games[id].seats,
      presets: presetsOf(id),
      options: Object.entries(OPTION_TABLE).map(([name, row]) => ({ name, ...row })),
      actions: ACTION_TYPES,
    };
  }),
  bots: BOTS.map(({ name, about, searches }) => ({ model: `${BOT_PREFIX}${name}`, about, searches })),
};
