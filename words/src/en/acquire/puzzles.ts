/** What is decided in a puzzle of Acquire. */
export const puzzleKinds = {
  PlaceTile: 'Which tile',
  BuyShares: 'Which shares',
  FoundCorporation: 'Found which',
  ChooseSurvivor: 'Who survives',
  DisposeShares: 'After a merger',
  Trade: 'A trade',
  End: 'End it now?',
} as const;
