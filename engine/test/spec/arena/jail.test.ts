import { describe, expect, test } from 'vitest';
import {
  applyCard,
  type Card,
  drawCard,
  type GameState,
  getDeck,
  monopoly,
  type PlayerSetup,
  useJailCard,
} from '../../../src/monopoly/index.ts';
import {
  A,
  after,
  ARENA,
  B,
  C,
  cardSaying,
  cash,
  jailCard,
  offered,
  player,
  refusal,
  roll,
  table,
  whole,
} from '../helpers.ts';

/** `a` is in jail and about to roll these dice. */
function jailed(who: Partial<PlayerSetup> = {}, rolls: readonly [number, number][] = []): GameState {
  return table({
    options: ARENA,
    players: [{ id: A, turnsInJail: 0, ...who }, { id: B }, { id: C }],
    dice: rolls,
  });
}

/** `a` draws that card on the Chance space 36. */
function draws(card: Card): GameState {
  return applyCard(
    table({ options: ARENA, players: [{ id: A, position: 36 }, { id: B }, { id: C }], deeds: whole('brown', A, 2) }),
    A,
    card,
  );
}

const chance = (text: string) => draws(cardSaying('chance', text));
const chest = (text: string) => draws(cardSaying('communityChest', text));

describe('jail', () => {
  test('R001.Jail.2 a turn in jail offers a roll, the fine and the card', () => {
    expect(offered(jailed({ cards: ['chance'] }), A)).toEqual(
      expect.arrayContaining(['RollDice', 'PayJailFine', 'UseJailCard']),
    );
    expect(offered(jailed(), A)).not.toContain('UseJailCard');
    expect(offered(table({ options: ARENA }), A)).not.toContain('PayJailFine');
  });

  test('R001.Jail.4 the fine, `jail_fine`, can be paid by players who have it; it is 50 where nothing is said', () => {
    const paid = after(jailed({ cash: 50 }), { type: 'PayJailFine', playerId: A });
    expect(player(paid, A)).toMatchObject({ cash: 0, jailStatus: 'free', position: 10 });
    expect(paid.phase).toBe('WaitingForRoll');
    const poor = jailed({ cash: 49 });
    expect(refusal(() => after(poor, { type: 'PayJailFine', playerId: A }))).toBe('INSUFFICIENT_CASH');
    expect(offered(poor, A)).not.toContain('PayJailFine');
    const dear = table({
      options: { ...ARENA, ...monopoly.options.ownNames({ jail_fine: 75 }) },
      players: [{ id: A, turnsInJail: 0 }, { id: B }],
    });
    expect(cash(after(dear, { type: 'PayJailFine', playerId: A }))).toEqual([1425, 1500]);
  });
});

describe('cards', () => {
  test('R001.Cards.1 cards move to a space, by a distance or to the nearest railroad or utility, with salary past GO', () => {
    expect(player(chance('Illinois'), A)).toMatchObject({ position: 24, cash: 1700 });
    expect(player(chance('Boardwalk'), A)).toMatchObject({ position: 39, cash: 1500 });
    expect(player(chance('nearest Railroad'), A)).toMatchObject({ position: 5, cash: 1700 });
    expect(player(chance('nearest Utility'), A)).toMatchObject({ position: 12, cash: 1700 });
    const back = applyCard(
      table({ options: ARENA, players: [{ id: A, position: 22 }, { id: B }] }),
      A,
      cardSaying('chance', 'Back 3'),
    );
    expect(player(back, A)).toMatchObject({ position: 19, cash: 1500 });
  });

  test('R001.Cards.2 cards pay or charge fixed amounts, or amounts per house and hotel', () => {
    expect(cash(chance('dividend'))).toEqual([1550, 1500, 1500]);
    expect(cash(chance('Speeding'))).toEqual([1485, 1500, 1500]);
    expect(cash(chance('general repairs'))).toEqual([1500 - 4 * 25, 1500, 1500]);
    const hotels = table({ options: ARENA, deeds: { 1: { owner: A, houses: 4 }, 3: { owner: A, houses: 5 } } });
    expect(cash(applyCard(hotels, A, cardSaying('chance', 'general repairs')))).toEqual([1300, 1500, 1500]);
  });

  test('R001.Cards.3 cards collect from every player, or pay every player', () => {
    expect(cash(chest('birthday'))).toEqual([1520, 1490, 1490]);
    expect(cash(chance('Chairman'))).toEqual([1400, 1550, 1550]);
  });

  test('R001.Cards.4 cards send to jail, or free from it and stay out of the deck until used', () => {
    expect(player(chance('Go to Jail'), A)).toMatchObject({ position: 10, jailStatus: 'inJail', cash: 1500 });
    const pass = jailCard('chance');
    const before = table({
      options: ARENA,
      players: [{ id: A, turnsInJail: 0 }, { id: B }],
      decks: { chance: [pass.id] },
    });
    const { state: held } = drawCard(before, 'chance', A);
    expect(player(held, A).cards).toEqual([pass]);
    expect(getDeck(held, 'chance')).not.toContain(pass.id);
    const used = useJailCard(held, A);
    expect(getDeck(used, 'chance').at(-1)).toBe(pass.id);
    const rolled = after(table({ options: ARENA, dice: [[3, 4]], decks: { chance: [pass.id] } }), roll(A));
    expect(player(rolled, A).cards).toEqual([pass]);
  });
});
