import type { GameId } from '@magnate/engine';
import type { Values } from '@magnate/words';
import type { RuleForm } from '../../game/ruleForm.ts';
import { manifests } from '../../games/manifests.ts';

/** The forms of rules, and what somebody has changed on one: only that is kept and sent. */

const loaded = new Map<GameId, Promise<RuleForm>>();

/** The form of a game's rules: the same promise for the same game, so that a component can wait for it. */
export function ruleFormFor(game: GameId): Promise<RuleForm> {
  const known = loaded.get(game);
  if (known !== undefined) return known;
  const form = manifests[game].loadRuleForm();
  loaded.set(game, form);
  // A line that was down for a moment must not keep the rules away for good.
  form.catch(() => loaded.delete(game));
  return form;
}

/** Values are plain data, at most one level deep. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const left = Object.entries(a);
  const right = new Map<string, unknown>(Object.entries(b));
  return left.length === right.size && left.every(([key, value]) => right.has(key) && Object.is(value, right.get(key)));
}

/** The value in force. */
export function inForce(base: Values, changes: Values, name: string): unknown {
  return Object.hasOwn(changes, name) ? changes[name] : base[name];
}

/** With one rule set; what is set back to where it was is no change any more. */
export function withRule(base: Values, changes: Values, name: string, value: unknown): Values {
  const others = Object.entries(changes).filter(([key]) => key !== name);
  return Object.fromEntries(isSameValue(base[name], value) ? others : [...others, [name, value]]);
}

/** Without what is no change, and what the game does not know: an older page may have kept it. */
export function sound(base: Values, changes: Values, isValid: (name: string, value: unknown) => boolean): Values {
  return Object.fromEntries(
    Object.entries(changes).filter(([name, value]) => !isSameValue(base[name], value) && isValid(name, value)),
  );
}
