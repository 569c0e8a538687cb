import { z } from 'zod';
import { listOf, money, player, whole } from './fields.ts';
import type { Row } from './variants.ts';

/** Taking back the last action: every game uses the same actions, offers and events. */

const REFUSAL_CAUSES = ['refused', 'playedOn'] as const;

export const TAKE_BACK_ACTIONS = {
  AskTakeBack: {
    about:
      'Ask the others to take back your last action. Possible once per action, while no other action has followed, and only if it drew and showed nothing hidden.',
    fields: {},
  },
  AgreeTakeBack: { about: 'Let the player who asks take back their last action.', fields: {} },
  RefuseTakeBack: { about: 'Do not let the player who asks take back their last action.', fields: {} },
};

export const TAKE_BACK_OFFERS = {
  AskTakeBack: { about: 'You may ask to take back your last action.', fields: {}, example: {}, action: {} },
  AgreeTakeBack: {
    about: 'A player asks to take back their last action, and you may agree. The position returns when all agree.',
    fields: {},
    example: {},
    action: {},
  },
  RefuseTakeBack: {
    about: 'A player asks to take back their last action, and you may refuse. Any other action refuses, too.',
    fields: {},
    example: {},
    action: {},
  },
};

/** The events; each game has its own names of actions and accounts. */
export function takeBackEvents<const Action extends string, Account extends z.ZodType>(
  actions: readonly Action[],
  account: Account,
) {
  const action = z.enum(actions as [Action, ...Action[]]).meta({ description: 'The type of the action.' });
  return {
    TakeBackAsked: { about: 'A player asked to take back their last action.', fields: { playerId: player, action } },
    TakeBackAgreed: {
      about: 'A player agreed that the last action is taken back.',
      fields: { playerId: player, askedBy: player },
    },
    TakeBackRefused: {
      about: 'A player refused to take back the last action, or acted instead.',
      fields: { playerId: player, askedBy: player, because: z.enum(REFUSAL_CAUSES) },
    },
    ActionTakenBack: {
      about: 'An action was taken back: the position before it is back.',
      fields: {
        playerId: player,
        action,
        fromSeq: whole.meta({ description: 'The first event of the action, which no longer counts.' }),
        toSeq: whole.meta({ description: 'The last event of the action, which no longer counts.' }),
        refunds: listOf(z.strictObject({ payerId: account, receiverId: account, amount: money })).meta({
          description: 'The payments that made those of the action undone.',
        }),
      },
    },
  } satisfies Readonly<Record<string, Row>>;
}

/** The last action, for views. `before` is the position before it, in the format of the rules engine. */
export const takeBackView = z
  .strictObject({
    playerId: player,
    action: z.string().meta({ description: 'The type of the action.' }),
    version: whole.meta({ description: 'The version of the game after the action.' }),
    fromSeq: whole.meta({ description: 'Its first event.' }),
    toSeq: whole.meta({ description: 'Its last event.' }),
    before: z.custom<never>().nullable().meta({
      description: 'The position before it, in the format of the rules engine; null if it cannot be taken back.',
    }),
    agreed: listOf(player).nullable().meta({ description: 'The players who agree; null if the player has not asked.' }),
    turn: whole.meta({ description: 'The turn of the action.' }),
    refused: listOf(player).meta({ description: 'The players who cannot ask again in this turn.' }),
  })
  .nullable()
  .meta({ description: 'The last action, at tables where it may be taken back; otherwise null.' });
