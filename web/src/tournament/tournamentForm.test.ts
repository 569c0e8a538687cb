import { expect, test } from 'vitest';
import { BLANK, lacksOf, requestOf, type TournamentForm, withClock } from './tournamentForm.ts';

const NOW = Date.UTC(2030, 0, 1);
const requested = (form: Partial<TournamentForm>) => requestOf({ ...BLANK, name: ' Cup ', ...form }, {}, ['Ada'], NOW);

test('a request has as many rounds as needed, or those of the host; a knock-out has no number', () => {
  expect(requested({})).toMatchObject({ name: 'Cup', format: 'swiss', tableSize: 4, players: [] });
  expect(requested({})).not.toHaveProperty('rounds');
  expect(requested({ rounds: 5 }).rounds).toBe(5);
  expect(requested({ rounds: 5, format: 'knockout' })).not.toHaveProperty('rounds');
});

test('over days, players have hours to come', () => {
  const days = { ...BLANK, ...withClock('days', BLANK) };
  expect(requested(days)).toMatchObject({ clock: { decision: 86_400 }, arrival: 86_400 });
  expect(requested({ ...days, ...withClock('quick', days) })).toMatchObject({ clock: { decision: 30 }, arrival: 180 });
  expect(withClock('quick', { ...BLANK, arrival: 10 }).arrival).toBe(10);
});

test('a schedule needs a time in the next 60 days', () => {
  const at = (startsAt: string): TournamentForm => ({ ...BLANK, name: 'Cup', start: 'time', startsAt });
  expect(lacksOf(at('2030-01-02T20:00'), NOW)).toEqual([]);
  for (const wrong of ['', '2029-12-30T20:00', '2031-01-02T20:00']) {
    expect(lacksOf({ ...at(wrong), name: ' ' }, NOW)).toEqual(['name', 'startsAt']);
  }
  const startsAt = new Date('2030-01-02T20:00').getTime();
  expect(requested(at('2030-01-02T20:00'))).toMatchObject({ startsAt, pause: 300 });
  expect(requested({ start: 'auto' })).toMatchObject({ pause: 300 });
  expect(requested({})).not.toHaveProperty('pause');
});

test('bots have names of their own', () => {
  const { players } = requested({ bots: 3 });
  expect(players.map(({ name, model }) => `${name} ${model}`)).toEqual([
    'Ada bot:steady',
    'Ada 2 bot:steady',
    'Ada 3 bot:steady',
  ]);
});
