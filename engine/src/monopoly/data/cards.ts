import type { Card, CardEffect, DeckName, DeckSet } from '../types.ts';

/** Both sheets of cards. A card is its words and one effect; what an effect does is code. */

type Row = readonly [slug: string, text: string, effect: CardEffect];

function deck(name: DeckName, rows: readonly Row[]): readonly Card[] {
  const prefix = name === 'chance' ? 'chance' : 'chest';
  return rows.map(([slug, text, effect]) => ({ id: `${prefix}-${slug}`, deck: name, text, effect }));
}

const collect = (amount: number): CardEffect => ({ type: 'collect', amount });
const pay = (amount: number): CardEffect => ({ type: 'pay', amount });
const advanceTo = (position: number): CardEffect => ({ type: 'advanceTo', position });

const ADVANCES: readonly Row[] = [
  ['boardwalk', 'Advance to Boardwalk.', advanceTo(39)],
  ['go', 'Advance to Go (Collect $200).', advanceTo(0)],
  ['illinois', 'Advance to Illinois Avenue. If you pass Go, collect $200.', advanceTo(24)],
  ['st-charles', 'Advance to St. Charles Place. If you pass Go, collect $200.', advanceTo(11)],
  [
    'railroad-1',
    'Advance to nearest Railroad. If unowned, you may buy it. If owned, pay the owner twice the rent.',
    { type: 'advanceNearestRailroad' },
  ],
  [
    'railroad-2',
    'Advance to nearest Railroad. If unowned, you may buy it. If owned, pay the owner twice the rent.',
    { type: 'advanceNearestRailroad' },
  ],
  [
    'utility',
    'Advance to nearest Utility. If unowned, you may buy it. If owned, throw the dice and pay the owner ten times the throw.',
    { type: 'advanceNearestUtility' },
  ],
];

/** The modern Chance deck, in the order of the sheet. */
export const CHANCE_CARDS: readonly Card[] = deck('chance', [
  ...ADVANCES,
  ['dividend', 'Bank pays you dividend of $50.', collect(50)],
  ['jail-free', 'Get Out of Jail Free. Keep this card until used or traded.', { type: 'getOutOfJailFree' }],
  ['back-three', 'Go Back 3 Spaces.', { type: 'moveBack', spaces: 3 }],
  ['jail', 'Go to Jail. Go directly to Jail, do not pass Go, do not collect $200.', { type: 'goToJail' }],
  ['repairs', 'Make general repairs: $25/house, $100/hotel.', { type: 'repairs', perHouse: 25, perHotel: 100 }],
  ['speeding', 'Speeding fine $15.', pay(15)],
  ['reading', 'Advance to Reading Railroad. Take a trip; if you pass Go, collect $200.', advanceTo(5)],
  ['chairman', 'You have been elected Chairman: Pay $50 to each player.', { type: 'payEach', amount: 50 }],
  ['building-loan', 'Your building loan matures: Collect $150.', collect(150)],
]);

/** The modern Community Chest deck, in the order of the sheet. */
export const COMMUNITY_CHEST_CARDS: readonly Card[] = deck('communityChest', [
  ['go', 'Advance to Go (Collect $200).', advanceTo(0)],
  ['bank-error', 'Bank error in your favor: Collect $200.', collect(200)],
  ['doctor', "Doctor's fee: Pay $50.", pay(50)],
  ['stock', 'From sale of stock you get $50.', collect(50)],
  ['jail-free', 'Get Out of Jail Free. Keep this card until used or traded.', { type: 'getOutOfJailFree' }],
  ['jail', 'Go to Jail. Go directly to Jail, do not pass Go, do not collect $200.', { type: 'goToJail' }],
  ['holiday-fund', 'Holiday fund matures: Collect $100.', collect(100)],
  ['tax-refund', 'Income tax refund: Collect $20.', collect(20)],
  ['birthday', "It's your birthday: Collect $10 from each player.", { type: 'collectFromEach', amount: 10 }],
  ['life-insurance', 'Life insurance matures: Collect $100.', collect(100)],
  ['hospital', 'Pay hospital fees of $100.', pay(100)],
  ['school', 'Pay school fees of $50.', pay(50)],
  ['consultancy', 'Receive $25 consultancy fee.', collect(25)],
  ['repairs', 'Street repairs: $40/house, $115/hotel.', { type: 'repairs', perHouse: 40, perHotel: 115 }],
  ['beauty', 'You have won second prize in a beauty contest: Collect $10.', collect(10)],
  ['inherit', 'You inherit $100.', collect(100)],
]);

/** What the older sheet says differently; every other card is the same in both. */
const CLASSIC_CHANGES: Readonly<Record<string, readonly [text: string, effect: CardEffect]>> = {
  'chance-speeding': ['Pay Poor Tax of $15.', pay(15)],
  'chest-birthday': [
    'Grand Opera Night: Collect $50 from each player for opening night seats.',
    { type: 'collectFromEach', amount: 50 },
  ],
  'chest-holiday-fund': ['Xmas fund matures: Collect $100.', collect(100)],
  'chest-stock': ['From sale of stock you get $45.', collect(45)],
  'chest-school': ['Pay school tax of $150.', pay(150)],
  'chest-consultancy': ['Receive for services $25.', collect(25)],
};

function classic(cards: readonly Card[]): readonly Card[] {
  return cards.map((card) => {
    const change = CLASSIC_CHANGES[card.id];
    return change === undefined ? card : { ...card, id: `${card.id}-classic`, text: change[0], effect: change[1] };
  });
}

export const CARD_SHEETS: Readonly<Record<DeckSet, Readonly<Record<DeckName, readonly Card[]>>>> = {
  modern: { chance: CHANCE_CARDS, communityChest: COMMUNITY_CHEST_CARDS },
  classic: { chance: classic(CHANCE_CARDS), communityChest: classic(COMMUNITY_CHEST_CARDS) },
};
