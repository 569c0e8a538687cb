/**
 * An example client of the v1 profile, written from the description of the interface alone: nothing of ours is
 * imported. It holds every seat of a table and plays the game to its end over HTTP.
 */

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

export interface V1Player {
  readonly id: string;
  readonly name: string;
  readonly model: string;
  readonly personality: string | null;
  readonly player_order: number;
  readonly position: number;
  readonly cash: number;
  readonly in_jail: boolean;
  readonly jail_turns: number;
  readonly get_out_of_jail_cards: number;
  readonly is_bankrupt: boolean;
}

export interface V1State {
  readonly id: string;
  readonly status: 'waiting' | 'in_progress' | 'completed';
  readonly current_player_index: number;
  readonly turn_number: number;
  readonly turn_phase: string;
  readonly doubles_count: number;
  readonly last_dice_roll: readonly [number, number] | null;
  readonly winner_id: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly actors: readonly string[];
  readonly players: readonly V1Player[];
  readonly property_states: readonly {
    readonly property_id: string;
    readonly position: number;
    readonly owner_id: string | null;
    readonly houses: number;
  }[];
  readonly board: readonly {
    readonly position: number;
    readonly name: string;
    readonly type: string;
    readonly property_id?: string;
    readonly amount?: number;
  }[];
}

export interface V1Event {
  readonly id: number;
  readonly game_id: string;
  readonly player_id: string | null;
  readonly turn_number: number;
  readonly event_type: string;
  readonly event_data: { readonly [name: string]: Json };
  readonly created_at: string;
}

export interface V1Action {
  readonly type: string;
  readonly property_ids?: readonly string[];
  readonly amounts?: readonly number[];
  readonly min?: number;
  readonly max?: number;
}

interface V1Move {
  readonly type: string;
  readonly property_id?: string;
  readonly amount?: number;
}

interface V1Actions {
  readonly actors: readonly string[];
  readonly turn_phase: string;
  readonly actions: readonly V1Action[];
}

interface V1Seat {
  readonly player_id: string;
  readonly token: string;
}

export interface V1Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Order of preference among the offered actions. */
const PREFERENCES = [
  'BUY_PROPERTY',
  'BUILD_HOTEL',
  'BUILD_HOUSE',
  'USE_JAIL_CARD',
  'ROLL_FOR_DOUBLES',
  'ROLL_DICE',
  'PASS_PROPERTY',
  'PAY_DEBT',
  'PLACE_BID',
  'PASS_BID',
  'SELL_BUILDING',
  'MORTGAGE_PROPERTY',
  'PAY_JAIL_FINE',
  'DECLARE_BANKRUPTCY',
  'END_TURN',
];
/** Only if a player owes more than they have. */
const LIQUIDATION = ['SELL_BUILDING', 'MORTGAGE_PROPERTY'];
const HIGHEST_BID = 60;

export class V1Client {
  readonly #base: string;
  readonly #seats = new Map<string, string>();
  #hostToken = '';
  #path = '';
  /** Every phase with a decision, and every type of action taken. */
  readonly phases = new Set<string>();
  readonly taken = new Set<string>();

  constructor(base: string) {
    this.#base = base;
  }

  async create(body: object): Promise<V1State> {
    const created = (await this.#must('POST', '/game', undefined, body)) as V1State & {
      readonly seats: readonly V1Seat[];
      readonly host_token: string;
    };
    for (const { player_id, token } of created.seats) this.#seats.set(player_id, token);
    this.#hostToken = created.host_token;
    this.#path = `/game/${created.id}`;
    return created;
  }

  async start(): Promise<V1State> {
    return (await this.#must('POST', `${this.#path}/start`, this.#hostToken)) as V1State;
  }

  async state(): Promise<V1State> {
    return (await this.#must('GET', this.#path)) as V1State;
  }

  async facts(): Promise<{ readonly [name: string]: Json }> {
    return (await this.#must('GET', `${this.#path}/facts`)) as { readonly [name: string]: Json };
  }

  async actions(playerId: string): Promise<V1Actions> {
    return (await this.#must('GET', `${this.#path}/actions`, this.#seats.get(playerId))) as V1Actions;
  }

  async act(playerId: string, action: object): Promise<V1Answer> {
    return this.#ask('POST', `${this.#path}/action`, this.#seats.get(playerId), action);
  }

  async events(query = ''): Promise<readonly V1Event[]> {
    return (await this.#must('GET', `${this.#path}/events${query}`)) as readonly V1Event[];
  }

  async allEvents(): Promise<readonly V1Event[]> {
    const all: V1Event[] = [];
    for (;;) {
      const page = await this.events(`?limit=1000&since=${all.at(-1)?.id ?? 0}`);
      if (page.length === 0) return all;
      all.push(...page);
    }
  }

  async delete(): Promise<unknown> {
    return this.#must('DELETE', this.#path, this.#hostToken);
  }

  /** Plays every seat until the game is over. */
  async playOut(): Promise<V1State> {
    const [first = ''] = this.#seats.keys();
    let actors = (await this.actions(first)).actors;
    for (;;) {
      const [player] = actors;
      if (player === undefined) return this.state();
      const { actions, turn_phase } = await this.actions(player);
      this.phases.add(turn_phase);
      const move = chosen(actions, turn_phase);
      this.taken.add(move.type);
      const { status, body } = await this.act(player, { ...move, player_id: player });
      if (status !== 200) throw new Error(`${turn_phase} ${JSON.stringify(move)}: ${status} ${JSON.stringify(body)}`);
      actors = (body as { readonly state: V1State }).state.actors;
    }
  }

  async #must(method: string, path: string, token?: string, body?: object): Promise<unknown> {
    const answer = await this.#ask(method, path, token, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  async #ask(method: string, path: string, token?: string, body?: object): Promise<V1Answer> {
    const response = await fetch(`${this.#base}${path}`, {
      method,
      headers: {
        'magnate-names': 'v1',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  }
}

function chosen(actions: readonly V1Action[], phase: string): V1Move {
  const mayRaise = phase === 'debt';
  const isWanted = ({ type, min = 0 }: V1Action) =>
    (mayRaise || !LIQUIDATION.includes(type)) && (type !== 'PLACE_BID' || min <= HIGHEST_BID);
  const wanted = actions.filter(isWanted);
  const type = PREFERENCES.find((each) => wanted.some((action) => action.type === each));
  const action = wanted.find((each) => each.type === type);
  if (action === undefined) throw new Error(`nothing to do in ${phase}: ${JSON.stringify(actions)}`);
  const { type: name, property_ids: [property = ''] = [], max = 0 } = action;
  if (name.startsWith('BUILD_') || LIQUIDATION.includes(name)) return { type: name, property_id: property };
  return name === 'PLACE_BID' ? { type: name, amount: Math.min(HIGHEST_BID, max) } : { type: name };
}
