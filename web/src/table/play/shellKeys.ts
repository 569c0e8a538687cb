/** The keys of the table itself. None of them is one of a game: those come first, whatever is being decided. */
export const SHELL_KEYS = {
  '?': 'help',
  g: 'board',
  m: 'now',
  o: 'players',
  h: 'story',
  d: 'chat',
  Escape: 'skip',
} as const;
export type ShellKey = (typeof SHELL_KEYS)[keyof typeof SHELL_KEYS];

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

export function shellKeyOf({ key, ctrlKey, metaKey, altKey }: Pressed): ShellKey | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  const name = key.length === 1 ? key.toLowerCase() : key;
  return Object.hasOwn(SHELL_KEYS, name) ? SHELL_KEYS[name as keyof typeof SHELL_KEYS] : undefined;
}

/** Those for the sheet, as they are printed on keyboards. */
export const SHOWN_KEYS = [
  { keys: '?', about: 'help' },
  { keys: 'G', about: 'board' },
  { keys: 'M', about: 'now' },
  { keys: 'O', about: 'players' },
  { keys: 'H', about: 'story' },
  { keys: 'D', about: 'chat' },
  { keys: 'Esc', about: 'skip' },
] as const satisfies readonly { readonly keys: string; readonly about: ShellKey }[];
