import { abandonedCalls, listCalls, recordCalls, unreadAnswers } from './attacks/agentCalls.ts';
import { expensiveRequests } from './attacks/expensiveRequests.ts';
import { endlessTables } from './attacks/endlessTables.ts';
import { forgedForwardedFor } from './attacks/forgedForwardedFor.ts';
import { opponentFlood } from './attacks/opponentFlood.ts';
import { pingFlood } from './attacks/pingFlood.ts';
import { profileFlood } from './attacks/profileFlood.ts';
import { seatToggles } from './attacks/seatToggles.ts';
import { takeBackLoop } from './attacks/takeBackLoop.ts';
import { tournamentFlood } from './attacks/tournamentFlood.ts';
import { trickledRequests } from './attacks/trickledRequests.ts';
import { turnMessages } from './attacks/turnMessages.ts';
import type { Attack, Target } from './target.ts';

/** Every attack by its name. */
export const ATTACKS = {
  pingFlood,
  expensiveRequests,
  endlessTables,
  seatToggles,
  profileFlood,
  tournamentFlood,
  opponentFlood,
  takeBackLoop,
  turnMessages,
  trickledRequests,
  forgedForwardedFor,
  recordCalls,
  abandonedCalls,
  listCalls,
  unreadAnswers,
} as const satisfies Readonly<Record<string, Attack>>;

export type AttackName = keyof typeof ATTACKS;
export const ATTACK_NAMES = Object.keys(ATTACKS) as readonly AttackName[];

/** Attacks that read games of thousands of actions, which are played beforehand. */
export const ON_LONG_GAMES: readonly AttackName[] = [
  'expensiveRequests',
  'recordCalls',
  'abandonedCalls',
  'unreadAnswers',
];

/** 127.0.0.2, 127.0.0.3, …: Linux accepts them all without configuration. */
export function addresses(count: number): readonly string[] {
  return Array.from({ length: count }, (_, i) => `127.0.0.${i + 2}`);
}

/** Attacks from all addresses at once, until the target is released. */
export async function attack(name: AttackName, target: Target, from: readonly string[]): Promise<void> {
  await Promise.all(from.map((address) => ATTACKS[name](target, address)));
}
