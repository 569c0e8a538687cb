import { fileURLToPath } from 'node:url';
import { JAIL_HABITS, landingOdds } from '@magnate/bots/monopoly';
import { BOARD } from '@magnate/engine/monopoly';
import { describe, expect, test } from 'vitest';
import { jobOf, runJob } from '@magnate/sim';
import { isFullRun } from '../../scripts/fullRun.ts';

/** Players never run out of money and nothing is sold: tokens only move. */
const WALKING = { auctions: false, startingCash: 1_000_000, maxRounds: 3000 } as const;
/** The games are seeded, so the result is the same every time. */
const GAMES = isFullRun ? 2 : 1;
/** Tolerance in standard errors, plus a little for a card that is held instead of in its deck. */
const SURE = 5;
const HELD_CARD = 0.0001;

describe('landings match the Markov chain', () => {
  test.each(isFullRun ? JAIL_HABITS : JAIL_HABITS.slice(0, 1))(
    'every space within five standard errors (%s)',
    async (habit) => {
      const bot = fileURLToPath(new URL(`walkers/${habit}.ts`, import.meta.url));
      const job = jobOf({
        game: 'monopoly',
        games: GAMES,
        bots: [bot, bot],
        seed: 'walk',
        options: WALKING,
        hearEvery: 0,
      });
      const { statistics } = await runJob(job);
      const landings = statistics?.monopoly?.landings ?? [];
      const rolls = landings.reduce((sum, count) => sum + count, 0);
      expect(rolls).toBeGreaterThan(GAMES * WALKING.maxRounds * 2);
      const { spaces, inJail } = landingOdds(habit);
      [...spaces, inJail].forEach((odds, space) => {
        const found = (landings[space] as number) / rolls;
        const reach = SURE * Math.sqrt((odds * (1 - odds)) / rolls) + HELD_CARD;
        expect(Math.abs(found - odds), `${BOARD[space]?.name ?? 'In jail'}: ${found} for ${odds}`).toBeLessThan(reach);
      });
    },
  );
});
