/** What steady play weighs, in one table. Found by letting variants play thousands of games against strangers of every style. */
export interface Weights {
  readonly strength: {
    /** Turns of others whose rent counts: some in any case, and more for every rival. */
    readonly turns: number;
    readonly turnsEach: number;
    /** Turns of each rival to the end of the game: many at first; whoever waits too long for a better price grows impatient. */
    readonly longTurns: number;
    readonly leastTurns: number;
    readonly patience: number;
    readonly impatience: number;
    /** A deed as part of what its price is worth; with a mortgage on it. */
    readonly deed: number;
    readonly mortgaged: number;
    /** Income without a whole group is small and easily lost. */
    readonly single: number;
    /** A group that lacks one deed, while the bank still has it or somebody else. */
    readonly nearBank: number;
    readonly nearOther: number;
    /** How much of the cash goes into houses, and of what deeds elsewhere could be mortgaged for. */
    readonly spend: number;
    readonly pledge: number;
    /** A mortgaged deed in a whole group keeps it from being built on until it is lifted. */
    readonly lifting: number;
  };
  readonly dealing: {
    /** What the own share of all strength must gain to say yes, and what is offered to the other. */
    readonly accept: number;
    readonly propose: number;
  };
  readonly bidding: {
    /** How much of what a rival would gain is worth paying to keep it from them. */
    readonly spite: number;
    /** Of the gain in strength, what is offered. */
    readonly keen: number;
    /** A whole group is worth more than what it brings soon: part of the price of all its lots. */
    readonly whole: number;
    /** First bid as part of the worth, and steps after that. */
    readonly opening: number;
    readonly step: number;
    /** How much of the reserve an auction may touch when a group is completed. */
    readonly dare: number;
  };
  /** Cash to keep when deeds are bought, and when houses are built. */
  readonly reserves: { readonly buying: Reserve; readonly building: Reserve };
  readonly building: {
    /** Above three houses the reserve must be so many times covered. */
    readonly caution: number;
    /** Mortgages on single deeds are lifted only with so much left over. */
    readonly idle: number;
    /**
     * Deeds elsewhere are mortgaged for houses that bring in so many times as much: income of the whole group for each dollar
     * on one of its lots.
     */
    readonly pledge: number;
  };
  /** Sums are those of the standard board. */
  readonly turn: {
    /** How much of the reserve a purchase may eat into; nothing is kept back for a deed that completes a group. */
    readonly thrift: number;
    /** Worth above the price at which deeds are mortgaged to buy. */
    readonly eager: number;
    /** Jail is left while so many deeds are for sale, or while the streets cost less than this a roll. */
    readonly forSale: number;
    readonly calm: number;
    /** A fine is paid only with so much left. */
    readonly fineLeft: number;
    /** A building is claimed only with so much above the reserve. */
    readonly claim: number;
  };
}

/** On the standard board. */
export interface Reserve {
  /** Kept in any case. */
  readonly least: number;
  /** Parts of the worst rent ahead and of the mean one. */
  readonly worst: number;
  readonly expected: number;
  /** More than this is not kept: money that lies idle loses too. */
  readonly most: number;
}

/** As they were first. MonopolyOpponentModel play by them, and networks were taught with them: they never change. */
export const FIRST_WEIGHTS: Weights = {
  strength: {
    turns: 12,
    turnsEach: 7,
    longTurns: 18,
    leastTurns: 14,
    patience: 15,
    impatience: 0.25,
    deed: 0.9,
    mortgaged: 0.35,
    single: 0.5,
    nearBank: 0.25,
    nearOther: 0.12,
    spend: 0.75,
    pledge: 0.15,
    lifting: 1.1,
  },
  dealing: { accept: 0.004, propose: 0.008 },
  bidding: { spite: 0.3, keen: 0.85, whole: 0.6, opening: 0.6, step: 0.12, dare: 0.35 },
  reserves: {
    buying: { least: 40, worst: 0.45, expected: 1.2, most: 700 },
    // Deeds can wait for the next auction; three houses a round sooner are worth a mortgage now and then.
    building: { least: 0, worst: 0.05, expected: 0.8, most: 700 },
  },
  building: { caution: 1.6, idle: 500, pledge: Number.POSITIVE_INFINITY },
  turn: { thrift: 0.5, eager: 1.4, forSale: 5, calm: 45, fineLeft: 60, claim: 100 },
};

/** As tuning found them against strangers of every style that is not held back. */
export const WEIGHTS: Weights = {
  strength: {
    turns: 24.6,
    turnsEach: 14.8,
    longTurns: 30,
    leastTurns: 24,
    patience: 18.7,
    impatience: 0.207,
    deed: 0.502,
    mortgaged: 0.293,
    single: 0.923,
    nearBank: 0.467,
    nearOther: 0.151,
    spend: 0.291,
    pledge: 0.322,
    lifting: 1.64,
  },
  dealing: {
    accept: 0.0051,
    propose: 0.0055,
  },
  bidding: {
    spite: 0.813,
    keen: 1.43,
    whole: 0.21,
    opening: 0.47,
    step: 0.299,
    dare: 0.553,
  },
  reserves: {
    buying: {
      least: 130,
      worst: 0.571,
      expected: 1.01,
      most: 828,
    },
    building: {
      least: 0,
      worst: 0.04,
      expected: 0.428,
      most: 636,
    },
  },
  building: {
    caution: 0.873,
    idle: 427,
    pledge: 5,
  },
  turn: {
    thrift: 0.694,
    eager: 0.8,
    forSale: 4.76,
    calm: 51.5,
    fineLeft: 8.38,
    claim: 98.5,
  },
};
