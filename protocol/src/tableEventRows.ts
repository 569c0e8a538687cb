import { z } from 'zod';
import { player, whole } from './core/fields.ts';
import { CONSENTS, clockSchema } from './table.ts';
import type { TableEvent } from './tableEvents.ts';
import type { Rows } from './core/variants.ts';

/** Every table event in one sentence. All fields are visible to every viewer. */

const seated = z
  .array(
    z.strictObject({
      id: player,
      name: z.string(),
      model: z.string(),
      personality: z.string().nullable(),
    }),
  )
  .readonly();

export const TABLE_EVENTS: Rows<TableEvent, 'seq' | 'at'> = {
  TableOpened: {
    about: 'The table was opened: the first event of every table.',
    fields: {
      game: z.string(),
      rules: whole.meta({ description: 'The version of the rules.' }),
      options: z
        .record(z.string(), z.unknown())
        .readonly()
        .meta({ description: 'Options that differ from the default.' }),
      players: seated,
      commitment: z
        .string()
        .nullable()
        .meta({ description: 'The commitment to the dice; null if the seed was given.' }),
      clock: clockSchema.nullable(),
    },
  },
  SeatClaimed: {
    about: 'A person took their seat.',
    fields: { playerId: player, name: z.string() },
    example: { seq: 2, at: 1767225600000, playerId: 'p2', name: 'Bob' },
  },
  ProfileLinked: {
    about: 'Before the start, a player linked their seat to their public profile, or undid it (null).',
    fields: { playerId: player, profileId: z.string().nullable() },
    example: { seq: 3, at: 1767225600000, playerId: 'p2', profileId: '8c1k-2fjq-07rt' },
  },
  SeatGiven: {
    about: 'The host gave a seat to a bot or another person. The previous token is invalid.',
    fields: { playerId: player, model: z.string(), name: z.string(), personality: z.string().optional() },
  },
  TokenRenewed: {
    about: 'A seat has a new token. The old token and an unused claim code are invalid.',
    fields: { playerId: player },
  },
  HostTokenRenewed: { about: 'The host has a new token. The old token is invalid.', fields: {} },
  RecoveryCodeMade: {
    about: 'A player created a single-use recovery code for their seat. Earlier codes are invalid.',
    fields: { playerId: player },
  },
  EntropyAdded: { about: 'A player added entropy to the seed.', fields: { playerId: player, text: z.string() } },
  EntropyCommitted: {
    about: 'A player added entropy. Only its hash is public until no more can be added.',
    fields: { playerId: player, hash: z.string() },
  },
  EntropyClosed: { about: 'The host starts the game: committed entropy must be revealed now.', fields: {} },
  EntropyRevealed: {
    about: 'A player revealed committed entropy.',
    fields: { playerId: player, text: z.string() },
  },
  DealtUnclaimed: {
    about: 'Seats of people whose hands the creator of the table could see: `dealtUnclaimed` of the table.',
    fields: { playerIds: z.array(player).readonly() },
  },
  ConsentAsked: {
    about: 'At a public table, the host asks the other players to agree.',
    fields: { what: z.enum(CONSENTS), playerId: player.nullable() },
  },
  ConsentGiven: {
    about: 'A player voted on a request of the host.',
    fields: { playerId: player, what: z.enum(CONSENTS), yes: z.boolean() },
  },
  TablePaused: {
    about:
      'The host paused the game; or, with a `fault`, the service did because the rules failed on what the program of that seat was to do. The host can resume or close it.',
    fields: { fault: z.strictObject({ playerId: player, reason: z.string() }).exactOptional() },
    example: { seq: 41, at: 1767225600000, fault: { playerId: 'p2', reason: 'TypeError' } },
  },
  TableResumed: { about: 'The game resumed.', fields: {} },
  BotDelayChanged: { about: 'The host changed how long bots wait before they act.', fields: { botDelay: whole } },
  PlayerMuted: { about: 'The host muted a player in the chat.', fields: { playerId: player } },
  PlayerUnmuted: { about: 'The host unmuted a player in the chat.', fields: { playerId: player } },
  ClockRanOut: {
    about: "A player's time is used up: the default action follows.",
    fields: { playerId: player },
  },
  StandInTook: {
    about: 'A player is away. A bot plays for them until they return.',
    fields: { playerId: player, bot: z.string() },
  },
  PlayerReturned: { about: 'The player returned and plays in person again.', fields: { playerId: player } },
  ModelFailed: {
    about: 'A language model gave no valid answer. The default action follows.',
    fields: { playerId: player, model: z.string(), reason: z.string() },
    example: { seq: 41, at: 1767225600000, playerId: 'p2', model: 'llm:small', reason: 'timeout' },
  },
  SeedRevealed: {
    about: 'The game is over, or the table is closed: with the seed, anyone can derive every draw.',
    fields: {
      hostSecret: z
        .string()
        .nullable()
        .meta({ description: 'The commitment to the dice; null if the seed was given.' }),
      seed: z.string(),
    },
  },
  TableClosed: { about: 'The host closed the table. The game is over.', fields: {} },
  RematchOpened: {
    about: 'After the end: the same people play again at another table.',
    fields: { playerId: player, tableId: z.string() },
  },
};
