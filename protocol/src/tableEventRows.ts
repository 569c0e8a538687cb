import { z } from 'zod';
import { player, whole } from './core/fields.ts';
import { CONSENTS, clockSchema } from './table.ts';
import type { TableEvent } from './tableEvents.ts';
import type { Rows } from './core/variants.ts';

/** Every event of a table beside the game in one sentence. All fields are visible to every viewer. */

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
        .meta({ description: 'Those that differ from the standard.' }),
      players: seated,
      commitment: z
        .string()
        .nullable()
        .meta({ description: 'The promise about the dice; null where the seed was given.' }),
      clock: clockSchema.nullable(),
    },
  },
  SeatClaimed: {
    about: 'A person took their seat.',
    fields: { playerId: player, name: z.string() },
    example: { seq: 2, at: 1767225600000, playerId: 'p2', name: 'Bob' },
  },
  SeatGiven: {
    about: 'The host gave a seat to a bot or to another person; its token ended.',
    fields: { playerId: player, model: z.string(), name: z.string(), personality: z.string().optional() },
  },
  TokenRenewed: {
    about: 'A seat has a new token; the old one ended, and so did an unused claim code.',
    fields: { playerId: player },
  },
  HostTokenRenewed: { about: 'The host has a new token; the old one ended.', fields: {} },
  RecoveryCodeMade: {
    about: 'A player made a code that brings them back to their seat once, on any device. An earlier one ended.',
    fields: { playerId: player },
  },
  EntropyAdded: { about: 'A player added words to the seed.', fields: { playerId: player, text: z.string() } },
  EntropyCommitted: {
    about: 'A player added entropy. Only its hash is public until no more can be added.',
    fields: { playerId: player, hash: z.string() },
  },
  EntropyClosed: { about: 'The host begins to start the game: committed words are to be shown now.', fields: {} },
  EntropyRevealed: {
    about: 'A player showed words that they had committed to.',
    fields: { playerId: player, text: z.string() },
  },
  DealtUnclaimed: {
    about: 'Seats of people that the creator of the table could see into: `dealtUnclaimed` of the table.',
    fields: { playerIds: z.array(player).readonly() },
  },
  ConsentAsked: {
    about: 'At a public table: the host asks the others to agree.',
    fields: { what: z.enum(CONSENTS), playerId: player.nullable() },
  },
  ConsentGiven: {
    about: 'A player answered what the host asked.',
    fields: { playerId: player, what: z.enum(CONSENTS), yes: z.boolean() },
  },
  TablePaused: {
    about:
      'The host paused the game; or, with a `fault`, the service did because the rules failed on what the program of that seat was to do. The host can resume or close it.',
    fields: { fault: z.strictObject({ playerId: player, reason: z.string() }).exactOptional() },
    example: { seq: 41, at: 1767225600000, fault: { playerId: 'p2', reason: 'TypeError' } },
  },
  TableResumed: { about: 'The game goes on.', fields: {} },
  BotDelayChanged: { about: 'The host changed how long bots wait before they act.', fields: { botDelay: whole } },
  PlayerMuted: { about: 'The host keeps a player from chatting.', fields: { playerId: player } },
  PlayerUnmuted: { about: 'The player may chat again.', fields: { playerId: player } },
  ClockRanOut: {
    about: "A player's time is used up: the default action follows.",
    fields: { playerId: player },
  },
  StandInTook: {
    about: 'A player is away: a bot plays for them until they are back.',
    fields: { playerId: player, bot: z.string() },
  },
  PlayerReturned: { about: 'The player is back and plays again in person.', fields: { playerId: player } },
  ModelFailed: {
    about: 'A language model gave no answer that could be played: the default action follows.',
    fields: { playerId: player, model: z.string(), reason: z.string() },
    example: { seq: 41, at: 1767225600000, playerId: 'p2', model: 'llm:small', reason: 'timeout' },
  },
  SeedRevealed: {
    about: 'The game is over, or the table is closed: with the seed, anyone can derive every draw.',
    fields: {
      hostSecret: z
        .string()
        .nullable()
        .meta({ description: 'What the commitment promised; null where the seed was given.' }),
      seed: z.string(),
    },
  },
  TableClosed: { about: 'The host closed the table: nothing more is played.', fields: {} },
  RematchOpened: {
    about: 'After the end: the same people play again at another table.',
    fields: { playerId: player, tableId: z.string() },
  },
};
