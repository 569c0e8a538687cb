import { quoted } from './quote.ts';

/**
 * A custom board contains text by other people. Before it reaches a prompt, every free text is quoted, so each
 * sentence, deed and card that names a place quotes it, too.
 */

/** The fields with free text, in themes and in events that repeat them. All other fields have fixed values. */
const FREE_TEXTS: ReadonlySet<string> = new Set(['name', 'text', 'currency', 'cardText']);
/** A single currency sign is harmless. */
const MONEY_SIGN = /^\p{Sc}$/u;

/** Keyed by the original theme or options, because boards are compiled once per theme. */
const known = new WeakMap<object, object>();

export function withQuotedTheme<V extends { readonly options: object }>(view: V): V {
  const { theme } = view.options as { readonly theme?: unknown };
  // Shipped boards are referenced by name.
  if (typeof theme !== 'object' || theme === null) return view;
  const options = known.get(view.options) ?? { ...view.options, theme: quotedTheme(theme) };
  known.set(view.options, options);
  return { ...view, options };
}

/** The events of such a board, quoted as by `withQuotedTheme`. */
export function withQuotedTexts<E>(view: { readonly options: object }, events: readonly E[]): readonly E[] {
  const { theme } = view.options as { readonly theme?: unknown };
  return typeof theme === 'object' ? events.map((event) => quotedTexts(event) as E) : events;
}

function quotedTheme(theme: object): object {
  const made = known.get(theme) ?? (quotedTexts(theme) as object);
  known.set(theme, made);
  return made;
}

function quotedTexts(value: unknown, field = ''): unknown {
  if (typeof value === 'string') return FREE_TEXTS.has(field) && !isMoneySign(value, field) ? quoted(value) : value;
  if (Array.isArray(value)) return value.map((each: unknown) => quotedTexts(each, field));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, quotedTexts(each, name)]));
}

function isMoneySign(text: string, field: string): boolean {
  return field === 'currency' && MONEY_SIGN.test(text);
}
