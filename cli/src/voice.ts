import { BANK, type PlayerId } from '@magnate/engine';

/** Who does what to whom: the reader is addressed as you, everybody else by name. */

export interface Voice {
  /** At the start of a sentence: `Ann`, `You`, `The bank`. */
  readonly name: (id: PlayerId) => string;
  /** What that one does: `buys`, or `buy` for the reader. */
  readonly verb: (id: PlayerId, bare: string) => string;
  /** Both: `Ann buys`, `You buy`. */
  readonly does: (id: PlayerId, bare: string) => string;
  /** Anywhere else: `Ann`, `you`, `the bank`. */
  readonly whom: (id: PlayerId | null) => string;
  /** `Ann is`, `you are`, after the start of a sentence. */
  readonly is: (id: PlayerId) => string;
  /** `Ann was`, `You were`, at the start of a sentence. */
  readonly was: (id: PlayerId) => string;
  /** `Ann's`, `your`, anywhere but at the start. */
  readonly whose: (id: PlayerId) => string;
}

/** Verbs are given as the reader does them; what differs for others by more than an s is here. */
const OTHERS: Readonly<Record<string, string>> = {
  are: 'is',
  have: 'has',
  do: 'does',
  go: 'goes',
  pass: 'passes',
};

/** Somebody who is called You is addressed as such by everyone. */
const READER = 'You';

export function voiceOf(
  players: readonly { readonly id: PlayerId; readonly name: string }[],
  reader: PlayerId | undefined,
): Voice {
  const nameOf = (id: PlayerId) =>
    id === BANK ? 'the bank' : (players.find((player) => player.id === id)?.name ?? id);
  const isReader = (id: PlayerId) => id === reader || nameOf(id) === READER;
  const name = (id: PlayerId) => (isReader(id) ? READER : nameOf(id).replace(/^the bank$/, 'The bank'));
  const verb = (id: PlayerId, bare: string) => (isReader(id) ? bare : (OTHERS[bare] ?? `${bare}s`));
  return {
    name,
    verb,
    does: (id, bare) => `${name(id)} ${verb(id, bare)}`,
    whom: (id) => (id === null ? 'nobody' : isReader(id) ? 'you' : nameOf(id)),
    is: (id) => (isReader(id) ? 'you are' : `${nameOf(id)} is`),
    was: (id) => `${name(id)} ${isReader(id) ? 'were' : 'was'}`,
    whose: (id) => (isReader(id) ? 'your' : `${nameOf(id)}'s`),
  };
}
