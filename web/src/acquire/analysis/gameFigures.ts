import { type PlayerId, withoutTakenBack } from '@magnate/engine';
import { boardOf, type Corporation, CORPORATIONS, type GameEvent, holdersOf, isActive } from '@magnate/engine/acquire';
import type { Played } from '../../game/replayUi.ts';

/** Statistics of a game of Acquire from its states and events. */

export interface MergerPart {
  readonly bonus: number;
  readonly sold: number;
}

export interface MergerFigures {
  readonly seq: number;
  readonly survivor: Corporation;
  readonly defunct: readonly Corporation[];
  readonly paid: ReadonlyMap<PlayerId, MergerPart>;
}

export interface AcquireFigures {
  /** Shares by corporation, player and turn; the first is before the first turn. */
  readonly holdings: ReadonlyMap<Corporation, ReadonlyMap<PlayerId, readonly number[]>>;
  /** Turns after which a player had the most shares of an active corporation. */
  readonly majorities: ReadonlyMap<Corporation, ReadonlyMap<PlayerId, number>>;
  readonly mergers: readonly MergerFigures[];
}

export function figuresOf(played: Played): AcquireFigures {
  const { states, playerIds, events } = played;
  const samples = states.filter(
    (_, moment) => moment === 0 || moment === states.length - 1 || endsTurn(played, moment),
  );
  const open = samples.flatMap((state) => (state.game === 'acquire' ? [{ ...state, secret: null }] : []));
  const majorities = new Map<Corporation, Map<PlayerId, number>>();
  for (const view of open) {
    for (const corporation of CORPORATIONS) {
      if (!isActive(view, corporation)) continue;
      const held = majorities.get(corporation) ?? new Map<PlayerId, number>();
      majorities.set(corporation, held);
      const holders = holdersOf(view, corporation);
      const most = Math.max(0, ...holders.map(({ shares }) => shares ?? 0));
      for (const { playerId, shares } of holders) {
        if (shares !== null && shares > 0 && shares === most) held.set(playerId, (held.get(playerId) ?? 0) + 1);
      }
    }
  }
  const sharesOf = (corporation: Corporation, playerId: PlayerId) => {
    const index = CORPORATIONS.indexOf(corporation);
    return open.map(({ players }) => players.find(({ id }) => id === playerId)?.shares?.[index] ?? 0);
  };
  const corporations = open[0] === undefined ? [] : boardOf(open[0].options).corporations;
  const holdings = new Map(
    corporations.map((corporation): [Corporation, ReadonlyMap<PlayerId, readonly number[]>] => [
      corporation,
      new Map<PlayerId, readonly number[]>(playerIds.map((playerId) => [playerId, sharesOf(corporation, playerId)])),
    ]),
  );
  return { holdings, majorities, mergers: mergersIn(withoutTakenBack(events as readonly GameEvent[])) };
}

function endsTurn({ seqs, events }: Played, moment: number): boolean {
  const [from = 0, to = 0] = [seqs[moment - 1], seqs[moment]];
  // The seq of an event is its position in the log, counted from 1.
  return events.slice(from, to).some(({ type }) => type === 'TurnEnded');
}

/** Bonuses and sales belong to a merger until it has absorbed their corporation; final ones belong to none. */
function mergersIn(events: readonly GameEvent[]): readonly MergerFigures[] {
  const mergers: MergerFigures[] = [];
  let paid = new Map<PlayerId, MergerPart>();
  const merging = new Set<Corporation>();
  for (const event of events) {
    if (event.type === 'MergerStarted') {
      const defunct = event.defunct.map(({ corporation }) => corporation);
      paid = new Map();
      for (const corporation of defunct) merging.add(corporation);
      mergers.push({ seq: event.seq, survivor: event.survivor, defunct, paid });
    }
    if (event.type === 'CorporationAbsorbed') merging.delete(event.corporation);
    if (event.type !== 'BonusPaid' && event.type !== 'SharesDisposed') continue;
    if (!merging.has(event.corporation)) continue;
    const { bonus, sold } = paid.get(event.playerId) ?? { bonus: 0, sold: 0 };
    const isBonus = event.type === 'BonusPaid';
    paid.set(event.playerId, {
      bonus: bonus + (isBonus ? event.amount : 0),
      sold: sold + (isBonus ? 0 : event.amount),
    });
  }
  return mergers;
}
