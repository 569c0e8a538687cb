import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { GameId, Rng } from '@magnate/engine';
import { rngFrom } from '@magnate/bots';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadTexts } from '../terminal/language.ts';
import { LocalGame } from '../terminal/localGame.ts';
import { writeRecord } from '../input/record.ts';
import { exportCommand } from './export.ts';

beforeAll(loadTexts);

/** A game between random players whose names contain quotes. */
function played<G extends GameId>(id: G, actions: number): LocalGame<G> {
  const players = ["Ann O'Hara; --", 'Ben \\ "B"', 'Cleo \u0000\ud800'].map((name, i) => ({
    id: `p${i}`,
    name,
    model: 'bot:random',
  }));
  const localGame = LocalGame.open(id, { options: {}, players, seed: 'export' });
  const rng: Rng = rngFrom(id);
  while (!localGame.isOver && localGame.length < actions) {
    const [actor = ''] = localGame.asked();
    localGame.play(localGame.game.sample(localGame.table, actor, rng), 1_700_000_000_000 + localGame.length * 1000);
  }
  return localGame;
}

async function exported(
  localGame: { readonly record: () => object },
  format: string,
  ...more: readonly string[]
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'magnate-'));
  writeRecord(join(folder, 'game.json'), localGame.record());
  await exportCommand().parseAsync(
    [join(folder, 'game.json'), '--format', format, '--out', join(folder, 'out'), ...more],
    {
      from: 'user',
    },
  );
  const text = readFileSync(join(folder, 'out'), 'utf8');
  rmSync(folder, { recursive: true });
  return text;
}

function loaded(...texts: readonly string[]): (query: string) => unknown[] {
  const database = new DatabaseSync(':memory:');
  for (const text of texts) database.exec(text);
  return (query) =>
    database
      .prepare(query)
      .all()
      .map((row) => ({ ...row }));
}

describe('JSON lines', () => {
  test('start with the game, followed by every event', async () => {
    const localGame = played('monopoly', 60);
    const [header, ...events] = (await exported(localGame, 'jsonl')).trimEnd().split('\n');
    expect(JSON.parse(header ?? '')).toMatchObject({
      game: 'monopoly',
      players: [{ id: 'p0' }, {}, {}],
      options: {},
      events: events.length,
    });
    expect(events.map((line) => (JSON.parse(line) as { seq: number }).seq)).toEqual(events.map((_, i) => i + 1));
    expect(events.length).toBe(localGame.eventCount);
  });
});

describe('SQL', () => {
  test('holds a game of Monopoly as tables of games, players, properties and decks', async () => {
    const localGame = played('monopoly', 400);
    const { table } = localGame;
    const query = loaded(await exported(localGame, 'sql'));
    expect(query('SELECT status, turn_number, current_player_index FROM games')).toEqual([
      { status: 'in_progress', turn_number: table.turnNumber, current_player_index: table.currentPlayerIndex },
    ]);
    expect(query('SELECT name, cash, position, in_jail FROM players ORDER BY player_order')).toEqual(
      table.players.map(({ name, cash, position, jailStatus }) => ({
        name: name.replace(/[\0\ud800]/g, '\uFFFD'),
        cash,
        position,
        in_jail: jailStatus === 'inJail' ? 1 : 0,
      })),
    );
    expect(query('SELECT count(*) AS n FROM property_states')).toEqual([{ n: 28 }]);
    expect(
      query(
        'SELECT p.player_order AS seat, count(*) AS n FROM property_states s JOIN players p ON p.id = s.owner_id GROUP BY 1 ORDER BY 1',
      ),
    ).toEqual(
      table.players.flatMap(({ properties }, seat) => (properties.length > 0 ? [{ seat, n: properties.length }] : [])),
    );
    expect(query('SELECT property_id FROM property_states WHERE position IN (5, 39) ORDER BY position')).toEqual([
      { property_id: 'reading_rr' },
      { property_id: 'boardwalk' },
    ]);
    expect(
      query("SELECT json_array_length(card_order) AS n FROM card_decks WHERE deck_type = 'community_chest'"),
    ).not.toEqual([{ n: 0 }]);
    expect(query('SELECT count(*) AS n, max(seq) AS last, max(turn_number) AS turn FROM game_events')).toEqual([
      { n: localGame.eventCount, last: localGame.eventCount, turn: table.turnNumber },
    ]);
    expect(
      query("SELECT count(*) AS n FROM game_events WHERE event_type = 'DiceRolled' AND player_id IS NULL"),
    ).toEqual([{ n: 0 }]);
  });

  test('holds a game of Acquire with its tiles, corporations and holdings', async () => {
    const localGame = played('acquire', 150);
    const { table } = localGame;
    const query = loaded(await exported(localGame, 'sql'));
    expect(query('SELECT count(*) AS n FROM tiles')).toEqual([{ n: 108 }]);
    expect(query("SELECT count(*) AS n FROM tiles WHERE place = 'bag'")).toEqual([{ n: table.tilesLeft }]);
    expect(query('SELECT size FROM corporations ORDER BY rowid')).toEqual(table.sizes.map((size) => ({ size })));
    const onBoard =
      'SELECT count(t.id) AS n FROM corporations c LEFT JOIN tiles t ON t.corporation_id = c.id GROUP BY c.id ORDER BY c.rowid';
    expect(query(onBoard)).toEqual(table.sizes.map((n) => ({ n })));
    const shares =
      'SELECT c.bank_shares + sum(h.shares) AS n FROM corporations c JOIN holdings h ON h.corporation_id = c.id GROUP BY c.id';
    expect(query(shares)).toEqual(table.sizes.map(() => ({ n: 25 })));
    expect(query('SELECT count(*) AS n FROM game_events')).toEqual([{ n: localGame.eventCount }]);
  });

  test('for the required tables has only their columns, and only games of Monopoly', async () => {
    const text = await exported(played('monopoly', 60), 'sql', '--schema', 'v1');
    expect(text).not.toContain('CREATE');
    expect(text.match(/INSERT INTO \w+/g)?.map((line) => line.split(' ')[2])).toEqual([
      'games',
      'players',
      'property_states',
      'card_decks',
      'game_events',
    ]);
    await expect(exported(played('acquire', 10), 'sql', '--schema', 'v1')).rejects.toThrow('no tables for this game');
  });

  test('several games fit into the same tables', async () => {
    const texts = await Promise.all([
      exported(played('monopoly', 40), 'sql'),
      exported(played('monopoly', 50), 'sql'),
      exported(played('acquire', 50), 'sql'),
    ]);
    const query = loaded(...texts);
    expect(query('SELECT game, count(*) AS n FROM games GROUP BY game ORDER BY game')).toEqual([
      { game: 'acquire', n: 1 },
      { game: 'monopoly', n: 2 },
    ]);
    expect(query('SELECT count(*) AS n FROM players WHERE position IS NULL')).toEqual([{ n: 3 }]);
  });
});
