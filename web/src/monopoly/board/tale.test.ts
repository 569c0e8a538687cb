import { apply, fromSetup, type GameEvent } from '@magnate/engine/monopoly';
import { describe, expect, it } from 'vitest';
import { taleOf } from './tale.ts';

const EMPTY = { played: [], current: null };

/** Ann rolls three, draws a dividend, ends her turn; Ben rolls one and two, buys. */
function story(): readonly GameEvent[] {
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

const events = story();
const upTo = (seq: number) => events.filter((event) => event.seq <= seq);
const seqOf = (type: string, which = 0) => events.filter((event) => event.type === type)[which]?.seq ?? 0;

describe('taleOf', () => {
  it('has nothing to tell at first', () => {
    expect(taleOf([], EMPTY)).toEqual({ roll: null, card: null, move: null, headlines: [] });
  });

  it('tells the card and what it did, also when the turn is over', () => {
    const tale = taleOf(upTo(seqOf('TurnEnded')), EMPTY);
    expect(tale.roll?.playerId).toBe('ann');
    expect(tale.card?.cardId).toBe('chance-dividend');
    expect(tale.move).toBeNull();
    expect(tale.headlines.map(({ type }) => type)).toEqual(['CardMoneyPaid']);
  });

  it('does not run ahead of the view', () => {
    const tale = taleOf(upTo(seqOf('TurnEnded')), EMPTY);
    expect(tale.headlines.some(({ type }) => type === 'PropertyPurchased')).toBe(false);
  });

  it('begins anew with the next roll', () => {
    const roll = events.find(({ seq }) => seq === seqOf('DiceRolled', 1));
    if (roll === undefined) throw new Error('Nobody rolled.');
    const stage = { played: [], current: { event: roll, milliseconds: 600 } };
    const tale = taleOf(upTo(seqOf('TurnEnded')), stage);
    expect(tale.roll?.playerId).toBe('ben');
    expect(tale.card).toBeNull();
    expect(tale.move).toBeNull();
    expect(tale.headlines).toEqual([]);
  });

  it('tells where the roll led to before anything comes of it', () => {
    const tale = taleOf(upTo(seqOf('PlayerMoved', 1)), EMPTY);
    expect(tale.move?.toPosition).toBe(3);
    expect(tale.headlines).toEqual([]);
  });

  it('tells what is both known and acted out only once', () => {
    const bought = events.filter(({ type }) => type === 'PropertyPurchased');
    const tale = taleOf(upTo(seqOf('PropertyPurchased')), { played: bought, current: null });
    expect(tale.headlines.map(({ type }) => type)).toEqual(['PropertyPurchased']);
  });
});
