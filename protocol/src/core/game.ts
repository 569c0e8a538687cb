import type { z } from 'zod';
import type { Row } from './variants.ts';

/** The schemas of a game: a row with a description and fields for every message type. */

export interface OfferRow<F extends z.ZodRawShape = z.ZodRawShape> extends Row<F> {
  readonly example: Readonly<Record<string, unknown>>;
  /** The fields of an action that answers the example. */
  readonly action: Readonly<Record<string, unknown>>;
}

/** A row for every type of action, with the fields that the game's offers have. */
export type OfferRows<T extends string, Offer> = {
  readonly [K in T]: OfferRow<
    { readonly [F in Exclude<keyof Offer, 'type'>]?: z.ZodType<NonNullable<Offer[F]>> } & z.ZodRawShape
  >;
};

/** A board other than the standard one, as shown in a list of tables. */
export interface ShownTheme {
  readonly name: string;
  /** Its number of spaces. */
  readonly size: number;
}

/** Boards as data: the option `theme` of a game that takes them. */
export interface ThemeProtocol {
  /** Its schema. The rules themselves parse it, and report the path of every error. */
  readonly schema: z.ZodType;
  /** Maximum size of a theme as JSON, in bytes. */
  readonly most: number;
  readonly shown: (options: Readonly<Record<string, unknown>>) => ShownTheme | undefined;
}

/** The action that an alias stands for, and the fields that the alias determines. */
export interface ActionAlias {
  readonly type: string;
  readonly fields?: Readonly<Record<string, unknown>>;
}

export interface GameProtocol {
  readonly actions: Readonly<Record<string, Row>>;
  readonly offers: Readonly<Record<string, OfferRow>>;
  /** Aliases of actions; an action without one uses its own name in capitals. */
  readonly aliases: Readonly<Record<string, ActionAlias>>;
  /** An offer under its aliases, if they depend on the state of the game. */
  readonly renamed?: (
    offer: { readonly type: string },
    view: object,
  ) => readonly { readonly type: string }[] | undefined;
  readonly events: Readonly<Record<string, Row>>;
  /** Events as a viewer sees them. */
  readonly eventsAbout: string;
  readonly view: z.ZodType;
  /** The phases, with the decision that each waits for. */
  readonly phases: Readonly<Record<string, string>>;
  /** Its refusals by code. */
  readonly refusals: Readonly<Record<string, string>>;
  readonly facts: z.ZodType;
  /** The fields of the facts. */
  readonly factsAbout: string;
  readonly theme?: ThemeProtocol;
  /** Lists in the statistics of a service that only this game fills; they are empty for other games. */
  readonly figures: Readonly<Record<string, z.ZodType>>;
  /** Random draws that can be fixed in advance. */
  readonly scenario: string;
  readonly examples: {
    /** A request for a table. */
    readonly table: object;
    /** One with fixed draws. */
    readonly scenario?: object;
    /** Examples of fixed draws. */
    readonly chance: string;
    /** Examples of actions as clients send them. */
    readonly actions: readonly object[];
  };
}
