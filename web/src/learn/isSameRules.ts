/** Are these the same options, value by value? */
export function isSameRules(options: object, standard: object): boolean {
  const values = new Map<string, unknown>(Object.entries(options));
  return Object.entries(standard).every(([name, value]) => JSON.stringify(values.get(name)) === JSON.stringify(value));
}
