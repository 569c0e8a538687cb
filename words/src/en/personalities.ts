/** How a language model may be asked to play: a name for people, and the line that the model is given. */
export const personalities = {
  cautious: { label: 'Cautious', about: 'Keep a reserve of cash, avoid risks, and never owe more than you can pay.' },
  aggressive: { label: 'Aggressive', about: 'Attack: spend early, outbid others, and press whoever is weak.' },
  trader: { label: 'Trader', about: 'Look for trades all the time, and make offers that the others can accept.' },
  builder: { label: 'Builder', about: 'Complete what you have begun and make it grow before you begin anything new.' },
  hoarder: { label: 'Hoarder', about: 'Collect as much as you can and part with nothing unless you must.' },
  chatty: { label: 'Chatty', about: 'Talk at the table: comment, tease kindly, and say what you think of a deal.' },
  opportunist: { label: 'Opportunist', about: 'Follow no plan: take whatever is the best bargain at the moment.' },
  patient: { label: 'Patient', about: 'Wait for the right moment: let the others overspend, then act.' },
} as const;
