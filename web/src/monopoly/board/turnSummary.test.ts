import { apply, fromSetup, type GameEvent } from '@magnate/engine/monopoly';
import { describe, expect, it } from 'vitest';
import { turnSummaryOf } from './turnSummary.ts';

const EMPTY = { played: [], current: null };

/** Ann rolls three, draws a dividend, ends her turn; Ben rolls one and two, buys. */
function eventLog(): readonly GameEvent[] {
  const start = fromSetup({
    players: [{ id: 'ann', position: 4 }, { id: 'ben' }],
    dice: [
      [1, 2],
      [1, 2],
    ],
    decks: { chance: ['chance-dividend'] },
  });
  const ann = apply(start, { type: 'RollDice', playerId: 'ann' });
  const end = apply(ann.state, { type: 'EndTurn', playerId: 'ann' });
  const ben = apply(end.state, { type: 'RollDice', playerId: 'ben' });
  const buy = apply(ben.state, { type: 'BuyProperty', playerId: 'ben' });
  return [...ann.events, ...end.events, ...ben.events, ...buy.events];
}

const events = eventLog();
const upTo = (seq: number) => events.filter((event) => event.seq <= seq);
const seqOf = (type: string, which = 0) => events.filter((event) => event.type === type)[which]?.seq ?? 0;

describe('turnSummaryOf', () => {
  it('is empty at first', () => {
    expect(turnSummaryOf([], EMPTY)).toEqual({ roll: null, card: null, move: null, headlines: [] });
  });

  it('has the card and its effect, also when the turn is over', () => {
    const turnSummary = turnSummaryOf(upTo(seqOf('TurnEnded')), EMPTY);
    expect(turnSummary.roll?.playerId).toBe('ann');
    expect(turnSummary.card?.cardId).toBe('chance-dividend');
    expect(turnSummary.move).toBeNull();
    expect(turnSummary.headlines.map(({ type }) => type)).toEqual(['CardMoneyPaid']);
  });

  it('does not run ahead of the view', () => {
    const turnSummary = turnSummaryOf(upTo(seqOf('TurnEnded')), EMPTY);
    expect(turnSummary.headlines.some(({ type }) => type === 'PropertyPurchased')).toBe(false);
  });

  it('starts over with the next roll', () => {
    const roll = events.find(({ seq }) => seq === seqOf('DiceRolled', 1));
    if (roll === undefined) throw new Error('No player rolled.');
    const animation = { played: [], current: { event: roll, milliseconds: 600 } };
    const turnSummary = turnSummaryOf(upTo(seqOf('TurnEnded')), animation);
    expect(turnSummary.roll?.playerId).toBe('ben');
    expect(turnSummary.card).toBeNull();
    expect(turnSummary.move).toBeNull();
    expect(turnSummary.headlines).toEqual([]);
  });

  it('has the target of the roll before its outcome', () => {
    const turnSummary = turnSummaryOf(upTo(seqOf('PlayerMoved', 1)), EMPTY);
    expect(turnSummary.move?.toPosition).toBe(3);
    expect(turnSummary.headlines).toEqual([]);
  });

  it('tells a move when the token has arrived, not while it walks', () => {
    const move = events.find(({ seq }) => seq === seqOf('PlayerMoved', 1));
    if (move === undefined) throw new Error('No token moved.');
    const walking = { played: [], current: { event: move, milliseconds: 600 } };
    expect(turnSummaryOf(upTo(move.seq - 1), walking).move).toBeNull();
    expect(turnSummaryOf(upTo(move.seq - 1), { played: [move], current: null }).move).toBe(move);
  });

  it('lists an event once that is both logged and animated', () => {
    const bought = events.filter(({ type }) => type === 'PropertyPurchased');
    const turnSummary = turnSummaryOf(upTo(seqOf('PropertyPurchased')), { played: bought, current: null });
    expect(turnSummary.headlines.map(({ type }) => type)).toEqual(['PropertyPurchased']);
  });
});
