/** Figures as a reader sees them. What is not a number is a dash: a page never shows a broken one. */

const NOTHING = '–';
/** Keeps a figure and its unit on one line. */
const SPACE = '\u00a0';
const THOUSAND = 1000;

export function whole(value: number): string {
  return decimal(value, 0);
}

export function decimal(value: number, digits: number): string {
  if (!Number.isFinite(value)) return NOTHING;
  // Adding zero takes the sign from a zero.
  const rounded = Number(value.toFixed(digits)) + 0;
  return rounded.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** A part of one. */
export function percent(part: number, digits = 1): string {
  return Number.isFinite(part) ? `${decimal(100 * part, digits)}${SPACE}%` : NOTHING;
}

export function money(value: number, digits = 0): string {
  if (!Number.isFinite(value)) return NOTHING;
  const sign = value < 0 ? '−' : '';
  return `${sign}$${decimal(Math.abs(value), digits)}`;
}

/** For axes, where there is little room. */
export function shortMoney(value: number): string {
  const tens = THOUSAND * 10;
  if (Math.abs(value) < THOUSAND) return money(value);
  const digits = Math.abs(value) < tens && value % THOUSAND !== 0 ? 1 : 0;
  return `${money(value / THOUSAND, digits)}k`;
}

export function times(value: number): string {
  return Number.isFinite(value) ? `${decimal(value, 2)}×` : NOTHING;
}

/** Small figures need their decimals, large ones do not. */
export function fitting(value: number): string {
  const size = Math.abs(value);
  return decimal(value, size < 10 ? 2 : size < 100 ? 1 : 0);
}

/** `lastStanding` as it is said: last standing. */
export function words(name: string): string {
  return name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}

export function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** One game, two games. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${whole(count)}${SPACE}${count === 1 ? one : many}`;
}

const MOST_CALLED = 32;

/** A bot may be called by the path of its file: in a sentence its last part will do. */
export function called(name: string): string {
  const last = name.split(/[\\/]/).findLast((part) => part !== '') ?? name;
  return last.length <= MOST_CALLED ? last : `${last.slice(0, MOST_CALLED - 1)}…`;
}

/** Short enough for an axis, and still each its own. */
export function shortened(names: readonly string[], most: number): readonly string[] {
  const cut = names.map(called).map((name) => (name.length <= most ? name : `${name.slice(0, most - 1)}…`));
  return cut.map((name, place) => {
    const twins = cut.slice(0, place).filter((other) => other === name).length;
    return twins === 0 ? name : `${name.slice(0, most - 3)}…·${twins + 1}`;
  });
}
