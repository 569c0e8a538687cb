import type { ServerFrame } from '@magnate/protocol';
import { BOT_PREFIX } from '@magnate/protocol/models';
import { words } from '@magnate/words';
import { GUIDE_PLAYER, GUIDE_SEATS, type Guide, type GuideStep } from '../game/guide.ts';
import type { GameUi } from '../game/gameUi.ts';
import { seatOf, tableAt } from '../game/positionSeat.ts';
import type { Strength } from '../game/seats.ts';
import type { AnyAction, AnyEvent } from '../sync/gameTypes.ts';
import type { TableConnection, TableSource } from '../sync/tableSource.ts';
import type { SocketCallbacks } from '../sync/tableSocket.ts';
import type { Refusal } from '../sync/tableState.ts';
import type { GuidedGame } from './guidedGame.ts';

/** The table of a guided game: the player acts, and the others answer with their moves. */

/** The bots at the table, and those of the game afterwards. */
export const GUIDE_STRENGTH: Strength = 'beginner';
const REFUSED = 'GUIDE';

interface GuidedSourceParts {
  readonly id: string;
  readonly gameUi: GameUi;
  readonly guide: Guide;
  readonly guided: GuidedGame;
  readonly name: string;
  /** Milliseconds before a move of the others. */
  delay(): number;
  /** A number of moves is done. */
  onMove(done: number): void;
}

export function guidedSource(parts: GuidedSourceParts): TableSource {
  const { guided } = parts;
  const never = async (): Promise<never> => {
    throw new Error('A guided game has no record.');
  };
  return {
    isLocal: true,
    seats: [{ playerId: GUIDE_PLAYER, token: GUIDE_PLAYER }],
    refuse: (action) => refusalOf(parts, action),
    fetchTable: async () => tableOf(parts),
    events: async () => [],
    connect: (callbacks) => new GuidedConnection(parts, callbacks, guided),
    record: never,
    playAgain: never,
    startRematch: never,
  };
}

/** Everything else can wait. */
function refusalOf({ guide, guided }: GuidedSourceParts, action: AnyAction): Refusal | undefined {
  if (guided.accepts(action)) return undefined;
  const step: GuideStep | undefined = guided.placeAt(guided.done).isMine ? guided.stepAt(guided.done) : undefined;
  const message =
    step === undefined ? words.t('guide:notYetWatch') : words.t('guide:notYet', { task: guide.words(step).task });
  return { code: REFUSED, message, details: {} };
}

function tableOf({ id, gameUi, guide, guided, name }: GuidedSourceParts) {
  const { state } = guided;
  const view = guide.game.view(state, GUIDE_PLAYER);
  const players = GUIDE_SEATS.map((seat) =>
    seat === 'you'
      ? seatOf(seat, name)
      : seatOf(seat, words.t(`learn:people.${seat}`), `${BOT_PREFIX}${GUIDE_STRENGTH}`),
  );
  return tableAt({ tableId: id, gameUi, view, me: GUIDE_PLAYER, players, shownSeq: state.log.length });
}

class GuidedConnection implements TableConnection {
  readonly #parts: GuidedSourceParts;
  readonly #callbacks: SocketCallbacks;
  readonly #guided: GuidedGame;
  #timer: ReturnType<typeof setTimeout> | undefined;
  isOpen = false;

  constructor(parts: GuidedSourceParts, callbacks: SocketCallbacks, guided: GuidedGame) {
    this.#parts = parts;
    this.#callbacks = callbacks;
    this.#guided = guided;
  }

  open(): void {
    this.isOpen = true;
    this.reconnect();
  }

  close(): void {
    this.isOpen = false;
    clearTimeout(this.#timer);
  }

  reconnect(): void {
    this.#callbacks.connectionChanged({ kind: 'live' });
    this.#goOn();
  }

  send(frame: object): void {
    const { action, actionId } = frame as { readonly action: AnyAction; readonly actionId: string };
    const events = this.#guided.play({ ...action, playerId: GUIDE_PLAYER });
    const { version, log } = this.#guided.state;
    this.#callbacks.frame({ type: 'ack', actionId, version, seq: log.length });
    this.#publish(events);
    this.#goOn();
  }

  /** The others, one move at a time. */
  #goOn(): void {
    clearTimeout(this.#timer);
    const { guided } = this.#parts;
    if (guided.isOver || guided.placeAt(guided.done).isMine) return;
    this.#timer = setTimeout(() => {
      const events = this.#guided.playOther();
      if (events === undefined) return;
      this.#publish(events);
      this.#goOn();
    }, this.#parts.delay());
  }

  #publish(events: readonly AnyEvent[]): void {
    const { guide, onMove } = this.#parts;
    const { state, done } = this.#guided;
    for (const event of events) {
      const seen = guide.game.redact(state, event as never, GUIDE_PLAYER);
      this.#callbacks.frame({ type: 'event', event: seen });
    }
    this.#callbacks.frame({ type: 'view', ...tableOf(this.#parts), now: Date.now() } as unknown as ServerFrame);
    onMove(done);
  }
}
