import { gameOf } from '@magnate/engine';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadGameUi } from '../games/manifests.ts';
import { playedRecord } from '../testkit/played.ts';
import { testWords } from '../testkit/words.ts';
import { finishedGame } from './finishedGames.ts';

beforeAll(testWords);

describe('a finished game', () => {
  test('is summarised from its record, as the rules rank it', async () => {
    const record = playedRecord('acquire', 3, { ...gameOf('acquire').options.presets.short }, 5000);
    const game = await finishedGame({ id: 'x', at: 5 }, record, loadGameUi);
    expect(game?.seats.map(({ place }) => place)).toEqual([1, 2, 3]);
    expect(game?.seats.filter(({ hasWon }) => hasWon)).toEqual([game?.seats[0]]);
    expect(game?.turns).toBeGreaterThan(10);
    expect(game?.highlights.map(({ kind, about }) => [kind, about])).toEqual([
      ['bonus', expect.stringMatching(/^(?:Ann|Ben|Cleo) got \$[\d,]+: .+ into .+\.$/)],
    ]);
  });

  test('of Monopoly has its biggest rent and its best auction', async () => {
    const record = playedRecord('monopoly', 3, { endAt: { rounds: 30 } }, 5000);
    const game = await finishedGame({ id: 'x', at: 5 }, record, loadGameUi);
    expect(game?.highlights.map(({ kind }) => kind)).toEqual(['rent', 'auction']);
    expect(game?.highlights[0]?.about).toMatch(/ paid .+ \$[\d,]+ for .+\.$/);
  });

  test('is null while the game is running', async () => {
    expect(await finishedGame({ id: 'x', at: 5 }, playedRecord('monopoly', 3, {}, 20), loadGameUi)).toBeNull();
  });
});
