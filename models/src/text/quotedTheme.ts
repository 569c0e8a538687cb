import { quoted } from './quote.ts';

/**
 * A board that the table brought along was written by a stranger. Before a model reads of it, every free text on it is
 * put between quotes, so that each sentence, deed and card that names a place quotes it, too.
 */

/** The fields with free text, of a theme and of events that repeat it; all others are chosen from lists of ours. */
const FREE_TEXTS: ReadonlySet<string> = new Set(['name', 'text', 'currency', 'cardText']);
/** One sign of money says nothing else. */
const MONEY_SIGN = /^\p{Sc}$/u;

/** By the theme or options as they were: boards are compiled once for each theme. */
const known = new WeakMap<object, object>();

export function withQuotedTheme<V extends { readonly options: object }>(view: V): V {
  const { theme } = view.options as { readonly theme?: unknown };
  // A shipped board is named, not brought along.
  if (typeof theme !== 'object' || theme === null) return view;
  const options = known.get(view.options) ?? { ...view.options, theme: quotedTheme(theme) };
  known.set(view.options, options);
  return { ...view, options };
}

/** What happened on such a board, as `withQuotedTheme` shows it. */
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
