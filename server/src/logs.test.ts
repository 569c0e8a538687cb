import { describe, expect, test } from 'vitest';
import { startTestService } from './testkit/testService.ts';
import { openLog } from './base/log.ts';

describe('log lines', () => {
  test('contain routes, and no token, code, address, name or chat text', async () => {
    const service = await startTestService({ environment: { LOG_LEVEL: 'trace' } });
    const { id, hostToken, seats } = await service.table({ players: [{ name: 'Annabella' }, { name: 'Bob' }] });
    const [{ token, claim } = { token: '', claim: '' }] = seats;
    await service.ask('POST', `/game/${id}/start?token=${token}`, { token: hostToken });
    await service.ask('POST', `/game/${id}/chat`, { token, body: { text: 'whispered words' } });
    await service.ask('POST', `/game/${id}/claim`, { body: { code: claim } });
    await service.ask('POST', `/game/${id}/claim`, { body: { code: 'wrong code' } });
    await service.ask('GET', `/nothing?secret=${token}`);
    await service.ask('GET', `/game/${id}`, { token: `${token}x` });
    const logged = service.logged.join('');
    expect(logged).toContain('"route":"/game/:id/claim"');
    for (const secret of [hostToken, token, claim, id, 'Annabella', 'whispered', 'wrong code']) {
      expect(logged).not.toContain(secret);
    }
  });

  test('contain the message of an error, and not its extra fields', () => {
    const lines: string[] = [];
    const log = openLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
    const error = Object.assign(new Error('it broke', { cause: new Error('below') }), {
      code: '23505',
      detail: 'hidden tile',
    });
    log.error({ err: error, token: 'abc', body: { a: 'abc' } }, 'so it was');
    expect(JSON.parse(lines[0] as string)).toMatchObject({
      msg: 'so it was',
      err: { message: 'it broke', code: '23505', cause: { message: 'below' } },
    });
    expect(lines.join('')).not.toMatch(/hidden tile|abc/);
  });
});
