import { makeTable, type AttackTable, pause } from '../tables.ts';
import type { Attack } from '../target.ts';

/** Repeated muting and unmuting before the start, at one table after the other. */
export const seatToggles: Attack = async (target, from) => {
  let table: AttackTable | undefined;
  for (let muted = true; target.goesOn(); muted = !muted) {
    table ??= await makeTable(target, from, { visibility: 'public' });
    if (table === undefined) {
      await pause();
      continue;
    }
    const { id, hostToken: token } = table;
    const answer = await target.ask(from, {
      method: 'POST',
      path: `/game/${id}/mute`,
      token,
      body: { playerId: 'p2', muted },
    });
    if (answer.status === 200) continue;
    table = undefined;
    await pause();
  }
};
