/** One sentence for what is new to somebody, at the moment when they need it. */
export const hints = {
  roll: 'Roll the dice. Where your token lands decides what happens: buy, pay rent, or draw a card.',
  buy: 'Nobody owns this place. If you buy it, everybody who lands here pays you rent. If not, all of you bid for it.',
  auction: 'Bid what the place is worth to you, or drop out. Only the highest bidder pays. Keep some cash for rents.',
  owner:
    'Your places collect rent by themselves. All places of one colour bring double rent, and you can build on them.',
  doubles: 'Doubles: you roll again. A third pair in one turn would send you to jail.',
  endTurn: 'All is settled. Before you end your turn you can still build, trade and mortgage.',
  build:
    'You own a whole colour: you can build there now. Each house raises the rent. Keep enough cash for the next rent.',
  trade: 'One place is missing for a whole colour, and somebody else has it. You can offer them a trade.',
  offer: 'Somebody offers you a trade. Look at what each side would own afterwards. You can also make a counter-offer.',
  jail: 'Three ways out: roll doubles, pay the fine before rolling, or use a card. You collect rent in here, too.',
  debt: 'You owe more than your cash. Sell buildings or mortgage places until you can pay. You choose which.',
  mortgaged: 'A mortgaged place brings no rent. You can lift the mortgage whenever you can afford it.',
  shortage: 'The bank has few buildings left, so those who want one say so now. If too many do, they are auctioned.',
} as const;
