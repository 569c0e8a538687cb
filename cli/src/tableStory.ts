import type { TableEvent, TableEventType } from '@magnate/protocol';
import { HUMAN } from '@magnate/protocol/models';
import { counted, listed } from './text.ts';
import type { Voice } from './voice.ts';

/** What happened at a table of the service beside the game, as sentences. */

const WORDS: { readonly [T in TableEventType]: (event: TableEvent<T>, voice: Voice) => string } = {
  TableOpened: ({ players, commitment, clock }) =>
    [
      `The table was opened for ${listed(players.map((player) => player.name ?? player.id))}.`,
      commitment === null ? 'The seed was given.' : `The dice were promised: ${commitment}.`,
      ...(clock === null ? [] : [`Each decision had ${counted(clock.decision, 'second')}.`]),
    ].join(' '),
  SeatClaimed: ({ name }) => `${name} sat down.`,
  SeatGiven: ({ playerId, model, name }, { whose }) =>
    `The host gave ${whose(playerId)} seat to ${model === HUMAN ? name : model}.`,
  TokenRenewed: ({ playerId }, { whose }) => `${initial(whose(playerId))} token was renewed.`,
  HostTokenRenewed: () => "The host's token was renewed.",
  EntropyAdded: ({ playerId, text }, { name }) => `${name(playerId)} added to the seed: ${JSON.stringify(text)}.`,
  TablePaused: () => 'The host paused the game.',
  TableResumed: () => 'The host let the game go on.',
  PlayerMuted: ({ playerId }, { whom }) => `The host muted ${whom(playerId)}.`,
  PlayerUnmuted: ({ playerId }, { whom }) => `The host let ${whom(playerId)} speak again.`,
  ClockRanOut: ({ playerId }, { whose }) => `${initial(whose(playerId))} time ran out.`,
  StandInTook: ({ playerId, bot }, { was }) => `${was(playerId)} away; ${bot} took over.`,
  PlayerReturned: ({ playerId }, { name }) => `${name(playerId)} came back.`,
  SeedRevealed: ({ hostSecret, seed }) =>
    hostSecret === null ? `The seed was ${seed}.` : `The secret behind the dice was ${hostSecret}; the seed, ${seed}.`,
  TableClosed: () => 'The host closed the table.',
};

export function tableSentence<T extends TableEventType>(event: TableEvent<T>, voice: Voice): string {
  const words: (event: TableEvent<T>, voice: Voice) => string = WORDS[event.type];
  return words(event, voice);
}

function initial(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
