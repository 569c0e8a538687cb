/** The keys of the table itself. None of them is one of a game: those come first, whatever is being decided. */
export const SHELL_KEYS = {
  '?': 'help',
  g: 'board',
  m: 'now',
  o: 'players',
  h: 'story',
  d: 'chat',
  escape: 'skip',
} as const;
export type ShellKey = (typeof SHELL_KEYS)[keyof typeof SHELL_KEYS];

/** Takes the name of a key in small letters. */
export function shellKeyOf(key: string): ShellKey | undefined {
  return Object.hasOwn(SHELL_KEYS, key) ? SHELL_KEYS[key as keyof typeof SHELL_KEYS] : undefined;
}
