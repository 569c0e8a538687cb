import { beforeAll, describe, expect, test } from 'vitest';
import type { NewProfile, OwnProfile, PlayerPage, TableAnswer } from '@magnate/protocol';
import { dumpOf } from '../../store/testkit/backups.ts';
import { type AnswerBody, shared, startTestService, type TestService } from '../../testkit/testService.ts';
import { entryOf } from '../../table/seatEntry.ts';
import { newDevice, type TestDevice } from '../testkit/device.ts';
import { codeOf, operatorOf } from '../testkit/operator.ts';
import { PROFILE_CHANGES } from '../shared/rateLimits.ts';

let service: TestService;
beforeAll(
  shared(async () => {
    service = await startTestService();
  }),
);
const ANN: NewProfile = { name: 'Ann', token: 'ship', colour: 2 };
const PEOPLE = { players: [{ name: 'Ann' }, { name: 'Bob' }] };

type Body = OwnProfile & PlayerPage & TableAnswer & { profile: OwnProfile | null; code: string };
type Answer = { readonly status: number; readonly body: Body & Pick<AnswerBody, 'error'> };

let addresses = 0;
/** Everyone has an address of their own, so that limits do not add up. */
async function person() {
  const device = await newDevice();
  addresses += 1;
  const from = `127.0.4.${addresses}`;
  return {
    device,
    ask: (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, token?: string) =>
      signed(device, from, method, path, body, token),
  };
}

async function signed(
  device: TestDevice,
  from: string,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
  token?: string,
): Promise<Answer> {
  const headers = {
    ...(await device.sign(method, path, body)),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  const sent = { method, url: path, headers, remoteAddress: from, ...(body === undefined ? {} : { payload: body }) };
  const answer = await service.app.inject(sent);
  return { status: answer.statusCode, body: answer.json() };
}

describe('a profile', () => {
  test('is created in one request, changed, and belongs to its device only', async () => {
    const [ann, bob] = [await person(), await person()];
    expect((await ann.ask('GET', '/profile')).body.profile).toBeNull();
    const { body: made } = await ann.ask('POST', '/profile', ANN);
    expect(made).toMatchObject({ ...ANN, linking: true, devices: 1, hasCode: false });
    const { body: changed } = await ann.ask('POST', '/profile', { ...ANN, name: 'Anna', linking: false });
    expect(changed).toMatchObject({ id: made.id, name: 'Anna', linking: false });
    expect((await bob.ask('GET', '/profile')).body.profile).toBeNull();
    for (const path of ['/profile/code', '/profile']) {
      expect(codeOf(await bob.ask(path === '/profile' ? 'DELETE' : 'POST', path))).toBe('PROFILE_NEEDED');
    }
    expect((await ann.ask('GET', '/profile')).body.profile).toMatchObject({ id: made.id, name: 'Anna' });
  });

  test('is refused if its text may not be shown, its values are unknown, or the signature is not of this request', async () => {
    const { ask, device } = await person();
    const wrong = [
      { name: '' },
      { name: 'x'.repeat(101) },
      { token: 'boot' },
      { colour: 8 },
      { colour: 0.5 },
      { more: 1 },
    ];
    for (const change of wrong) expect(codeOf(await ask('POST', '/profile', { ...ANN, ...change }))).toBe('MALFORMED');
    const { seats } = await service.table(PEOPLE);
    expect(codeOf(await ask('POST', '/profile', { ...ANN, name: seats[0]?.token ?? '' }))).toBe('MALFORMED');
    const headers = await device.sign('POST', '/profile', { ...ANN, name: 'Mallory' });
    const forged = await service.ask('POST', '/profile', { body: ANN, headers });
    expect(codeOf(forged)).toBe('BAD_DEVICE');
    const oversized = { ...ANN, name: 'x'.repeat(200_000) };
    expect(codeOf(await ask('POST', '/profile', oversized))).toBe('TOO_LARGE');
  });

  test('loses its name to an operator, and its owner may choose another', async () => {
    const [ann, bob] = [await person(), await person()];
    const { body: made } = await ann.ask('POST', '/profile', { ...ANN, name: 'Rude name' });
    const admin = operatorOf(service);
    const path = `/profiles/${made.id}`;
    expect(codeOf(await admin.ask('POST', '/profiles/none', { why: 'An insult.' }))).toBe('UNKNOWN_ENTRY');
    expect(codeOf(await admin.ask('POST', path, { why: '' }))).toBe('MALFORMED');
    expect(codeOf(await bob.ask('POST', `/admin${path}`, { why: 'An insult.' }))).toBe('TOKEN_NEEDED');
    expect((await ann.ask('GET', `/player/${made.id}`)).body.name).toBe('Rude name');
    expect((await admin.ask('POST', path, { why: 'An insult.' })).status).toBe(200);
    const [entry] = await service.store.operator.audit({ limit: 1 });
    expect(entry).toMatchObject({ what: 'unname', subject: made.id, why: 'An insult.' });
    expect(JSON.stringify(entry)).not.toContain('Rude');
    const { name } = (await bob.ask('GET', `/player/${made.id}`)).body;
    expect(name).toBe(`Player ${made.id.slice(0, 4)}`);
    for (const again of ['Rude name', 'RUDE NАME']) {
      expect(codeOf(await ann.ask('POST', '/profile', { ...ANN, name: again }))).toBe('WORD_NOT_ALLOWED');
    }
    const { body: own } = await ann.ask('POST', '/profile', { ...ANN, name: 'Nice name' });
    expect(own).toMatchObject({ id: made.id, name: 'Nice name' });
    expect(JSON.stringify(own)).not.toContain('Rude');
    await ann.ask('DELETE', '/profile');
    expect(codeOf(await admin.ask('POST', path, { why: 'Gone.' }))).toBe('UNKNOWN_ENTRY');
    expect(JSON.stringify(await dumpOf(service.store))).not.toContain('Rude name');
  });

  test('moves to another device by a code that works once; a wrong code changes nothing', async () => {
    const [phone, laptop, stranger] = [await person(), await person(), await person()];
    const { body: made } = await phone.ask('POST', '/profile', ANN);
    const { body: first } = await phone.ask('POST', '/profile/code');
    const { body: second } = await phone.ask('POST', '/profile/code');
    for (const code of [first.code, 'wrong']) {
      expect(codeOf(await laptop.ask('POST', '/profile/device', { code }))).toBe('UNKNOWN_PROFILE_CODE');
    }
    const { body: moved } = await laptop.ask('POST', '/profile/device', { code: second.code });
    expect(moved).toMatchObject({ id: made.id, devices: 2, hasCode: false });
    expect(codeOf(await stranger.ask('POST', '/profile/device', { code: second.code }))).toBe('UNKNOWN_PROFILE_CODE');
  });

  test('is deleted for good on every device, and its page is that of a former player', async () => {
    const [phone, laptop] = [await person(), await person()];
    const { body: made } = await phone.ask('POST', '/profile', { ...ANN, name: 'Leaving soon' });
    await laptop.ask('POST', '/profile/device', { code: (await phone.ask('POST', '/profile/code')).body.code });
    expect((await laptop.ask('DELETE', '/profile')).status).toBe(200);
    for (const { ask } of [phone, laptop]) expect((await ask('GET', '/profile')).body.profile).toBeNull();
    const { body: page } = await laptop.ask('GET', `/player/${made.id}`);
    expect(page).toMatchObject({ name: null, token: null, colour: null, since: null, games: [], isYou: false });
    const left = JSON.stringify(await dumpOf(service.store));
    for (const gone of ['Leaving soon', phone.device.hash, laptop.device.hash]) expect(left).not.toContain(gone);
  });

  test('goes with the erased device if no other device shares it', async () => {
    const { ask, device } = await person();
    const { body: made } = await ask('POST', '/profile', ANN);
    expect((await ask('GET', '/device')).body.profile).toMatchObject({ id: made.id });
    await ask('DELETE', '/device');
    expect((await ask('GET', `/player/${made.id}`)).body.name).toBeNull();
    expect(JSON.stringify(await dumpOf(service.store))).not.toContain(device.hash);
  });

  test('can be changed only so often from one address', async () => {
    const { ask } = await person();
    const codes: (number | string)[] = [];
    for (let i = 0; i <= PROFILE_CHANGES.most; i++) codes.push(codeOf(await ask('POST', '/profile', ANN)));
    expect(codes.slice(0, -1).every((code) => code === 200)).toBe(true);
    expect(codes.at(-1)).toBe('RATE_LIMITED');
    expect((await ask('GET', '/profile')).status).toBe(200);
  });

  test('of a banned device cannot be changed, but deleted', async () => {
    const { ask, device } = await person();
    await ask('POST', '/profile', ANN);
    await service.deps.operator.ban('admin', device.hash, 'Spam.');
    expect(codeOf(await ask('POST', '/profile', ANN))).toBe('BANNED');
    expect(codeOf(await ask('POST', '/profile/code'))).toBe('BANNED');
    expect((await ask('DELETE', '/profile')).status).toBe(200);
  });
});

describe('a seat', () => {
  test('is linked by its holder before the start, and given away without the link', async () => {
    const { ask, device } = await person();
    const { body: made } = await ask('POST', '/profile', ANN);
    const { id, seats, hostToken } = await service.table({
      players: [...PEOPLE.players, { name: 'Bot', model: 'bot:steady' }],
    });
    const token = seats[0]?.token;
    const link = (linked: boolean) => ask('POST', `/game/${id}/profile`, { linked }, token);
    const entries = ({ players }: TableAnswer) => players.map(({ entry }) => entry);
    const steady = entryOf({ model: 'bot:steady', personality: null });
    const linked = await link(true);
    expect(entries(linked.body)).toEqual([`profile:${made.id}`, undefined, steady]);
    expect((await link(true)).body.seq).toBe(linked.body.seq);
    expect(JSON.stringify(linked.body)).not.toContain(device.hash);
    expect(entries((await link(false)).body)[0]).toBeUndefined();
    await link(true);
    await service.ask('POST', `/game/${id}/seats/p1`, { token: hostToken, body: { model: 'human', name: 'Eve' } });
    expect(entries((await service.ask('GET', `/game/${id}`)).body as unknown as TableAnswer)[0]).toBeUndefined();
  });

  test('is not linked by another token, without a signature, by a device that does not link, or after the start', async () => {
    const { ask } = await person();
    const { id, seats, hostToken } = await service.table(PEOPLE);
    const [first, second] = seats;
    const link = (token: string | undefined) => ask('POST', `/game/${id}/profile`, { linked: true }, token);
    expect((await link(first?.token)).body.players[0]?.entry).toBeUndefined();
    await ask('POST', '/profile', { ...ANN, linking: false });
    expect((await link(first?.token)).body.players[0]?.entry).toBeUndefined();
    await ask('POST', '/profile', { ...ANN, linking: true });
    expect(codeOf(await link(undefined))).toBe('TOKEN_NEEDED');
    expect(codeOf(await link(hostToken))).toBe('UNKNOWN_GAME');
    const unsigned = await service.ask('POST', `/game/${id}/profile`, { token: first?.token, body: { linked: true } });
    expect(codeOf(unsigned)).toBe('DEVICE_NEEDED');
    await service.ask('POST', `/game/${id}/start`, { token: hostToken });
    expect(codeOf(await link(second?.token))).toBe('ALREADY_STARTED');
  });
});

describe('the page of a player', () => {
  test('lists games, opponents and favourites; unlisted tables only to the player', async () => {
    const [ann, bob] = [await person(), await person()];
    const { body: anns } = await ann.ask('POST', '/profile', ANN);
    const { body: bobs } = await bob.ask('POST', '/profile', { ...ANN, name: 'Bob' });
    const { id, seats, hostToken } = await service.table(PEOPLE);
    await ann.ask('POST', `/game/${id}/profile`, { linked: true }, seats[0]?.token);
    await bob.ask('POST', `/game/${id}/profile`, { linked: true }, seats[1]?.token);
    await service.ask('POST', `/game/${id}/start`, { token: hostToken });
    await service.ask('POST', `/game/${id}/action`, { token: seats[1]?.token, body: { type: 'Resign' } });
    await service.statistics.settled();
    const { body: page } = await ann.ask('GET', `/player/${anns.id}`);
    expect(page).toMatchObject({
      kind: 'profile',
      name: 'Ann',
      isYou: true,
      played: [{ game: 'monopoly', preset: 'standard', played: 1, won: 1 }],
      games: [{ id, place: 1, seats: 2, others: [{ entry: `profile:${bobs.id}`, name: 'Bob', place: 2 }] }],
      next: null,
      opponents: [{ entry: `profile:${bobs.id}`, name: 'Bob', played: 1, won: 1, lost: 0 }],
    });
    const { body: seen } = await bob.ask('GET', `/player/profile:${anns.id}`);
    expect(seen).toMatchObject({ isYou: false, games: [{ id: null }] });
    await bob.ask('DELETE', '/profile');
    const { body: later } = await ann.ask('GET', `/player/${anns.id}`);
    expect(later.opponents).toMatchObject([{ name: null, played: 1 }]);
    expect(later.games).toMatchObject([{ others: [] }]);
  });

  test('exists for built-in bots, and not for unknown ids', async () => {
    const { ask } = await person();
    const steady = entryOf({ model: 'bot:steady', personality: null }) ?? '';
    expect((await ask('GET', `/player/${encodeURIComponent(steady)}`)).body).toMatchObject({
      kind: 'bot',
      name: 'steady',
    });
    for (const id of ['nobody', 'bot:steady', 'agent:x', 'profile:', ':', 'x'.repeat(90), '%00']) {
      expect(codeOf(await ask('GET', `/player/${id}`)), id).toBe('UNKNOWN_ENTRY');
    }
    expect(codeOf(await ask('GET', `/player/${encodeURIComponent(steady)}?after=x`))).toBe('MALFORMED');
  });
});
