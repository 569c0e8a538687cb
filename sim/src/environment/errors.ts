import type { Violation } from '@magnate/engine';

/** What an environment refuses, by code. A refused request changes nothing. Refusals of the rules keep their own codes. */
export const ENVIRONMENT_ERRORS = {
  HELLO_FIRST: 'The first message must be hello.',
  VERSION_MISMATCH: 'This program speaks version {speaks} of the protocol, not {asked}.',
  NOT_OPEN: 'Open an environment first.',
  NOT_RESET: 'Reset game {game} first.',
  FRAME_TOO_LARGE: 'A message may have {most} bytes, not {bytes}.',
  BROKEN_FRAME: 'This message cannot be read: {problem}.',
  MALFORMED_REQUEST: 'Check {path}: it must be {expected}.',
  UNKNOWN_REQUEST: 'There is no request called {type}.',
  UNKNOWN_GAME: 'There is no game called {game}.',
  UNKNOWN_OPPONENT: 'There is no bot called {bot}.',
  NO_AGENT: 'At least one seat must be "agent".',
  WRONG_SEATS: 'This game has {min} to {max} seats, not {seats}.',
  LAYOUT_CHANGED: 'These options change the layout of the vectors. Open another environment for them.',
  ILLEGAL_SLOT: 'Slot {slot} is not legal in game {game}.',
  WRONG_ACTOR: 'Game {game} waits for seat {seat}.',
} as const;

export type EnvironmentErrorCode = keyof typeof ENVIRONMENT_ERRORS;

export class EnvironmentError extends Error implements Violation {
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: EnvironmentErrorCode, details: Readonly<Record<string, string | number>> = {}) {
    super(ENVIRONMENT_ERRORS[code].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(details[name])));
    this.name = 'EnvironmentError';
    this.code = code;
    this.details = details;
  }
}
