/** Counts occurrences, so that a run can report what it never saw. */
export class Tally {
  readonly #counts = new Map<string, number>();

  add(name: string, count = 1): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + count);
  }

  merge(counts: Readonly<Record<string, number>>): void {
    for (const [name, count] of Object.entries(counts)) this.add(name, count);
  }

  of(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  missing(names: readonly string[]): string[] {
    return names.filter((name) => this.of(name) === 0);
  }

  toJSON(): Record<string, number> {
    return Object.fromEntries([...this.#counts].sort(([, a], [, b]) => b - a));
  }

  /** Names and counts in columns, the most frequent first. */
  table(title: string): string {
    const rows = Object.entries(this.toJSON());
    const width = Math.max(...rows.map(([name]) => name.length));
    return [title, ...rows.map(([name, count]) => `  ${name.padEnd(width)} ${String(count).padStart(12)}`)].join('\n');
  }
}
