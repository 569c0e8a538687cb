import { isTableEvent, TABLE_EVENT_TYPES, type TableEvent, type TableRemark } from '@magnate/protocol/tableEvents';
import { expect, test } from 'vitest';
import { tableSentence } from './tableStory.ts';
import { voiceOf } from './voice.ts';

const PLAYERS = [
  { id: 'a', name: 'Ann' },
  { id: 'b', name: 'Ben' },
];
const SEATED = PLAYERS.map((player) => ({ ...player, model: 'human', personality: null }));

const TOLD: readonly (readonly [TableRemark, string, string])[] = [
  [
    {
      type: 'TableOpened',
      game: 'monopoly',
      rules: 1,
      options: {},
      players: SEATED,
      commitment: 'c0ffee',
      clock: { decision: 1, reserve: 0, grace: 60 },
    },
    'The table was opened for Ann and Ben. The dice were promised: c0ffee. Each decision had 1 second.',
    'The table was opened for Ann and Ben. The dice were promised: c0ffee. Each decision had 1 second.',
  ],
  [
    { type: 'TableOpened', game: 'acquire', rules: 1, options: {}, players: SEATED, commitment: null, clock: null },
    'The table was opened for Ann and Ben. The seed was given.',
    'The table was opened for Ann and Ben. The seed was given.',
  ],
  [{ type: 'SeatClaimed', playerId: 'a', name: 'Ann' }, 'Ann sat down.', 'Ann sat down.'],
  [
    { type: 'SeatGiven', playerId: 'a', model: 'bot:steady', name: 'Ann' },
    "The host gave Ann's seat to bot:steady.",
    'The host gave your seat to bot:steady.',
  ],
  [
    { type: 'SeatGiven', playerId: 'b', model: 'human', name: 'Zoe' },
    "The host gave Ben's seat to Zoe.",
    "The host gave Ben's seat to Zoe.",
  ],
  [{ type: 'TokenRenewed', playerId: 'a' }, "Ann's token was renewed.", 'Your token was renewed.'],
  [{ type: 'HostTokenRenewed' }, "The host's token was renewed.", "The host's token was renewed."],
  [
    { type: 'EntropyAdded', playerId: 'a', text: 'my "luck"\u001b' },
    'Ann added to the seed: "my \\"luck\\"\\u001b".',
    'You added to the seed: "my \\"luck\\"\\u001b".',
  ],
  [{ type: 'TablePaused' }, 'The host paused the game.', 'The host paused the game.'],
  [{ type: 'TableResumed' }, 'The host let the game go on.', 'The host let the game go on.'],
  [{ type: 'PlayerMuted', playerId: 'a' }, 'The host muted Ann.', 'The host muted you.'],
  [{ type: 'PlayerUnmuted', playerId: 'a' }, 'The host let Ann speak again.', 'The host let you speak again.'],
  [{ type: 'ClockRanOut', playerId: 'a' }, "Ann's time ran out.", 'Your time ran out.'],
  [
    { type: 'StandInTook', playerId: 'a', bot: 'bot:steady' },
    'Ann was away; bot:steady took over.',
    'You were away; bot:steady took over.',
  ],
  [{ type: 'PlayerReturned', playerId: 'a' }, 'Ann came back.', 'You came back.'],
  [
    { type: 'SeedRevealed', hostSecret: 's', seed: 'd' },
    'The secret behind the dice was s; the seed, d.',
    'The secret behind the dice was s; the seed, d.',
  ],
  [{ type: 'SeedRevealed', hostSecret: null, seed: 'd' }, 'The seed was d.', 'The seed was d.'],
  [{ type: 'TableClosed' }, 'The host closed the table.', 'The host closed the table.'],
];

test.each(TOLD)('$type reads as a sentence, also to whom it happened', (remark, told, toAnn) => {
  const event = { ...remark, seq: 1, at: 1 } as TableEvent;
  expect(isTableEvent(event)).toBe(true);
  expect(tableSentence(event, voiceOf(PLAYERS, undefined))).toBe(told);
  expect(tableSentence(event, voiceOf(PLAYERS, 'a'))).toBe(toAnn);
});

test('every act of a table has been told, and nothing else is one', () => {
  expect(new Set(TOLD.map(([remark]) => remark.type))).toEqual(new Set(TABLE_EVENT_TYPES));
  expect(TABLE_EVENT_TYPES.every((type) => isTableEvent({ type }))).toBe(true);
  expect(isTableEvent({ type: 'DiceRolled' })).toBe(false);
  expect(isTableEvent({ type: 'toString' })).toBe(false);
});
