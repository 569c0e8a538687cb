import { botNamed } from '@magnate/bots';
import type { PlayerId } from '@magnate/engine';
import { beforeAll, expect, test } from 'vitest';
import { botAction, seatBots } from './botSeats.ts';
import type { SavedRecord } from '../input/record.ts';
import { LocalGame } from './localGame.ts';
import { loadTexts } from './language.ts';

beforeAll(loadTexts);

const players = ['Ann', 'Ben'].map((name) => ({ id: name, name, model: 'bot:steady' }));

function steady(id: PlayerId) {
  const bot = botNamed('bot:steady');
  if (bot === undefined) throw new Error('There is no steady bot.');
  return [id, bot] as const;
}

test('a resumed game continues as it would have', async () => {
  const setup = { options: { maxRounds: 8 }, players, seed: 'resumed' };
  const bots = seatBots('monopoly', new Map([steady('Ann'), steady('Ben')]));
  const whole = LocalGame.open('monopoly', setup);
  const step = async (localGame: LocalGame<'monopoly'>) => {
    const [actor = ''] = localGame.asked();
    const player = bots.get(actor);
    if (player === undefined) throw new Error(actor);
    localGame.play(await botAction(localGame, actor, player, expect.unreachable));
  };
  while (whole.length < 20) await step(whole);
  const saved = JSON.parse(JSON.stringify(whole.record())) as SavedRecord;
  const resumed = LocalGame.resume('monopoly', saved);
  while (!whole.isOver) await step(whole);
  while (!resumed.isOver) await step(resumed);
  expect(resumed.record()).toEqual(whole.record());
  expect(whole.record().chain?.events).toBe(whole.eventCount);
});

test('a bot that fails or cheats is reported, and a legal action is played', async () => {
  const localGame = LocalGame.open('monopoly', { options: {}, players, seed: 'faults' });
  const faults: string[] = [];
  const onFault = (fault: string) => faults.push(fault);
  const thrown = await botAction(
    localGame,
    'Ann',
    {
      choose: () => {
        throw new Error('out of ideas');
      },
    },
    onFault,
  );
  const cheated = await botAction(
    localGame,
    'Ann',
    { choose: () => ({ type: 'EndTurn', playerId: 'Ann' }) as const },
    onFault,
  );
  expect(faults).toEqual([
    'The bot of Ann failed (out of ideas). It now plays at random.',
    expect.stringMatching(/^The bot of Ann chose an illegal move \(.+\). It now plays at random\.$/),
  ]);
  for (const action of [thrown, cheated]) expect(localGame.game.whyNot(localGame.table, action)).toBeUndefined();
});

test('a player with an offer to answer is asked first', () => {
  const localGame = LocalGame.open('monopoly', { options: { dealtDeeds: 1 }, players, seed: 'offers' });
  expect(localGame.asked()).toEqual(['Ann']);
  localGame.play({ type: 'ProposeTrade', playerId: 'Ann', to: 'Ben', offer: { offered: { cash: 5 }, requested: {} } });
  expect(localGame.asked()).toEqual(['Ben', 'Ann']);
  expect(localGame.offersTo('Ben')).toEqual(['t1']);
});
