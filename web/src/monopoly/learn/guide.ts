import { type Action, fromSetup, monopoly } from '@magnate/engine/monopoly';
import { words } from '@magnate/words';
import type { Guide } from '../../game/guide.ts';

/** The guided first game: one deed away from a group, through an auction, a trade, houses, jail and a rent too high. */

const [you, ben, cleo] = ['you', 'ben', 'cleo'] as const;

const READING = 5;
const ORIENTAL = 6;
const VERMONT = 8;
const CONNECTICUT = 9;
const B_AND_O = 25;

const GROUP = [CONNECTICUT, VERMONT, ORIENTAL] as const;
const OPENING_BID = 50;
/** More would leave too little for the houses. */
const HIGHEST_BID = 60;

/** A player's whole turn without a decision. */
function passing(playerId: string): readonly Action[] {
  return [
    { type: 'RollDice', playerId },
    { type: 'EndTurn', playerId },
  ];
}

const STEPS = [
  { name: 'roll', moves: [{ type: 'RollDice', playerId: you }] },
  { name: 'buy', moves: [{ type: 'BuyProperty', playerId: you }] },
  {
    name: 'end',
    moves: [
      { type: 'EndTurn', playerId: you },
      { type: 'RollDice', playerId: ben },
      { type: 'DeclineProperty', playerId: ben },
      { type: 'PlaceBid', playerId: cleo, amount: OPENING_BID },
    ],
  },
  {
    name: 'auction',
    most: HIGHEST_BID,
    moves: [
      { type: 'PlaceBid', playerId: you, amount: OPENING_BID + 1 },
      { type: 'PassBid', playerId: cleo },
      { type: 'PassBid', playerId: ben },
      {
        type: 'ProposeTrade',
        playerId: cleo,
        to: you,
        offer: { offered: { properties: [CONNECTICUT], cash: 90 }, requested: { properties: [B_AND_O] } },
      },
    ],
  },
  {
    name: 'trade',
    moves: [
      { type: 'AcceptTrade', playerId: you, tradeId: 't1' },
      { type: 'EndTurn', playerId: ben },
      ...passing(cleo),
    ],
  },
  { name: 'build', moves: GROUP.map((spaceId) => ({ type: 'BuildHouse' as const, playerId: you, spaceId })) },
  { name: 'card', moves: [{ type: 'RollDice', playerId: you }] },
  { name: 'jailed', moves: [{ type: 'EndTurn', playerId: you }, ...passing(ben), ...passing(cleo)] },
  { name: 'fine', moves: [{ type: 'PayJailFine', playerId: you }] },
  { name: 'rent', moves: [{ type: 'RollDice', playerId: you }] },
  {
    name: 'mortgage',
    moves: [
      { type: 'MortgageProperty', playerId: you, spaceId: READING },
      { type: 'PayDebt', playerId: you },
    ],
  },
  { name: 'income', moves: [{ type: 'EndTurn', playerId: you }, ...passing(ben)] },
] as const satisfies Guide['steps'];
type StepName = (typeof STEPS)[number]['name'];

function isStep(name: string): name is StepName {
  return STEPS.some((step) => step.name === name);
}

export const guide: Guide = {
  game: monopoly,
  start: () =>
    fromSetup({
      players: [
        { id: you, cash: 400 },
        { id: ben, cash: 900, position: 20 },
        { id: cleo, cash: 700, position: 33 },
      ],
      deeds: {
        [READING]: { owner: you },
        [VERMONT]: { owner: you },
        [CONNECTICUT]: { owner: cleo },
        16: { owner: ben, houses: 2 },
        18: { owner: ben, houses: 2 },
        19: { owner: ben, houses: 2 },
        35: { owner: cleo },
      },
      turn: { player: you },
      // In the order of the steps: Oriental, B. & O., GO; Community Chest, Short Line, Connecticut; New York, Oriental.
      dice: [
        [2, 4],
        [1, 4],
        [3, 4],
        [5, 6],
        [4, 6],
        [4, 5],
        [3, 6],
        [5, 6],
      ],
      decks: { communityChest: ['chest-jail'] },
    }),
  steps: STEPS,
  words: ({ name }) => {
    const step = isStep(name) ? name : 'roll';
    return { task: words.t(`monopoly/guide:${step}.task`), why: words.t(`monopoly/guide:${step}.why`) };
  },
};
