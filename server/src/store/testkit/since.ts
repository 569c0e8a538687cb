import { describe, expect, test } from 'vitest';
import { fillStore } from './backups.ts';
import { sampleAction, sampleStep } from './samples.ts';
import type { ContractContext } from './testBackend.ts';

/** The writes of another node, read in one query. */
export function sinceContract(context: ContractContext): void {
  describe('later events and actions', () => {
    test('are read completely and exactly, from any known version', async () => {
      const { store } = context;
      const ids = await fillStore(store);
      const action = sampleAction(4, { actionId: null, playerId: 'odd \u0000 🎩' });
      const [id = ''] = ids.slice(-1);
      const { version = 0, seq = 0 } = (await store.read(id)) ?? {};
      await store.append(
        sampleStep(id, 4, { expected: { version, seq }, seq, events: [], action, endedTokens: ['\ud800', 'b'] }),
      );
      for (const known of [0, 1, 3, 4, 9]) {
        expect(await store.since(id, known, known * 2)).toEqual({
          game: await store.read(id),
          actions: await store.actions(id, known),
          events: await store.events(id, known * 2, 1000),
          endedTokens: await store.endedTokens(id),
          lines: (await store.progress([id]))[0]?.lines,
        });
      }
      expect(await store.since('unknown', 0, 0)).toBeUndefined();
    });
  });
}
