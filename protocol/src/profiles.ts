import { GAME_IDS } from '@magnate/engine';
import { z } from 'zod';
import { listOf, whole } from './core/fields.ts';
import { ladderRowSchema } from './ladder.ts';
import { nameSchema } from './table.ts';

/** Profiles of people, and the public page of everyone who plays: `GET /player/{id}`. */

/** The shapes of tokens. */
export const PROFILE_TOKENS = ['ship', 'hat', 'key', 'tower', 'leaf', 'star', 'bell', 'anchor'] as const;
export type ProfileToken = (typeof PROFILE_TOKENS)[number];
/** The number of player colours. */
export const PROFILE_COLOURS = 8;
/** The devices that can share one profile. */
export const PROFILE_DEVICES = 20;

const tokenSchema = z.enum(PROFILE_TOKENS);
const colourSchema = whole.max(PROFILE_COLOURS - 1).meta({ description: 'The number of a player colour, from 0.' });
const time = whole.meta({ description: 'Milliseconds since 1970.' });

export const newProfileSchema = z
  .strictObject({
    name: nameSchema,
    token: tokenSchema,
    colour: z
      .int()
      .min(0)
      .max(PROFILE_COLOURS - 1)
      .describe('The number of a player colour, from 0.'),
    linking: z.boolean().optional().describe('Whether this device links its seats to the profile; true at first.'),
  })
  .meta({ id: 'NewProfile', examples: [{ name: 'Ann', token: 'ship', colour: 0 }] });

export const profileCodeSchema = z
  .strictObject({ code: z.string().min(1).max(100) })
  .meta({ examples: [{ code: 'TG1J7kl0PEG77DNrZrAtDw' }] });

export const ownProfileSchema = z
  .object({
    id: z.string().meta({ description: 'The public id: random, and not derived from any key.' }),
    name: z.string(),
    token: tokenSchema,
    colour: colourSchema,
    createdAt: time,
    linking: z.boolean().meta({ description: 'Whether this device links its seats to the profile.' }),
    devices: whole.meta({ description: 'How many devices share it.' }),
    hasCode: z.boolean().meta({ description: 'Whether a code for another device is waiting to be used.' }),
  })
  .meta({ id: 'OwnProfile', description: 'The profile of the signing device' });

export const ownProfileAnswerSchema = z
  .object({ profile: ownProfileSchema.nullable() })
  .meta({ id: 'OwnProfileAnswer', description: 'The profile of the signing device; null if it has none' });

export const createdCodeSchema = z
  .object({
    code: z.string().meta({ description: 'Keep it: `POST /profile/device` takes it once, from any device.' }),
  })
  .meta({
    id: 'ProfileCode',
    description: 'The code of the profile; earlier codes are invalid',
    examples: [{ code: 'TG1J7kl0PEG77DNrZrAtDw' }],
  });

export const PLAYER_ENTRY_KINDS = ['profile', 'bot', 'model', 'agent'] as const;

/** Someone with a page, as a link shows them. */
const namedEntry = z.object({
  entry: z.string().nullable().meta({ description: 'For `GET /player/{id}`; null for people without a profile.' }),
  name: z.string().nullable().meta({ description: 'null for a deleted profile: a former player.' }),
});

const playedGame = z.object({
  id: z.string().nullable().meta({ description: 'The table; null if it is not public and the profile is not yours.' }),
  game: z.enum(GAME_IDS),
  preset: z.string().meta({ description: '`own` for rules that no preset has.' }),
  at: time,
  place: whole.meta({ description: 'From 1; equal scores share a place.' }),
  seats: whole.meta({ description: 'The number of players.' }),
  others: listOf(namedEntry.extend({ place: whole })).meta({
    description: 'The other players with a page, best first.',
  }),
});

export const playerPageSchema = z
  .object({
    id: z.string(),
    kind: z.enum(PLAYER_ENTRY_KINDS),
    name: z.string().nullable().meta({
      description: 'null for a deleted profile: a former player. The name of an `agent` is its own and unverified.',
    }),
    token: tokenSchema.nullable().meta({ description: 'null for programs.' }),
    colour: colourSchema.nullable(),
    since: time.nullable().meta({ description: 'When the profile was created; null for programs.' }),
    isYou: z.boolean().meta({ description: 'Whether the signing device shares this profile.' }),
    played: listOf(z.object({ game: z.enum(GAME_IDS), preset: z.string(), played: whole, won: whole })).meta({
      description: 'Finished games with fair dice, by game and preset, the most frequent first.',
    }),
    games: listOf(playedGame).meta({ description: 'Newest first.' }),
    next: z.string().nullable().meta({ description: 'For `after`: the games before these; null at the end.' }),
    opponents: listOf(
      namedEntry.extend({
        game: z.enum(GAME_IDS),
        played: whole,
        won: whole.meta({ description: 'Games with a better place than theirs.' }),
        lost: whole.meta({ description: 'Games with a worse place.' }),
      }),
    ).meta({ description: 'Most games first.' }),
    favourites: listOf(
      z.object({
        game: z.enum(GAME_IDS),
        kind: z.string().meta({ description: 'What it is, as the game calls it: a group, a corporation.' }),
        name: z.string(),
        count: whole,
      }),
    ).meta({ description: 'What the player acquired most, by game.' }),
  })
  .meta({ id: 'PlayerPage', description: 'The public page of a player' });

const ladderOf = { game: z.enum(GAME_IDS), preset: z.string() };

/** The page with the ratings of the current season. */
export const ratedPlayerSchema = playerPageSchema
  .extend({
    history: listOf(
      ladderRowSchema.pick({ value: true, low: true, high: true }).extend({ ...ladderOf, at: time }),
    ).meta({
      description: 'The rating after each of the latest rated games, the oldest first; only on the first page.',
    }),
    ratings: listOf(
      ladderRowSchema
        .pick({
          value: true,
          low: true,
          high: true,
          games: true,
          wins: true,
          provisional: true,
          ranked: true,
          model: true,
        })
        .extend(ladderOf),
    ).meta({ description: 'On each ladder of this service.' }),
  })
  .meta({ id: 'RatedPlayer', description: 'The public page of a player' });

export const linkSeatSchema = z.strictObject({ linked: z.boolean() }).meta({ examples: [{ linked: true }] });

export type NewProfile = z.infer<typeof newProfileSchema>;
export type OwnProfile = z.infer<typeof ownProfileSchema>;
export type RatedPlayer = z.infer<typeof ratedPlayerSchema>;
export type PlayerPage = z.infer<typeof playerPageSchema>;
