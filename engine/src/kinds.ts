import type { Game } from './kernel/game.ts';
import type { GameId, games } from './games.ts';

/** What a game is made of, by its id: for programs that play any of them. */
type PartsOf<G extends GameId> =
  (typeof games)[G] extends Game<
    infer State,
    infer Draft,
    infer Action,
    infer Event,
    infer Options,
    infer View,
    infer Offer,
    infer Scenario
  >
    ? {
        State: State;
        Draft: Draft;
        Action: Action;
        Event: Event;
        Options: Options;
        View: View;
        Offer: Offer;
        Scenario: Scenario;
      }
    : never;

export type StateOf<G extends GameId> = PartsOf<G>['State'];
export type DraftOf<G extends GameId> = PartsOf<G>['Draft'];
export type ActionOf<G extends GameId> = PartsOf<G>['Action'];
export type EventOf<G extends GameId> = PartsOf<G>['Event'];
export type OptionsOf<G extends GameId> = PartsOf<G>['Options'];
export type ViewOf<G extends GameId> = PartsOf<G>['View'];
export type OfferOf<G extends GameId> = PartsOf<G>['Offer'];
export type ScenarioOf<G extends GameId> = PartsOf<G>['Scenario'];

/** Any game behind its interface, for programs that do not care which: all they handle goes back to the same game. */
export type GameOf<G extends GameId> = Game<
  StateOf<G>,
  DraftOf<G>,
  ActionOf<G>,
  EventOf<G>,
  OptionsOf<G>,
  ViewOf<G>,
  OfferOf<G>,
  ScenarioOf<G>
>;
