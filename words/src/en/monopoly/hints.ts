/** One sentence for what is new to somebody, at the moment when they need it. */
export const hints = {
  roll: 'Roll the dice. Where the token lands decides what happens: buy, pay rent, or draw a card.',
  buy: 'Nobody owns this place. Whoever buys it gets rent from everybody who lands here. If it is not bought, all bid for it.',
  auction: 'Bid what the place is worth, or drop out. Only the highest bidder pays. Keep some cash for rents.',
  owner: 'Places collect rent by themselves. All places of one colour bring double rent, and can be built on.',
  doubles: 'Doubles: roll again. A third pair in one turn leads to jail.',
  endTurn: 'All is settled. Before the turn ends there is time to build, trade and mortgage.',
  build: 'A whole colour: now houses can be built there. Each raises the rent. Keep enough cash for the next rent.',
  trade: 'One place is missing for a whole colour, and somebody else has it. Offer them a trade.',
  offer: 'Somebody offers a trade. Look at what each side would own afterwards. A counter-offer is possible, too.',
  jail: 'Three ways out: roll doubles, pay the fine before rolling, or use a card. Rent comes in all the same.',
  debt: 'The cash is not enough. Sell buildings or mortgage places until it is. Any of them will do.',
  mortgaged: 'A mortgaged place brings no rent. Lift the mortgage whenever there is cash for it.',
  shortage: 'The bank has few buildings left, so those who want one say so now. If too many do, they are auctioned.',
} as const;
