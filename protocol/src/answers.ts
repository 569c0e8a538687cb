import { GAME_IDS } from '@magnate/engine';
import { z } from 'zod';
import { gameEventSchemas, tableEventSchema } from './events.ts';
import { listOf, whole } from './core/fields.ts';
import { protocolOf } from './games.ts';
import { recordRatingSchema } from './ladder.ts';
import { offerSchemas } from './offers.ts';
import { CONSENTS, clockSchema, ROLES, TABLE_STATUSES, THOUGHTS, VISIBILITIES } from './table.ts';
import { unchecked } from './core/variants.ts';

/** Answers of the service about tables and games. */

const time = whole.meta({ description: 'Milliseconds since 1970.' });
const anything = z.record(z.string(), z.unknown()).readonly();
const actors = listOf(z.string()).meta({
  description: 'The players that the game waits for, blocking ones first; empty before the start and after the end.',
});

export const viewSchema = unchecked(...GAME_IDS.map((id) => protocolOf(id).view));
export const eventSchema = unchecked(...Object.values(gameEventSchemas), tableEventSchema);
export const offerSchema = unchecked(...Object.values(offerSchemas));

export const errorSchema = z
  .object({
    error: z.object({
      code: z.string().meta({ description: 'The reason, as a stable code.' }),
      message: z.string().meta({ description: 'One sentence for people.' }),
      details: anything.exactOptional().meta({ description: 'The values in the message.' }),
    }),
  })
  .meta({ id: 'Error' });

export const seatedPlayerSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    model: z.string().meta({ description: 'human, bot:<name>, or the name of a language model.' }),
    personality: z.string().nullable(),
  })
  .meta({ id: 'Player' });

export const publicSeatSchema = seatedPlayerSchema
  .extend({
    open: z.boolean().meta({ description: 'Anyone can take this seat from the lobby.' }),
    claimed: z.boolean().meta({
      description:
        'A player took the seat with its claim code, joined, or got it by a rematch. Until then the creator of the table holds its token.',
    }),
    muted: z.boolean(),
    standIn: z.boolean().meta({ description: 'A bot plays for the player of this seat until they are back.' }),
    present: z.boolean().meta({ description: 'Whether this seat has an open stream.' }),
    entry: z.string().exactOptional().meta({
      description:
        'Whose page it is (`GET /player/{id}`): a profile, bot, language model or external program. Absent for a person without a linked profile.',
    }),
    piece: whole.exactOptional().meta({
      description:
        'Which colour and shape stand for the player, from 0; the number of the seat if absent. Players keep it in a rematch.',
    }),
  })
  .meta({ id: 'Seat' });

const game = z.enum(GAME_IDS);
const visibility = z.enum(VISIBILITIES);

const hostMayKnow = z.boolean().meta({
  description:
    'The creator of the table may know what the others do not: they gave the seed or a scenario, or could see into several seats (`dealtUnclaimed`).',
});
const discarded = whole.meta({
  description:
    'Games with several people that were started from the same address and not finished: closed, erased, or left without an action. Counted when the table is made and when it starts.',
});

export const openedSchema = z
  .object({
    id: z.string(),
    game,
    status: z.literal('waiting'),
    players: listOf(
      seatedPlayerSchema.extend({
        cash: whole.meta({ description: 'Their starting cash.' }),
        position: whole.nullable().meta({ description: 'The start space; null in games without tokens.' }),
      }),
    ),
    seats: listOf(
      z.object({
        playerId: z.string(),
        token: z.string().meta({ description: 'Acts for this seat.' }),
        claim: z
          .string()
          .meta({ description: 'A single-use code: send it to a player, who exchanges it for a token.' }),
      }),
    ).meta({ description: "People's seats." }),
    hostToken: z.string().meta({ description: 'Starts, pauses, closes, gives seats away.' }),
    version: whole,
    webhookSecret: z
      .string()
      .exactOptional()
      .meta({ description: 'Signs the messages of the webhook. It is not shown again.' }),
  })
  .meta({ id: 'OpenedGame', description: 'The table with its tokens' });

export const tableViewSchema = z
  .object({
    id: z.string(),
    game,
    status: z.enum(TABLE_STATUSES),
    version: whole.meta({ description: 'Number of applied actions.' }),
    seq: whole.meta({ description: 'Its number of events.' }),
    players: listOf(publicSeatSchema),
    you: z
      .object({
        role: z.enum(ROLES),
        playerId: z.string().nullable().meta({ description: 'The player of the seat; null without a seat.' }),
      })
      .meta({ description: 'The viewer that this token stands for.' }),
    actors,
    view: viewSchema.nullable().meta({ description: 'The view of the game for this viewer; null before the start.' }),
    visibility,
    paused: z.boolean(),
    clock: clockSchema.nullable(),
    deadlines: z
      .record(z.string(), time)
      .readonly()
      .meta({ description: "When each awaited person's time is up; empty without a clock." }),
    vote: z
      .object({
        what: z.enum(CONSENTS),
        playerId: z.string().nullable().meta({ description: 'The player whose seat is given away.' }),
        yes: listOf(z.string()),
        no: listOf(z.string()),
        needs: whole.meta({ description: 'Number of present players who must agree.' }),
      })
      .nullable()
      .meta({ description: 'The request of the host of a public table to the other players.' }),
    verified: z.boolean().meta({ description: 'Whether this service committed to the dice before the game.' }),
    hostMayKnow,
    dealtUnclaimed: listOf(z.string()).meta({
      description:
        'Seats of people that the creator of the table could see into: when the game began they were unclaimed, or claimed from the device or address of the creator, and there were several; or the creator took or gave up such a seat during the game. It never shrinks.',
    }),
    discarded,
    imported: z.boolean().meta({ description: 'Whether it was played elsewhere and imported after its end.' }),
    commitment: z.string().nullable().meta({ description: 'The commitment: the hash of the secret half of the seed.' }),
    options: anything,
    thoughts: z.enum(THOUGHTS).meta({
      description:
        'open: anyone can read the reasoning of language models during the game (`GET /game/{id}/decisions`). It closes for good when a person or an external program gets a seat.',
    }),
    rematch: z.string().nullable().meta({ description: 'The table of the rematch.' }),
    tournament: z.string().exactOptional().meta({ description: 'The tournament that it is played for.' }),
    outcome: z
      .object({
        winners: listOf(z.string()),
        ranking: listOf(z.object({ playerId: z.string(), score: z.number() })),
        reason: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'Game', description: 'The table as you may see it' });

const EVENTS = [
  {
    type: 'DiceRolled',
    seq: 5,
    at: 1767225600000,
    playerId: 'p1',
    die1: 3,
    die2: 4,
    total: 7,
    isDoubles: false,
    purpose: 'move',
  },
  { type: 'PlayerMoved', seq: 6, at: 1767225600001, playerId: 'p1', fromPosition: 0, toPosition: 7, cause: 'dice' },
];

export const eventsSchema = z
  .object({
    events: listOf(eventSchema),
    next: whole.meta({ description: 'The last seq in this answer: continue with since=next.' }),
  })
  .meta({ id: 'Events', description: 'Events in order', examples: [{ events: EVENTS, next: 6 }] });

export const earlierViewsSchema = z
  .object({
    views: listOf(
      z.object({
        version: whole.meta({ description: 'The number of actions applied.' }),
        seq: whole.meta({ description: 'The last event before it.' }),
        changes: anything.meta({
          description:
            'The fields of the view that are not as in the entry before. The first entry of a page has all of them.',
        }),
      }),
    ),
    version: whole.meta({ description: 'The current version of the game.' }),
  })
  .meta({
    id: 'EarlierViews',
    description: 'The game after each of these actions, as you could see it then',
  });

export const offersSchema = z
  .object({
    version: whole.meta({ description: 'Send it along as `expectedVersion`.' }),
    status: z.enum(TABLE_STATUSES),
    paused: z.boolean().meta({ description: 'The game is paused until the host resumes it.' }),
    actors,
    actions: listOf(offerSchema).meta({
      description: 'The legal actions of this seat, as a list or as bounds. Empty before the start and after the end.',
    }),
  })
  .meta({
    id: 'Offers',
    description: 'Legal actions',
    examples: [
      {
        version: 12,
        status: 'in_progress',
        paused: false,
        actors: ['p1'],
        actions: [{ type: 'PlaceBid', min: 31, max: 480 }, { type: 'PassBid' }, { type: 'Resign' }],
      },
    ],
  });

export const acknowledgementSchema = z
  .object({ version: whole, events: listOf(eventSchema), view: viewSchema })
  .meta({ id: 'Acknowledgement', description: 'The action was applied: its events, and the game after it' });

export const chatLineSchema = z
  .object({ id: whole, at: time, playerId: z.string(), text: z.string() })
  .meta({ id: 'ChatLine', description: 'A chat line' });
export const chatLinesSchema = z
  .object({ lines: listOf(chatLineSchema) })
  .meta({ id: 'ChatLines', description: 'Chat lines' });

export const lobbyEntrySchema = z
  .object({
    id: z.string(),
    game,
    status: z.enum(TABLE_STATUSES),
    version: whole,
    players: listOf(publicSeatSchema.pick({ id: true, name: true, model: true, personality: true, open: true })),
    openSeats: whole.meta({ description: 'Seats that anyone may take.' }),
    verified: z.boolean(),
    hostMayKnow,
    discarded,
    theme: z
      .object({ name: z.string(), size: whole.meta({ description: 'Number of spaces.' }) })
      .exactOptional()
      .meta({ description: 'The board, if it is not the standard board.' }),
    createdAt: time,
  })
  .meta({ id: 'LobbyEntry' });

export const lobbySchema = z
  .object({
    games: listOf(lobbyEntrySchema),
    next: z.string().nullable().meta({
      description:
        'The cursor of the next page, for `after`; null on the last page. A page of large tables may be shorter than its limit.',
    }),
  })
  .meta({
    id: 'Lobby',
    description: 'One page of the lobby, at most about 64 KiB. Free-text personalities are shortened.',
  });

export const messageSchema = z.object({ message: z.string() }).meta({ id: 'Message', description: 'Done' });
export const recordSchema = z
  .looseObject({ game, version: whole, rating: recordRatingSchema.exactOptional() })
  .meta({ id: 'Record', description: 'All data needed to replay a game, with the revealed seed.' });
export const importedSchema = z
  .object({ id: z.string() })
  .meta({ id: 'Imported', description: 'The game was imported' });
export const healthSchema = z
  .object({ status: z.literal('ok') })
  .meta({ id: 'Health', description: 'The service is running' });

/** The same as types, for callers that do not validate answers again. */
export type OpenedGame = z.infer<typeof openedSchema>;
export type TableAnswer = z.infer<typeof tableViewSchema>;
export type EarlierViewsAnswer = z.infer<typeof earlierViewsSchema>;
export type PublicSeat = z.infer<typeof publicSeatSchema>;
export type LobbyEntry = z.infer<typeof lobbyEntrySchema>;
export type LobbyPage = z.infer<typeof lobbySchema>;
