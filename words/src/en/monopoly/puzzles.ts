/** What is decided in a puzzle of Monopoly. */
export const puzzleKinds = {
  AwaitingBuyDecision: 'Buy or not',
  Auction: 'Auction',
  PlayerAction: 'Build or not',
  WaitingForRoll: 'In jail',
  Trade: 'A trade',
  Debt: 'Raise money',
} as const;
