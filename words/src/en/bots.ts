/** The bots: how strong each is, in a word and in a few, and how it plays. */
export const bots = {
  random: {
    label: 'Random',
    about: 'Any legal move',
    plays: 'Does anything that is legal: the baseline.',
  },
  greedy: {
    label: 'Greedy',
    about: 'Buys all it can',
    plays: 'Buys what it can: every lot and house at once, the dearest shares, every merger.',
  },
  beginner: {
    label: 'Beginner',
    about: 'Seldom thinks',
    plays: 'Knows the rules and what is worth having, but does most things without a thought.',
  },
  easy: {
    label: 'Easy',
    about: 'Overlooks things',
    plays: 'Plays as good players do, but overlooks a good part of what matters.',
  },
  steady: {
    label: 'Solid',
    about: 'Plays well, at once',
    plays: 'Plays as good players do: values, reserves, fair trades, majorities, timing; answers at once.',
  },
  sharp: {
    label: 'Strong',
    about: 'Thinks ahead',
    plays: 'Looks ahead: tries its choices in games that could be this one, within a budget of time or nodes.',
  },
} as const;

/** Names that they get at a table. */
export const botNames = 'Ada, Bob, Cleo, Dan, Eve, Finn, Gwen, Hugo, Ines, Jack, Kim, Leo, Mia, Noah';
