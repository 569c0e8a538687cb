import { apply, fromSetup, type GameState, type GameView, monopoly } from '@magnate/engine/monopoly';
import { describe, expect, it } from 'vitest';
import { type BoardAnimation, journeyOf, boardStateOf } from './boardState.ts';

const EMPTY: BoardAnimation = { played: [], current: null };

function game(setup: Partial<Parameters<typeof fromSetup>[0]> = {}): GameState {
  return fromSetup({ players: [{ id: 'ann' }, { id: 'ben' }], ...setup });
}

function seen(state: GameState): GameView {
  return monopoly.view(state, 'ann');
}

function piece(boardState: ReturnType<typeof boardStateOf>, id: string) {
  return boardState.pieces.find((other) => other.id === id);
}

describe('boardStateOf', () => {
  it('equals the view without an animation', () => {
    const boardState = boardStateOf(
      seen(
        game({
          players: [
            { id: 'ann', position: 7 },
            { id: 'ben', turnsInJail: 0 },
          ],
          deeds: { 1: { owner: 'ben' }, 5: { owner: 'ann', mortgaged: true } },
        }),
      ),
      EMPTY,
    );
    expect(piece(boardState, 'ann')).toMatchObject({ position: 7, inJail: false });
    expect(piece(boardState, 'ben')).toMatchObject({ position: 10, inJail: true });
    expect(boardState.lots.get(1)).toEqual({ owner: 'ben', houses: 0, mortgaged: false });
    expect(boardState.lots.get(5)).toEqual({ owner: 'ann', houses: 0, mortgaged: true });
  });

  it('follows the animation up to the next view', () => {
    const before = game({ dice: [[1, 2]] });
    const rolled = apply(before, { type: 'RollDice', playerId: 'ann' });
    const bought = apply(rolled.state, { type: 'BuyProperty', playerId: 'ann' });
    const played = [...rolled.events, ...bought.events];
    const boardState = boardStateOf(seen(before), { played, current: null });
    expect(boardState).toEqual(boardStateOf(seen(bought.state), EMPTY));
    expect(boardStateOf(seen(bought.state), { played, current: null })).toEqual(boardState);
    expect(piece(boardState, 'ann')?.position).toBe(3);
    expect(boardState.lots.get(3)?.owner).toBe('ann');
  });

  it('includes the event being animated', () => {
    const before = game({ deeds: { 1: { owner: 'ann' }, 3: { owner: 'ann' } } });
    const { events } = apply(before, { type: 'BuildHouse', playerId: 'ann', spaceId: 1 });
    const [event] = events;
    if (event === undefined) throw new Error('Nothing happened.');
    const boardState = boardStateOf(seen(before), { played: [], current: { event, milliseconds: 0 } });
    expect(boardState.lots.get(1)?.houses).toBe(1);
  });
});

describe('journeyOf', () => {
  it('walks by dice', () => {
    const before = game({ players: [{ id: 'ann', position: 38 }, { id: 'ben' }], dice: [[1, 2]] });
    const { events } = apply(before, { type: 'RollDice', playerId: 'ann' });
    const event = events.find(({ type }) => type === 'PlayerMoved');
    if (event === undefined) throw new Error('No player moved.');
    const journey = journeyOf(seen(before), { played: [], current: { event, milliseconds: 300 } });
    expect(journey).toMatchObject({ playerId: 'ann', path: [38, 39, 0, 1] });
    expect(journeyOf(seen(before), { played: [], current: { event, milliseconds: 0 } })).toBeNull();
  });

  it('goes back by card', () => {
    const before = game({
      players: [{ id: 'ann', position: 4 }, { id: 'ben' }],
      dice: [[1, 2]],
      decks: { chance: ['chance-back-three'] },
    });
    const { events } = apply(before, { type: 'RollDice', playerId: 'ann' });
    const place = events.findIndex((event) => event.type === 'PlayerMoved' && event.cause === 'card');
    const event = events[place];
    if (event === undefined) throw new Error('No player moved.');
    const animation = { played: events.slice(0, place), current: { event, milliseconds: 300 } };
    expect(journeyOf(seen(before), animation)?.path).toEqual([7, 6, 5, 4]);
  });

  it('is carried to jail', () => {
    const before = game({ players: [{ id: 'ann', position: 27 }, { id: 'ben' }], dice: [[1, 2]] });
    const { events } = apply(before, { type: 'RollDice', playerId: 'ann' });
    const event = events.find(({ type }) => type === 'SentToJail');
    if (event === undefined) throw new Error('No player was jailed.');
    const journey = journeyOf(seen(before), { played: [], current: { event, milliseconds: 300 } });
    expect(journey).toMatchObject({ path: [30, 10] });
  });
});
