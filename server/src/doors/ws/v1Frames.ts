import { ownNames, type ServerFrame, type TurnCount, type V1Names, type ViewFrame } from '@magnate/protocol';
import type { AnyEvent, TableApi } from '../../table/types.ts';
import { v1Of, v1Offers, v1State } from '../shared/names.ts';

/** The frames of one socket under the names of the v1 profile, in both directions. */
export class V1Frames {
  readonly #table: TableApi;
  readonly #names: V1Names;
  readonly #turns: TurnCount;
  /** The type of the last action that was sent: a refusal may be about it. */
  #actionType = '';

  readonly #hasConfig: boolean;

  constructor(table: TableApi, turns: TurnCount, { optionsOnce }: { readonly optionsOnce: boolean }) {
    this.#hasConfig = !optionsOnce;
    this.#table = table;
    this.#names = v1Of(table);
    this.#turns = turns;
  }

  /** Does this hello ask for the profile? */
  static isMeantBy(hello: unknown): boolean {
    return typeof hello === 'object' && hello !== null && 'names' in hello && hello.names === 'v1';
  }

  event(event: AnyEvent): string {
    return JSON.stringify({ type: 'event', event: this.#names.event(event, this.#turns.of(event)) });
  }

  text(frame: ServerFrame): string {
    switch (frame.type) {
      case 'event':
        return this.event(frame.event);
      case 'view':
        return JSON.stringify(this.#state(frame));
      case 'turn':
        return JSON.stringify(v1Offers(this.#table, { ...frame }));
      case 'error':
        return JSON.stringify(
          this.#names.fields({ ...frame, error: this.#names.error(frame.error, this.#actionType) }),
        );
      case 'options':
      case 'chat':
      case 'heartbeat':
      case 'ack':
      case 'bye':
        return JSON.stringify(this.#names.fields(frame));
    }
  }

  #state(frame: ViewFrame): object {
    const { config, ...state } = v1State(this.#table, frame, false);
    return this.#hasConfig && config !== undefined ? { ...state, config } : state;
  }

  /** A frame of the client under our names. */
  own(frame: unknown): unknown {
    const own = ownNames(frame) as { readonly type?: unknown; readonly action?: unknown };
    if (own?.type !== 'action') return own;
    const action = this.#names.own(own.action);
    const { type } = (action ?? {}) as { readonly type?: unknown };
    this.#actionType = typeof type === 'string' ? type : '';
    return { ...own, action };
  }
}
