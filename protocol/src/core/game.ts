import type { z } from 'zod';
import type { Row } from './variants.ts';

/** The schemas of a game: a row with a description and fields for every message type. */

export interface OfferRow<F extends z.ZodRawShape = z.ZodRawShape> extends Row<F> {
  readonly example: Readonly<Record<string, unknown>>;
  /** The fields of an action that the example could become. */
  readonly action: Readonly<Record<string, unknown>>;
}

/** A row for every kind of action, with fields that the offers of the game have. */
export type OfferRows<T extends string, Offer> = {
  readonly [K in T]: OfferRow<
    { readonly [F in Exclude<keyof Offer, 'type'>]?: z.ZodType<NonNullable<Offer[F]>> } & z.ZodRawShape
  >;
};

/** What a list of tables says of a board that is not the standard one. */
export interface ShownTheme {
  readonly name: string;
  /** How many spaces it has. */
  readonly size: number;
}

/** Boards as data: the option `theme` of a game that takes them. */
export interface ThemeProtocol {
  /** What it looks like. The rules themselves read it, and say the path of what is wrong. */
  readonly schema: z.ZodType;
  /** Bytes of a theme as JSON. */
  readonly most: number;
  readonly shown: (options: Readonly<Record<string, unknown>>) => ShownTheme | undefined;
}

/** The action that another name stands for, and the fields that the name settles. */
export interface ActionAlias {
  readonly type: string;
  readonly fields?: Readonly<Record<string, unknown>>;
}

export interface GameProtocol {
  readonly actions: Readonly<Record<string, Row>>;
  readonly offers: Readonly<Record<string, OfferRow>>;
  /** Other names of actions; an action without one here has its own name in capitals. */
  readonly aliases: Readonly<Record<string, ActionAlias>>;
  /** An offer under its other names, where they depend on how the game stands. */
  readonly renamed?: (
    offer: { readonly type: string },
    view: object,
  ) => readonly { readonly type: string }[] | undefined;
  readonly events: Readonly<Record<string, Row>>;
  /** What a viewer sees of events. */
  readonly eventsAbout: string;
  readonly view: z.ZodType;
  /** What each phase waits for. */
  readonly phases: Readonly<Record<string, string>>;
  /** What it refuses, by code. */
  readonly refusals: Readonly<Record<string, string>>;
  readonly facts: z.ZodType;
  /** What the facts hold. */
  readonly factsAbout: string;
  readonly theme?: ThemeProtocol;
  /** Lists that the statistics of a service have for this game alone; those of other games are empty. */
  readonly figures: Readonly<Record<string, z.ZodType>>;
  /** What of its chance can be fixed beforehand. */
  readonly scenario: string;
  readonly examples: {
    /** A request for a table. */
    readonly table: object;
    /** One with fixed chance. */
    readonly scenario?: object;
    /** Fixed chance, as it is written. */
    readonly chance: string;
    /** Actions as they are sent. */
    readonly actions: readonly object[];
  };
}
