/** Plays from the text of a prompt alone, as a model must, so all necessary information has to be in it. */

type Fields = Readonly<Record<string, unknown>>;

export interface ParsedOffer {
  readonly type: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Actions that rarely move the game forward. */
const RARE_ACTIONS = /Trade$|^Mortgage|^Unmortgage|^Sell|^CancelTrade$/;
const RARE_RATE = 0.1;

export function parseOffers(text: string): readonly ParsedOffer[] {
  const [, offers = ''] = text.split('# Available actions\n');
  return [...offers.matchAll(/^- (\w+): .*?(?: \[(.*)\])?$/gm)].map(([, type = '', fields = '']) => ({
    type,
    fields: Object.fromEntries(
      fields
        .split(' | ')
        .filter((each) => each !== '')
        .map((each) => {
          const [name = '', ...rest] = each.split(': ');
          return [name, rest.join(': ')];
        }),
    ),
  }));
}

/** The tool arguments. */
export function choiceFrom(text: string, rng: () => number): Fields {
  const offered = parseOffers(text).filter(({ type }) => type !== 'ProposeTrade' && type !== 'CounterTrade');
  const usual = offered.filter(({ type }) => !RARE_ACTIONS.test(type));
  const among = usual.length > 0 && rng() > RARE_RATE ? usual : offered;
  const chosen = among[Math.floor(rng() * among.length)] ?? { type: 'EndTurn', fields: {} };
  return {
    type: chosen.type,
    ...Object.fromEntries(
      Object.entries(chosen.fields).map(([name, description]) => [name, valueOf(name, description, rng)]),
    ),
  };
}

function valueOf(name: string, description: string, rng: () => number): unknown {
  const range = /^(\d+) to (\d+)/.exec(description);
  if (name === 'shares') return basketOf(description);
  if (range !== null) return name === 'sell' ? Number(range[2]) : Number(range[1]);
  const among = description.split(' or ');
  const one = among[Math.floor(rng() * among.length)] ?? '';
  return /^\d+$/.test(one) ? Number(one) : one;
}

function basketOf(description: string): readonly string[] {
  const [, count = '0', name = ''] = /at most (\d+) (\w+)/.exec(description) ?? [];
  return Number(count) > 0 ? [name] : [];
}
