/** How to play, for somebody who has never heard of the game. */
export const learn = {
  lead: 'Buy places, collect rent, and be the last one who can pay.',
  goal: {
    title: 'What it is about',
    text: [
      'You go around a board, buy places, and collect rent from whoever lands on them. Whoever cannot pay what they owe is out. The last one left wins.',
      'Everybody starts with {{cash, money}}. Cash alone wins nothing. Places of one colour together do: on them you build houses, and with houses the rent becomes more than others can pay.',
    ],
    example: 'A part of the board. The colour shows which places belong together, the sum is the price.',
  },
  turn: {
    title: 'Your turn',
    text: ['Roll two dice and move forward by their sum. Where you land decides what happens.'],
    points: [
      'A place that nobody owns: you may buy it. If you do not, it is auctioned.',
      'A place of somebody else: you pay rent. That happens by itself.',
      'Chance or Community Chest: you draw a card and do what it says.',
      'A tax: you pay it to the bank.',
      'Go To Jail: you go to jail at once.',
      'GO: the bank pays you {{salary, money}} whenever you pass it or land on it.',
    ],
    after: [
      'Doubles let you roll again, as soon as the place is settled. Three doubles in one turn send you to jail.',
      'Before you end your turn you can build, trade and mortgage for as long as you like.',
    ],
    example: 'Ada and Ben start on GO. A 3 leads to Baltic Avenue, a 4 to a tax.',
  },
  buying: {
    title: 'Buying a place',
    text: [
      'Land on a place that nobody owns, and the bank sells it to you for the printed price. You never have to buy.',
      'A place earns in two ways. It brings rent whenever somebody else lands on it. And it may be the one that you, or somebody else, needs for a whole colour.',
      'Short of cash? You may sell or mortgage something first. But look at what is left: the next rent comes soon.',
    ],
    example: 'What a deed tells you: the rent bare, with houses and with a hotel.',
  },
  auctions: {
    title: 'Auctions',
    text: [
      'A place that somebody lands on and does not buy is auctioned at once. Everybody may bid, even whoever just declined it.',
      'Bids start at {{minBid, money}}. Everybody may raise at any time. Whoever passes is out of this auction. The last one left pays their bid.',
      'You cannot bid more than the cash you have. If nobody bids, the place stays with the bank.',
    ],
    example: 'An auction as you see it. Ben leads; Ada can bid more or drop out.',
  },
  rent: {
    title: 'Rent',
    text: ['Whoever lands on a place of somebody else pays rent. How much depends on what the owner has.'],
    points: [
      'A street without houses: the rent on its deed. Twice that, once one player owns the whole colour.',
      'A street with houses or a hotel: the rent on its deed for that many houses.',
      'A railroad: {{railroads, list}}, for one, two, three or four railroads of the same owner.',
      'A utility: {{oneUtility}} times the dice, or {{bothUtilities}} times if the owner has both.',
      'A mortgaged place: nothing.',
    ],
    after: ['Owners collect rent even in jail. Nobody has to ask for rent.'],
    example: 'Ben owns the light blue group and has built. The sums on the board are what a visitor pays now.',
  },
  building: {
    title: 'Houses and hotels',
    text: ['Own every street of a colour, and you can build on them. You need not stand there, or wait for your turn.'],
    points: [
      'A house costs the sum on the deed. So does each further one.',
      'Build evenly: no street gets a second house before all have one.',
      'After four houses comes a hotel. The four houses go back to the bank.',
      'No street of the colour may be mortgaged.',
      'The bank has {{houses}} houses and {{hotels}} hotels. When they are gone, nobody builds until some come back.',
      'You can sell buildings back to the bank for half of what they cost.',
    ],
    after: [
      'On {{place}} the rent goes from {{two, money}} with two houses to {{three, money}} with three. On most streets the third house adds the most.',
    ],
    example: 'The rents of {{place}}. The marked row is what counts now.',
  },
  mortgage: {
    title: 'Mortgages',
    text: [
      'Need cash? Mortgage a place: the bank pays you half its price. You keep the place, but it brings no rent.',
      'To lift the mortgage you pay it back with {{interest}} % on top.',
      'If there are buildings on its colour, sell those first. A mortgaged place can be traded; its new owner then pays {{interest}} % of the mortgage at once.',
    ],
    example: 'Two mortgaged places: nobody pays there until the mortgage is lifted.',
  },
  trade: {
    title: 'Trading',
    text: [
      'Anybody may offer anybody a trade: places, cash and Get Out of Jail Free cards, on either side. The other one accepts, refuses, or makes a counter-offer.',
      'Few players get a whole colour by dice alone. A trade that completes a colour for both makes both stronger than the rest of the table.',
      'Before you accept, look at what the other one gets: will you have to land there?',
      'A street cannot be traded while buildings stand on its colour.',
    ],
    gives: 'Ada gives',
    gets: 'Ada gets',
    example: 'Both complete a colour. Ada’s will earn more, so she adds cash.',
  },
  spaces: {
    title: 'Cards, taxes and corners',
    text: ['Not every space can be bought.'],
    points: [
      'Chance and Community Chest: sixteen cards each. They pay you, cost you or move you.',
      'Income Tax costs {{incomeTax, money}}, Luxury Tax {{luxuryTax, money}}.',
      'Free Parking: nothing happens. Some tables collect a pot there; the house rules say so.',
      'Just Visiting: whoever lands on the jail by dice only looks in.',
    ],
    example: 'Ben is in jail, Ada is only visiting.',
  },
  jail: {
    title: 'Jail',
    text: [
      'You go to jail by the space Go To Jail, by a card, or by three doubles in one turn. You do not pass GO on the way.',
    ],
    points: [
      'Roll: doubles set you free, and you move by them. You have {{tries}} tries, one a turn.',
      'Pay {{fine, money}} before you roll, and play on as usual.',
      'Use a Get Out of Jail Free card, if you have one.',
    ],
    after: [
      'After the last try you pay the fine and move by that roll.',
      'In jail you still collect rent, bid, build and trade. Early in the game get out and buy. Later, when the board is full of houses, it can be the safest place.',
    ],
  },
  debt: {
    title: 'When you cannot pay',
    text: [
      'If you owe more than your cash, the game waits for you. Sell buildings, mortgage places or make a trade until you have enough; then pay.',
      'If even all of that is not enough, you are bankrupt and out of the game. Whoever you owe gets everything you have. If you owe the bank, your places are auctioned.',
      'The page shows what brings in how much. Places that bring the least rent are the ones you miss least.',
    ],
  },
  end: {
    title: 'The end, and who wins',
    text: [
      'The last player who is not bankrupt wins.',
      'A table may also set a limit: so many rounds, turns or minutes. Then whoever is worth most wins: cash, places at their price, buildings at what they cost. Mortgaged places count nothing.',
      'Who wins? Mostly whoever has a whole colour with three houses first, and enough cash left for the next rents.',
    ],
    example:
      'Close to the end: the red streets have hotels, and Ben has {{left, money}}. One visit is the end for Ben.',
  },
} as const;
