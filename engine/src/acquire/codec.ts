import { readSaved } from '../kernel/codec.ts';
import { asError } from '../kernel/violation.ts';
import { boardOf } from './board.ts';
import { readOptions } from './options.ts';
import { refuse } from './refusals.ts';
import { RULES_VERSION } from './identity.ts';
import { blankGame } from './setup.ts';
import { AGENDA_KINDS, copyState, type Draft, type GameState, type Secret } from './state.ts';
import { CORPORATIONS } from './types.ts';

/** Serialisation of a full state, including log and secrets. For the server only. */

const OR_NULL = {
  merger: 'object',
  winner: 'string',
  endReason: 'string',
  startedAt: 'number',
  takeBack: 'object',
} as const;
const SECRET = { generator: {}, bag: [] };
const MERGING: readonly string[] = ['ChooseDefunct', 'DisposeShares', 'NextDefunct', 'NextHolder'];

export function serializeGameState(state: GameState): string {
  return JSON.stringify(state);
}

export function deserializeGameState(json: string): GameState {
  const model = blankGame(readOptions(), [{ id: 'a', name: 'a' }], {} as Secret);
  const saved = readSaved(json, {
    game: 'acquire',
    rules: RULES_VERSION,
    model,
    player: model.players[0] as object,
    secret: SECRET,
    agendaKinds: AGENDA_KINDS,
    records: { trades: 'a list of offers' },
    lengths: ({ options }) => ({
      board: boardOf(readOptions(options)).tiles.length,
      sizes: CORPORATIONS.length,
      bank: CORPORATIONS.length,
    }),
    absent: { takeBack: null },
    orNull: OR_NULL,
  });
  const state = { ...saved, options: readOptions(saved['options']) } as unknown as Draft;
  const seats = state.players.map((_, seat) => seat);
  if (state.order.toSorted((a, b) => a - b).join() !== seats.join()) throw malformedState('order', 'every seat once');
  if (state.merger === null && state.agenda.some(({ kind }) => MERGING.includes(kind)))
    throw malformedState('merger', 'a merger');
  return copyState(state) as GameState;
}

function malformedState(path: string, expected: string) {
  return asError(refuse('MALFORMED', { path: `state.${path}`, expected }));
}
