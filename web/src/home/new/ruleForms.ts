import type { GameId } from '@magnate/engine';
import type { Values } from '@magnate/words';
import type { RuleForm } from '../../game/ruleForm.ts';
import { manifests } from '../../games/manifests.ts';

/** Rule forms and the changes to them: only changes are stored and sent. */

const loaded = new Map<GameId, Promise<RuleForm>>();

/** The rule form of a game: a cached promise, so that a component can suspend on it. */
export function ruleFormFor(game: GameId): Promise<RuleForm> {
  const known = loaded.get(game);
  if (known !== undefined) return known;
  const form = manifests[game].loadRuleForm();
  loaded.set(game, form);
  // A failed load must not be cached.
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
export function effectiveValue(base: Values, changes: Values, name: string): unknown {
  return Object.hasOwn(changes, name) ? changes[name] : base[name];
}

/** Sets one rule; a value equal to the default is removed. */
export function withRule(base: Values, changes: Values, name: string, value: unknown): Values {
  const others = Object.entries(changes).filter(([key]) => key !== name);
  return Object.fromEntries(isSameValue(base[name], value) ? others : [...others, [name, value]]);
}

/** Drops defaults and options that the game does not know, which an older page may have stored. */
export function sound(base: Values, changes: Values, isValid: (name: string, value: unknown) => boolean): Values {
  return Object.fromEntries(
    Object.entries(changes).filter(([name, value]) => !isSameValue(base[name], value) && isValid(name, value)),
  );
}
