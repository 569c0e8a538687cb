import { GAME_IDS, gameOf, SEAT_RANGE } from '@magnate/engine';
import { z } from 'zod';
import { REACTION_NAMES } from './reactions.ts';
import { protocolOf, STANDARD_GAME } from './games.ts';
import { HUMAN, PERSONALITY_LENGTH } from './models.ts';
import { exactText, plainText } from './text.ts';

/** The setup of a table, and the request for one. */

export const TABLE_STATUSES = ['waiting', 'in_progress', 'completed'] as const;
export type TableStatus = (typeof TABLE_STATUSES)[number];

/** The role of a viewer. */
export const ROLES = ['seat', 'host', 'spectator'] as const;
export type Role = (typeof ROLES)[number];

/** `public` is listed, `link` is open to anyone who knows the address, `private` only with a token. */
export const VISIBILITIES = ['public', 'link', 'private'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** Requests of the host that need the consent of the other players at a public table in progress. */
export const CONSENTS = ['pause', 'giveSeat', 'close'] as const;
export type Consent = (typeof CONSENTS)[number];

const DAY = 24 * 60 * 60;
/** The longest time for a decision, in days. */
export const MOST_DAYS = 7;

export const clockSchema = z
  .strictObject({
    decision: z
      .number()
      .int()
      .min(1)
      .max(MOST_DAYS * DAY)
      .describe(
        `Seconds per decision; a bid in an auction restarts them. From ${DAY} (a day) to ${MOST_DAYS * DAY}, absence alone costs no seat: a bot takes one over when its time runs out.`,
      ),
    reserve: z
      .number()
      .int()
      .min(0)
      .max(DAY)
      .default(0)
      .describe('Extra seconds for the whole game, used when a decision takes longer.'),
    grace: z
      .number()
      .int()
      .min(1)
      .max(DAY)
      .default(60)
      .describe('Seconds after which a bot plays for an absent player. Unused in games over days.'),
  })
  .meta({ id: 'Clock' });
export type Clock = z.infer<typeof clockSchema>;

/** Whether a game is played over days: its players are expected to be away between decisions. */
export function isOverDays(clock: Pick<Clock, 'decision'> | null): boolean {
  return clock !== null && clock.decision >= DAY;
}

export const NAME_LENGTH = 100;
export const nameSchema = plainText(NAME_LENGTH);
const modelSchema = plainText(100);
/** A personality of `GET /models`, or free text. */
const personalitySchema = plainText(PERSONALITY_LENGTH);

/** Are the thoughts of language models shown during the game? */
export const THOUGHTS = ['closed', 'open'] as const;
export type Thoughts = (typeof THOUGHTS)[number];

export const playerSchema = z
  .strictObject({
    name: nameSchema,
    model: modelSchema
      .default(HUMAN)
      .describe(
        'human, bot:<name>, llm:<name> (a language model of GET /models) or agent:<name> (a program of yours).',
      ),
    personality: personalitySchema.nullable().default(null).describe('The personality of a language model.'),
    open: z.boolean().default(false).describe('Anyone can take this seat from the lobby.'),
  })
  .meta({ id: 'NewPlayer' });

/** The error for a name that another player at the table has. */
export function takenName(name: string): string {
  return `"${name}" is taken already`;
}

const SCENARIOS = GAME_IDS.map((id) => `${protocolOf(id).scenario} in ${gameOf(id).title}`).join(', ');
const EXAMPLES = GAME_IDS.map((id) => protocolOf(id).examples);

/** Size in bytes of the largest option that is a document, as JSON. */
export const LARGEST_THEME = Math.max(0, ...GAME_IDS.map((id) => protocolOf(id).theme?.most ?? 0));

const THEME = {
  description: `The board: the name of a shipped one, or a complete one, at most ${LARGEST_THEME / 1024} KiB as JSON.`,
  anyOf: GAME_IDS.flatMap((id) => {
    const { schema } = protocolOf(id).theme ?? {};
    if (schema === undefined) return [];
    // The author of a theme may change it.
    const override: (at: { jsonSchema: { readOnly?: boolean | undefined } }) => void = ({ jsonSchema }) => {
      delete jsonSchema.readOnly;
    };
    return [{ ...z.toJSONSchema(schema, { override }), $schema: undefined, title: gameOf(id).title }];
  }),
};

export const createGameSchema = z
  .strictObject({
    game: z.enum(GAME_IDS).default(STANDARD_GAME),
    players: z.array(playerSchema).min(SEAT_RANGE.min).max(SEAT_RANGE.max),
    preset: z.string().max(50).optional(),
    options: z
      .record(z.string().max(50), z.unknown())
      .default({})
      .meta({ description: 'Options that differ from the preset: see `GET /games`.', properties: { theme: THEME } }),
    seed: exactText(200).optional().describe('Used unchanged. The table is then marked as unverified.'),
    scenario: z
      .record(z.string().max(50), z.unknown())
      .optional()
      .describe(
        `Predetermined dice, cards or tiles, for lessons, puzzles and tests: ${SCENARIOS}. When they are used up, draws come from the seed. The table is then marked as unverified.`,
      ),
    clock: clockSchema.optional(),
    botDelay: z.number().int().min(0).max(60_000).default(0).describe('Milliseconds before each action of a bot.'),
    visibility: z.enum(VISIBILITIES).default('link'),
    webhook: z
      .string()
      .min(1)
      .max(500)
      .exactOptional()
      .describe(
        'An https address that is told of each turn of a person or an external program. The operator must have allowed its host. The answer contains the secret that signs the messages.',
      ),
    thoughts: z
      .enum(THOUGHTS)
      .optional()
      .describe(
        '`open` shows the reasons of language models during the game. Only for tables without people, and only until a person or an external program gets a seat.',
      ),
  })
  .meta({
    id: 'NewGame',
    examples: [...EXAMPLES.map(({ table }) => table), ...EXAMPLES.flatMap(({ scenario }) => scenario ?? [])],
  });
export type CreateGame = z.infer<typeof createGameSchema>;

export const ENTROPY_LENGTH = 200;
export const entropySchema = z
  .strictObject({
    text: plainText(ENTROPY_LENGTH)
      .exactOptional()
      .describe('Any text. Committed text is revealed with the same field.'),
    hash: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in hexadecimal')
      .exactOptional()
      .describe(
        'A commitment to text that is revealed later: the SHA-256 of "magnate/words/1\\n" followed by the text.',
      ),
  })
  .refine(({ text, hash }) => (text === undefined) !== (hash === undefined), 'must hold either text or hash')
  .meta({ examples: [{ text: 'whatever comes to my mind' }] });
export const consentSchema = z
  .strictObject({
    what: z.enum(CONSENTS),
    playerId: z.string().max(100).nullable().default(null).describe('The player whose seat is given away.'),
    yes: z.boolean(),
  })
  .meta({ examples: [{ what: 'pause', yes: true }] });
export const claimSchema = z
  .strictObject({ code: z.string().min(1).max(100), name: nameSchema.optional() })
  .meta({ examples: [{ code: 'TG1J7kl0PEG77DNrZrAtDw', name: 'Bob' }] });
export const invitationSchema = z
  .strictObject({ code: z.string().min(1).max(100) })
  .meta({ examples: [{ code: 'TG1J7kl0PEG77DNrZrAtDw' }] });
export const findOpponentsSchema = z
  .strictObject({
    game: z.enum(GAME_IDS).default(STANDARD_GAME),
    name: nameSchema,
    waiting: z
      .string()
      .max(64)
      .exactOptional()
      .describe('The table where you wait already, with the token of your seat: an older one may have come up.'),
  })
  .meta({ id: 'FindOpponents', examples: [{ game: STANDARD_GAME, name: 'Ann' }] });
export const joinSchema = z.strictObject({ name: nameSchema }).meta({ examples: [{ name: 'Bob' }] });
export const giveSeatSchema = z
  .strictObject({
    model: modelSchema.describe('human, bot:<name>, llm:<name> or agent:<name>.'),
    name: nameSchema.optional(),
    personality: personalitySchema.nullable().optional(),
  })
  .meta({ examples: [{ model: 'bot:steady' }, { model: 'human', name: 'Eve' }] });
export const muteSchema = z
  .strictObject({ playerId: z.string().max(100), muted: z.boolean() })
  .meta({ examples: [{ playerId: 'p2', muted: true }] });
const botDelay = z.number().int().min(0).max(60_000);
export const paceSchema = z
  .strictObject({ botDelay: botDelay.describe('Milliseconds before each action of a bot.') })
  .meta({ examples: [{ botDelay: 0 }] });
export const CHAT_LENGTH = 500;
export const chatSchema = z
  .strictObject({ text: plainText(CHAT_LENGTH, { lines: true }) })
  .meta({ examples: [{ text: 'Well played.' }] });

/** What a spectator may say. */
export const reactionSchema = z
  .strictObject({ reaction: z.enum(REACTION_NAMES) })
  .meta({ id: 'Reaction', description: 'A short reaction', examples: [{ reaction: 'wow' }] });

export interface ChatLine {
  readonly id: number;
  readonly at: number;
  readonly playerId: string;
  readonly text: string;
}
