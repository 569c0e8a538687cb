/** Who sits at a table, as one line. */
export function playersOf(players: readonly { readonly name: string }[], language: string): string {
  return new Intl.ListFormat(language, { type: 'unit' }).format(players.map(({ name }) => name));
}
