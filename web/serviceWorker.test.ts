import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';

/** Notifications of turns, in the service worker: it shows every push message, and a click opens the table. */

const SCOPE = 'https://magnate.example/play/';
const CODE = stripTypeScriptTypes(readFileSync(join(import.meta.dirname, 'worker/serviceWorker.ts'), 'utf8'));

type Listener = (event: object) => void;

interface Shown {
  readonly title: string;
  readonly body: string;
  readonly icon: string;
  readonly tag: string;
  readonly data: unknown;
}

/** The worker in a browser with these open pages. */
function worker(open: readonly string[] = []) {
  const listeners = new Map<string, Listener>();
  const shown: Shown[] = [];
  const opened: string[] = [];
  const focused: string[] = [];
  const self = {
    registration: {
      scope: SCOPE,
      showNotification: async (title: string, rest: Omit<Shown, 'title'>) => void shown.push({ title, ...rest }),
    },
    clients: {
      matchAll: async () => open.map((url) => ({ url, focus: async () => void focused.push(url) })),
      openWindow: async (url: string) => void opened.push(url),
    },
    addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
  };
  runInNewContext(CODE, { self, BUILD: 'build', FILES: [], URL, caches: {} });
  /** Resolves with what the event waited for. */
  const dispatch = async (type: string, event: object): Promise<void> => {
    const waits: Promise<unknown>[] = [];
    listeners.get(type)?.({ ...event, waitUntil: (wait: Promise<unknown>) => void waits.push(wait) });
    expect(waits).toHaveLength(1);
    await Promise.all(waits);
  };
  return {
    shown,
    opened,
    focused,
    push: (text: string | null) =>
      dispatch('push', { data: text === null ? null : { json: () => JSON.parse(text) as unknown } }),
    click: async () => {
      let isClosed = false;
      const notification = { data: shown.at(-1)?.data, close: () => void (isClosed = true) };
      await dispatch('notificationclick', { notification });
      expect(isClosed).toBe(true);
    },
  };
}

const TURN = { title: 'Your turn', body: 'Monopoly with Ben', table: 'kwnp-7d3k-95wm' };
const TABLE = `${SCOPE}table/${TURN.table}`;

describe('a push message', () => {
  test('is shown as a notification, one per table, and a click opens the table', async () => {
    const { shown, opened, push, click } = worker([SCOPE, `${SCOPE}table/another`]);
    await push(JSON.stringify(TURN));
    expect(shown).toEqual([
      {
        title: TURN.title,
        body: TURN.body,
        icon: `${SCOPE}icons/192.png`,
        tag: `turn ${TURN.table}`,
        data: { table: TURN.table },
      },
    ]);
    await click();
    expect(opened).toEqual([TABLE]);
  });

  test('brings a page to the front that shows the table already', async () => {
    const { opened, focused, push, click } = worker([SCOPE, `${TABLE}#chat`]);
    await push(JSON.stringify(TURN));
    await click();
    expect([opened, focused]).toEqual([[], [`${TABLE}#chat`]]);
  });

  test.each([
    ['without contents', null],
    ['that is no JSON', 'your turn'],
    ['of another version', JSON.stringify({ title: 'Your turn' })],
    ['with an address instead of a table', JSON.stringify({ ...TURN, table: '../../elsewhere' })],
    ['with an address of another host', JSON.stringify({ ...TURN, table: '//evil.example' })],
  ])('%s is shown, too, and leads home', async (_, text) => {
    const { shown, opened, push, click } = worker();
    await push(text);
    expect(shown).toMatchObject([{ title: 'Magnate', body: '', data: { table: '' } }]);
    await click();
    expect(opened).toEqual([SCOPE]);
  });
});
