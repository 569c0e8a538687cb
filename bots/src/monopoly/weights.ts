/** The weights of steady play, tuned by thousands of games against training opponents. */
export interface Weights {
  readonly strength: {
    /** The horizon in opponent turns: a base, and a part per rival. */
    readonly turns: number;
    readonly turnsEach: number;
    /**
     * The long horizon in turns per rival: it starts at `longTurns` and shrinks by `impatience` per round after
     * `patience` rounds, down to `leastTurns`.
     */
    readonly longTurns: number;
    readonly leastTurns: number;
    readonly patience: number;
    readonly impatience: number;
    /** The value of a deed as a fraction of its price, unmortgaged and mortgaged. */
    readonly deed: number;
    readonly mortgaged: number;
    /** The weight of income without a complete group, which is small and uncertain. */
    readonly single: number;
    /** The value of a group that lacks one deed, if the bank owns it and if a rival does. */
    readonly nearBank: number;
    readonly nearOther: number;
    /** The fractions of the cash, and of the mortgage value of other deeds, that are available for houses. */
    readonly spend: number;
    readonly pledge: number;
    /** The cost factor of lifting mortgages in a complete group before building on it. */
    readonly lifting: number;
  };
  readonly dealing: {
    /** The least gain in the share of strength to accept a deal, and the gain to propose one. */
    readonly accept: number;
    readonly propose: number;
    /** The extra gain for a deed sold to a player who collects deeds, per deed that they collected. */
    readonly collecting: number;
  };
  readonly bidding: {
    /** How much of a rival's gain is worth paying to prevent it. */
    readonly spite: number;
    /** The fraction of the own gain that is bid. */
    readonly keen: number;
    /** A bonus for completing a group, as a fraction of the price of its lots. */
    readonly whole: number;
    /** The first bid as a fraction of the value, and the increment. */
    readonly opening: number;
    readonly step: number;
    /** The fraction of what the lot may become, beyond its price, that is bid. */
    readonly option: number;
    /** How much of the reserve must remain when a bid completes a group. */
    readonly dare: number;
  };
  /** Cash reserves when buying deeds and when building. */
  readonly reserves: { readonly buying: Reserve; readonly building: Reserve };
  readonly building: {
    /** Above three houses, the reserve must be covered this many times. */
    readonly caution: number;
    /** Extra cash needed to lift mortgages on single deeds. */
    readonly idle: number;
    /** How many times more a house must earn than the deeds mortgaged for it, as income of the group per dollar. */
    readonly pledge: number;
  };
  /** Amounts on the standard board. */
  readonly turn: {
    /** The fraction of the reserve that a purchase must leave. A deed that completes a group needs none. */
    readonly thrift: number;
    /** The ratio of value to price above which deeds are mortgaged to buy. */
    readonly eager: number;
    /** Leave jail while this many deeds are for sale, or while the expected rent per roll is below `calm`. */
    readonly forSale: number;
    readonly calm: number;
    /** The cash that must remain after a fine. */
    readonly fineLeft: number;
    /** The cash above the reserve that claiming a building needs. */
    readonly claim: number;
  };
}

/** On the standard board. */
export interface Reserve {
  /** The minimum. */
  readonly least: number;
  /** Multiples of the worst and of the mean rent ahead. */
  readonly worst: number;
  readonly expected: number;
  /** The maximum: idle cash has a cost, too. */
  readonly most: number;
}

/**
 * The first version. Training opponents use these weights and the networks were trained with them, so they never
 * change.
 */
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
  dealing: { accept: 0.004, propose: 0.008, collecting: 0 },
  bidding: { spite: 0.3, keen: 0.85, whole: 0.6, opening: 0.6, step: 0.12, option: 0, dare: 0.35 },
  reserves: {
    buying: { least: 40, worst: 0.45, expected: 1.2, most: 700 },
    // Deeds can wait for the next auction; three houses one round earlier are worth an occasional mortgage.
    building: { least: 0, worst: 0.05, expected: 0.8, most: 700 },
  },
  building: { caution: 1.6, idle: 500, pledge: Number.POSITIVE_INFINITY },
  turn: { thrift: 0.5, eager: 1.4, forSale: 5, calm: 45, fineLeft: 60, claim: 100 },
};

/** The second version, tuned against all training opponents of its time that are not held out. It never changes. */
export const SECOND_WEIGHTS: Weights = {
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
    collecting: 0,
  },
  bidding: {
    spite: 0.813,
    keen: 1.43,
    whole: 0.21,
    opening: 0.47,
    step: 0.299,
    option: 0,
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

/** The third version values deeds as options, and asks more of players who only buy. */
export const WEIGHTS: Weights = {
  ...SECOND_WEIGHTS,
  dealing: { ...SECOND_WEIGHTS.dealing, collecting: 0.03 },
  bidding: { ...SECOND_WEIGHTS.bidding, option: 0.5 },
};
