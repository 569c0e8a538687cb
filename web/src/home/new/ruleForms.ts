import type { GameId } from '@magnate/engine';
import type { RuleForm } from '../../game/ruleForm.ts';
import { kits } from '../../kits.ts';

const loaded = new Map<GameId, Promise<RuleForm>>();

/** The form of a game's rules: the same promise for the same game, so that a component can wait for it. */
export function ruleFormFor(game: GameId): Promise<RuleForm> {
  const known = loaded.get(game);
  if (known !== undefined) return known;
  const form = kits[game].loadRuleForm();
  loaded.set(game, form);
  // A line that was down for a moment must not keep the rules away for good.
  form.catch(() => loaded.delete(game));
  return form;
}
