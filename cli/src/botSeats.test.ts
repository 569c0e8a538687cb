import { botNamed } from '@magnate/bots';
import type { PlayerId } from '@magnate/engine';
import { beforeAll, expect, test } from 'vitest';
import { botAction, seatBots } from './botSeats.ts';
import type { SavedRecord } from './record.ts';
import { Sitting } from './sitting.ts';
import { speak } from './language.ts';

beforeAll(speak);

const players = ['Ann', 'Ben'].map((name) => ({ id: name, name, model: 'bot:steady' }));

function steady(id: PlayerId) {
  const bot = botNamed('bot:steady');
  if (bot === undefined) throw new Error('There is no steady bot.');
  return [id, bot] as const;
}

test('a game that is resumed goes on as it would have', async () => {
  const setup = { options: { maxRounds: 8 }, players, seed: 'resumed' };
  const bots = seatBots('monopoly', new Map([steady('Ann'), steady('Ben')]));
  const whole = Sitting.open('monopoly', setup);
  const step = async (sitting: Sitting<'monopoly'>) => {
    const [actor = ''] = sitting.asked();
    const player = bots.get(actor);
    if (player === undefined) throw new Error(actor);
    sitting.play(await botAction(sitting, actor, player, expect.unreachable));
  };
  while (whole.length < 20) await step(whole);
  const saved = JSON.parse(JSON.stringify(whole.record())) as SavedRecord;
  const resumed = Sitting.resume('monopoly', saved);
  while (!whole.isOver) await step(whole);
  while (!resumed.isOver) await step(resumed);
  expect(resumed.record()).toEqual(whole.record());
  expect(whole.record().chain?.events).toBe(whole.eventCount);
});

test('a bot that fails or cheats is said so, and something legal is played', async () => {
  const sitting = Sitting.open('monopoly', { options: {}, players, seed: 'faults' });
  const faults: string[] = [];
  const hear = (fault: string) => faults.push(fault);
  const thrown = await botAction(
    sitting,
    'Ann',
    {
      choose: () => {
        throw new Error('out of ideas');
      },
    },
    hear,
  );
  const cheated = await botAction(
    sitting,
    'Ann',
    { choose: () => ({ type: 'EndTurn', playerId: 'Ann' }) as const },
    hear,
  );
  expect(faults).toEqual([
    'The bot of Ann failed (out of ideas); it plays at random.',
    expect.stringMatching(/^The bot of Ann chose what is not allowed \(.+\); it plays at random\.$/),
  ]);
  for (const action of [thrown, cheated]) expect(sitting.game.whyNot(sitting.table, action)).toBeUndefined();
});

test('whoever has an offer to answer is asked first', () => {
  const sitting = Sitting.open('monopoly', { options: { dealtDeeds: 1 }, players, seed: 'offers' });
  expect(sitting.asked()).toEqual(['Ann']);
  sitting.play({ type: 'ProposeTrade', playerId: 'Ann', to: 'Ben', offer: { offered: { cash: 5 }, requested: {} } });
  expect(sitting.asked()).toEqual(['Ben', 'Ann']);
  expect(sitting.offersTo('Ben')).toEqual(['t1']);
});
