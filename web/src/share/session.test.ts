import { describe, expect, test } from 'vitest';
import { sessionDay, sessionOf, type FinishedGame, type FinishedSeat } from './session.ts';

type Score = readonly [name: string, place: number, score: number, kind?: FinishedSeat['kind']];

function game(id: string, at: number, turns: number, scores: readonly Score[], extra: Partial<FinishedGame> = {}) {
  const seats = scores.map(([name, place, score, kind = 'person'], i) => {
    return { playerId: `p${i}`, name, kind, place, score, hasWon: place === 1 };
  });
  return { id, game: 'monopoly', at, turns, seats, highlights: [], ...extra } as const satisfies FinishedGame;
}

describe('a session', () => {
  const rent = (weight: number, about: string) => ({ kind: 'rent', weight, heading: 'Biggest rent', about });
  const games = [
    game(
      'b',
      20,
      90,
      [
        ['ann ', 1, 500],
        ['Ben', 1, 500],
        ['Bot', 3, 0, 'bot'],
      ],
      { highlights: [rent(900, 'second')] },
    ),
    game(
      'a',
      10,
      40,
      [
        ['Ben', 1, 3000],
        ['Ann', 2, 1000],
      ],
      { highlights: [rent(700, 'first')] },
    ),
    game(
      'c',
      30,
      60,
      [
        ['Ann', 1, 20_000],
        ['Cleo', 2, 100],
      ],
      { game: 'acquire' },
    ),
  ];

  test('counts games, wins, places and money per player, by name however it is written', () => {
    const { friends } = sessionOf(games, false);
    expect(friends.map(({ name, games: count, wins, places }) => [name, count, wins, places])).toEqual([
      ['Ben', 2, 2, [1, 1]],
      ['Ann', 3, 2, [2, 1, 1]],
      ['Cleo', 1, 0, [2]],
    ]);
    expect(friends[1]?.meanPlace).toBeCloseTo(4 / 3, 9);
    expect([...(friends[1]?.money ?? [])]).toEqual([
      ['monopoly', 1500],
      ['acquire', 20_000],
    ]);
  });

  test('counts bots on demand', () => {
    expect(sessionOf(games, true).friends.map(({ name }) => name)).toContain('Bot');
  });

  test('keeps the longest game and the highlight with the highest weight', () => {
    const session = sessionOf(games, false);
    expect(session.games.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(session.longest?.id).toBe('b');
    expect(session.highlights.map(({ about }) => about)).toEqual(['second']);
  });

  test('continues after midnight', () => {
    const at = (day: number, hour: number) => new Date(2026, 10, day, hour).getTime();
    expect(sessionDay(at(17, 1))).toBe(sessionDay(at(16, 22)));
    expect(sessionDay(at(17, 6))).not.toBe(sessionDay(at(16, 22)));
    expect(sessionDay(at(16, 22))).toBe(at(16, 0));
  });
});
