import { nextActor, rngFrom } from '@magnate/bots';
import { acquire, presets } from '@magnate/engine/acquire';

/** The record of a short random game. */
export function finishedGame(): string {
  const players = ['Ann', 'Ben', 'Cas'].map((name, seat) => ({ id: `p${seat + 1}`, name }));
  const setup = { players, seed: 'turning', options: { ...presets.short } };
  const draft = acquire.draft(acquire.create(setup));
  const actions: { readonly action: unknown }[] = [];
  const rng = rngFrom('turning');
  while (draft.status === 'inProgress') {
    const actor = nextActor(acquire, draft, rng);
    const action = acquire.sample(draft, actor, rng);
    acquire.play(draft, action);
    actions.push({ action });
  }
  return JSON.stringify({ ...setup, game: 'acquire', version: acquire.version, actions });
}
