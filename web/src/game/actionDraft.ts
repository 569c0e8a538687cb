import type { PlayerId } from '@magnate/engine';
import type { AnyAction, AnyView, Intent } from '../sync/gameTypes.ts';
import { predictAction } from '../sync/prediction.ts';
import type { Snapshot } from '../sync/tableState.ts';
import type { GameUi } from './gameUi.ts';

/**
 * Own actions that wait on this device, where they can be undone. They are sent in order as soon as something else
 * happens: another action, a change of the table, or little time left.
 */

/** The position on the screen of the player whose actions these are. */
export interface DraftPosition {
  readonly gameUi: Pick<GameUi, 'rules' | 'isDraft'>;
  readonly shown: Snapshot;
  readonly me: PlayerId;
}

type Send = (intent: Intent, seen: Snapshot) => Promise<boolean>;

const NOTHING: readonly AnyAction[] = [];

export class ActionDraft {
  readonly #send: Send;
  readonly #listeners = new Set<() => void>();
  #actions = NOTHING;
  /** The version of the game on which they are based. */
  #version = 0;

  #position: DraftPosition | null = null;

  constructor(send: Send) {
    this.#send = send;
  }

  get actions(): readonly AnyAction[] {
    return this.#actions;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Keeps the action if it can be undone; otherwise sends it after all that is kept. */
  press(intent: Intent): Promise<boolean> {
    if (this.#position === null) return Promise.resolve(false);
    const { gameUi, shown, me } = this.#position;
    const action = { ...intent, playerId: me } as AnyAction;
    if (canKeep(gameUi, viewOver(gameUi, shown.view, this.#actions), action)) {
      this.#version = shown.view.version;
      this.#set([...this.#actions, action]);
      return Promise.resolve(true);
    }
    this.flush();
    return this.#send(intent, shown);
  }

  undo(): void {
    this.#set(this.#actions.slice(0, -1));
  }

  /** The position now on the screen; null if this device does not play. What was based on an earlier one is sent. */
  follow(position: DraftPosition | null): void {
    if (position === null) this.flush();
    this.#position = position;
    if (position?.shown.view.version !== this.#version) this.flush();
  }

  flush(): void {
    const position = this.#position;
    const actions = this.#actions;
    if (actions.length === 0) return;
    this.#set(NOTHING);
    if (position === null) return;
    for (const { playerId: _, ...intent } of actions) void this.#send(intent, position.shown);
  }

  #set(actions: readonly AnyAction[]): void {
    this.#actions = actions;
    for (const listener of this.#listeners) listener();
  }
}

/** The view as if the actions had been played. */
export function viewOver({ rules }: Pick<GameUi, 'rules'>, view: AnyView, actions: readonly AnyAction[]): AnyView {
  return actions.reduce((before, action) => predictAction(rules, before, action)?.shown.view ?? before, view);
}

/** Only what the rules predict, and what leaves the same question open. */
function canKeep({ rules, isDraft }: Pick<GameUi, 'rules' | 'isDraft'>, view: AnyView, action: AnyAction): boolean {
  if (isDraft?.(action, view) !== true) return false;
  const then = predictAction(rules, view, action)?.shown;
  return then !== undefined && then.outcome === null && rules.decisionKey(then.view) === rules.decisionKey(view);
}
