/**
 * Refusals by their code, where the sentence that comes with them is not enough: they name people and phases by
 * their ids, or do not say what to do instead.
 */
export const refusal = {
  // Whose word it is.
  NOT_YOUR_TURN: 'It is not your decision now. Wait for the others.',
  WRONG_PHASE: 'That cannot be done at this moment of the turn. What you can do now is shown beside the board.',
  NOT_NOW: 'Property must wait: something else is being settled. Try again in a moment.',
  NOT_NOW_ownTurn: 'At this table you manage property on your own turn only.',
  NOT_NOW_afterRoll: 'At this table you manage property on your own turn only, after the roll.',
  RAISE_ONLY: 'Cash is being raised: you can sell and mortgage now, but not build or lift a mortgage.',
  PLAYER_OUT: 'That player is bankrupt and no longer plays.',
  HIDDEN: 'That depends on something you cannot see yet.',

  // Money.
  INSUFFICIENT_CASH: 'That takes {{needs, money}}, and there is only {{has, money}}: {{missing, money}} is missing.',
  STILL_SOLVENT: 'You can still pay {{needs, money}}: with all sold and mortgaged you would have {{has, money}}.',
  NO_DEBT: 'You owe nothing.',

  // Jail.
  IN_JAIL: 'You are in jail: pay the fine, use a card or roll for doubles.',
  NOT_IN_JAIL: 'You are not in jail.',
  NO_JAIL_CARD: 'You have no Get Out of Jail Free card: pay the fine or roll for doubles.',

  // Property.
  ALREADY_OWNED: '{{name}} has an owner already.',
  NOT_ON_SPACE: 'You can buy only the place you stand on.',
  NOT_OWNER: '{{name}} belongs to somebody else.',
  NO_MONOPOLY: 'To build, own the whole {{group}} group: you have {{has}} of {{needs}} lots.',
  GROUP_MORTGAGED: '{{name}} is mortgaged. Lift its mortgage first: you build only in a group without one.',
  UNEVEN_BUILD: 'Build evenly: {{name}} has {{has}}, another lot of the group only {{least}}. Build there first.',
  UNEVEN_SALE: 'Sell evenly: another lot of the group has more than {{name}}. Sell there first.',
  NO_HOUSES_LEFT: 'The bank has no house left. Wait until somebody sells one or builds a hotel.',
  NO_HOTELS_LEFT: 'The bank has no hotel left. Wait until somebody sells one.',
  NOTHING_BUILT: 'Nothing is built there.',
  HOUSES_SHORT:
    'To take back a hotel the bank needs {{needs}} houses; it has {{has}}. Sell the whole group at once, if this table allows it.',
  CLAIM_LOST: 'That would leave you no lot for the building in this auction. Raise cash elsewhere, or pass.',
  WRONG_BUILDING: 'You are to place a {{needs}}, and {{name}} would take a {{has}}. Choose another lot.',
  HAS_BUILDINGS: 'Sell the buildings on {{name}} and in its group first.',
  NO_CLAIM: 'There is nothing for you to claim now.',

  // Auctions.
  NO_AUCTION: 'The auction is over.',
  NOT_IN_AUCTION: 'You are out of this auction: a pass is final.',
  NOT_YOUR_BID: 'Bids go around the table here. Wait until yours is asked for.',
  HIGHEST_ALREADY: 'Your bid of {{bid, money}} is the highest. Wait for the others.',
  BID_TOO_LOW: 'Bid at least {{needs, money}}: {{bid, money}} is too little. Or pass.',

  // Trades.
  EMPTY_TRADE: 'Put something on at least one side of the trade.',
  CARD_NOT_HELD: 'The {{deck}} jail card is not there to be given.',
  FEE_UNPAYABLE:
    'A mortgaged deed costs its new owner a fee: {{needs, money}} is due, and only {{has, money}} would be there. Add cash to the trade.',
  DEBT_UNPAYABLE:
    'After that trade the debt of {{needs, money}} could not be paid: only {{has, money}} could be raised. Ask for more.',
  UNKNOWN_TRADE: 'That offer is no longer there.',
  TRADE_SETTLED: 'That offer is no longer open: it was {{status}}.',
  NOT_RECIPIENT: 'That offer was made to somebody else.',
  NOT_PROPOSER: 'Only whoever made an offer can take it back.',

  // Tiles and shares.
  NO_CORPORATION_LEFT: '{{tile}} would found an eighth corporation. Keep it until one of the seven is merged away.',
  NOT_DEAD: '{{tile}} may still be placed one day: only dead tiles are replaced.',
  ALREADY_ACTIVE: '{{corporation}} is on the board already. Choose another one.',
  NOT_A_CANDIDATE: '{{corporation}} is not one to choose here: {{candidates}}.',
  ODD_TRADE: 'Shares are traded two for one: {{trade}} is odd. Trade one more or one fewer.',
  TOO_MANY_DISPOSED: 'You have {{has}} shares of {{corporation}}, not {{needs}}.',
  NOT_ENOUGH_SURVIVOR:
    'The bank has only {{has}} shares of {{corporation}}; this takes {{needs}}. Trade fewer, sell or keep the rest.',
  TOO_MANY_SHARES: 'You can buy {{needs}} shares a turn, not {{has}}.',
  NOT_ACTIVE: '{{corporation}} is not on the board: its shares cannot be bought now.',
  NO_SHARES_LEFT: 'The bank has only {{has}} shares of {{corporation}}, not {{needs}}.',
  NO_CAUSE_TO_END: 'You can declare the end once a corporation has {{needs}} tiles or all on the board are safe.',
  SHARES_NOT_HELD: 'There are {{has}} shares of {{corporation}} to give, not {{needs}}.',

  // The service.
  MALFORMED: 'Please check what you entered: it must be {{expected}}.',
  MALFORMED_problem: 'Please check what you entered. {{problem}}',
  TOKEN_NEEDED: 'You need a seat at this table to do that.',
  BAD_TOKEN: 'Your key to this table does not work here. Open the link to your seat again.',
  TOKEN_ENDED: 'This seat is no longer yours: it was given away or got a new key. Ask the host for a new link.',
  UNKNOWN_GAME: 'There is no such table here, or it is not open to you. Check the link.',
  UNKNOWN_CLAIM: 'This code opens no seat: it is wrong or was used already. Ask the host for a new one.',
  NO_OPEN_SEAT: 'No seat is free any more. Choose another table, or open one yourself.',
  DECISION_OVER: 'That was meant for a decision that is over, so nothing was done. Look again and decide anew.',
  UNCONFIRMED: 'The seat changed before that was confirmed. The story tells whether it was done.',
  STALE_VERSION: 'The game moved on while you decided. Look again and decide anew.',
  NOT_STARTED: 'The game has not begun yet. The host starts it.',
  TABLE_PAUSED: 'The host has paused the game. Wait until it goes on.',
  TOO_LARGE: 'That is too long. Make it shorter.',
  ACTION_ID_REUSED: 'That was sent twice. Try once more.',
  NOT_YOUR_SEAT: 'This device plays another seat now. Load the page again.',
  UNKNOWN_PLAYER: 'Nobody like that sits at this table.',
  MUTED: 'The host has muted you: nobody gets what you write.',
  REPLACED: 'Your seat is open in another window. Go on there, or take it back here.',
  RATE_LIMITED: 'That was too much at once. Wait {{seconds}} s and try again.',
  STORE_UNAVAILABLE: 'The service cannot save anything right now. Try again in a moment.',
  NO_ROOM: 'The disk of the service is full, so nothing was changed. Tell whoever runs it.',
  STOPPING: 'The service is being restarted. Try again in {{seconds}} s.',
  INTERNAL: 'Something went wrong at the service. Try again; if it stays, tell whoever runs it.',
  UNREACHABLE: 'The service does not answer. Check the connection and try again.',

  /** Ids that stand in refusals, as words. */
  term: {
    brown: 'brown',
    lightBlue: 'light blue',
    pink: 'pink',
    orange: 'orange',
    red: 'red',
    yellow: 'yellow',
    green: 'green',
    darkBlue: 'dark blue',
    chance: 'Chance',
    communityChest: 'Community Chest',
    house: 'house',
    hotel: 'hotel',
    accepted: 'accepted',
    rejected: 'turned down',
    countered: 'answered with another one',
    cancelled: 'taken back',
    void: 'void, because something in it changed',
  },
} as const;
