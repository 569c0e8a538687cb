import { type Estimate, partPerSeat } from '../interval.ts';
import type { Job } from '../job.ts';
import { meanOf } from '../spread.ts';
import type { Statistics } from '../statistics.ts';
import { FIVE_COLUMNS, FIVE_NAMES, fiveOf } from './charts/five.ts';
import { barChart, boxChart, estimateChart, type Row } from './charts/rows.ts';
import { absence, figure, type Section } from './figure.ts';
import { called, counted, decimal, money, percent, shortMoney, whole } from './format.ts';
import { reportOf } from './games.ts';
import { headToHead } from './headToHead.ts';
import type { Markup } from './markup.ts';
import { heatFill, heatStep, role, seatColor } from './theme.ts';

/** Who wins: by seat, by bot; where they come in, and with what. */
export function winsSection(job: Job, statistics: Statistics): Section {
  const empty = statistics.games === 0;
  const figures = empty
    ? [absence('Wins', 'No game was finished, so nobody has won yet.')]
    : [
        byBot(statistics),
        bySeat(job, statistics),
        places(statistics),
        ...headToHead(statistics),
        scores(job, statistics),
      ];
  return { id: 'wins', title: 'Who wins', figures };
}

interface WinRow extends Row {
  readonly estimate: Estimate;
  readonly games: number;
  readonly wins: number;
}

function winRow(label: string, color: string, wins: number, games: number, tables = games): WinRow {
  const estimate = partPerSeat(wins, tables, games);
  const note = `${percent(estimate.value)} (${decimal(100 * estimate.low, 1)}–${decimal(100 * estimate.high, 1)})`;
  return { label, color, wins, games, estimate, note, shortNote: percent(estimate.value) };
}

function winFigure(title: string, reading: string, rows: readonly WinRow[], seats: number): Markup {
  const even = 1 / seats;
  const alt = `${title}. ${rows.map(({ label, shortNote }) => `${label} ${shortNote}`).join(', ')}.`;
  return figure({
    title,
    reading: `${reading} The bar is the interval that holds the true share in 95 of 100 runs; the broken line is the even chance.`,
    drawing: estimateChart(alt, rows, {
      label: 'won games, % of games played',
      format: (value) => percent(value, 0),
      mark: { value: even, label: `even chance ${percent(even)}` },
    }),
    table: {
      caption: 'Figures: wins',
      columns: ['', 'games', 'wins', 'share', '95 % from', 'to'],
      rows: rows.map(({ label, games, wins, estimate }) => [
        label,
        whole(games),
        decimal(wins, Number.isInteger(wins) ? 0 : 2),
        percent(estimate.value, 2),
        percent(estimate.low, 2),
        percent(estimate.high, 2),
      ]),
    },
  });
}

function byBot({ bots, seats }: Statistics): Markup {
  const names = Object.keys(bots);
  if (names.length < 2) {
    return absence('Wins by bot', `Only ${names[0] ?? 'one bot'} played, so there is no other to compare it with.`);
  }
  const rows = Object.entries(bots).map(([name, { wins, games, tables }], i) =>
    winRow(name, seatColor(i), wins, games, tables),
  );
  const reading = 'Each dot is the share of games that one seat of this bot wins; a shared win is divided.';
  return winFigure(botFinding(rows), reading, rows, seats.length);
}

function botFinding(rows: readonly WinRow[]): string {
  const [first, second] = rows.toSorted((a, b) => b.estimate.value - a.estimate.value);
  if (first === undefined || second === undefined) return 'Wins by bot';
  const [best, next] = [called(first.label), called(second.label)];
  return first.estimate.low > second.estimate.high
    ? `${best} wins most: ${first.shortNote} for each of its seats, before ${next} with ${second.shortNote}`
    : `${best} (${first.shortNote}) and ${next} (${second.shortNote}) cannot be told apart yet`;
}

function bySeat({ bots, rotate }: Job, { seats, bots: tallies }: Statistics): Markup {
  const isMixed = !rotate && new Set(bots).size > 1;
  const names = Object.keys(tallies);
  const rows = seats.map(({ wins, games }, seat) => {
    const bot = bots[seat % bots.length] ?? '';
    const place = names.indexOf(bot);
    const color = isMixed && place >= 0 ? seatColor(place) : role('accent');
    return winRow(isMixed ? `${seat + 1}: ${called(bot)}` : `seat ${seat + 1}`, color, wins, games);
  });
  const reading = isMixed
    ? 'Seats in the order of play. Each was held by the same bot all along, so that seat and bot cannot be parted.'
    : 'Seats in the order of play: is it good to go first?';
  return winFigure(seatFinding(rows, isMixed), reading, rows, seats.length);
}

function seatFinding(rows: readonly WinRow[], isMixed: boolean): string {
  const even = 1 / rows.length;
  const best = rows.toSorted((a, b) => b.estimate.value - a.estimate.value)[0];
  const off = rows.filter(({ estimate }) => estimate.low > even || estimate.high < even);
  if (best === undefined || off.length === 0) return 'No seat is clearly better than another';
  if (isMixed) return 'How often each seat wins, with the bot that held it';
  return best.estimate.low > even
    ? `${best.label.replace('seat', 'Seat')} wins more than its share: ${best.shortNote} of games`
    : `${counted(off.length, 'seat')} of ${rows.length} win less than their share`;
}

function places({ bots, seats }: Statistics): Markup {
  const means = Object.entries(bots).map(([name, { placeSum, games }]) => ({ name, mean: placeSum / games }));
  const best = means.toSorted((a, b) => a.mean - b.mean)[0];
  if (means.length < 2 || best === undefined) {
    return absence('Places', 'With one bot in every seat each place is taken once a game.');
  }
  const title = `${called(best.name)} comes in earliest: place ${decimal(best.mean, 2)} on average`;
  const rows = Object.entries(bots).map(([label, { places, games, placeSum }], i) => ({
    label,
    color: seatColor(i),
    note: `mean ${decimal(placeSum / games, 2)}`,
    shortNote: decimal(placeSum / games, 2),
    parts: seats.map((_, place) => ({
      value: (places[place] ?? 0) / games,
      color: heatFill(heatStep(1 - place / Math.max(1, seats.length - 1))),
    })),
  }));
  return figure({
    title,
    reading: `From left to right: first (strongest colour), second … last (palest) of ${seats.length}; behind each bar the mean place, where shared places count as the middle of those shared.`,
    drawing: barChart(`${title}. ${rows.map(({ label, note }) => `${label} ${note}`).join(', ')}.`, rows, {
      label: 'finishes, % of games played',
      format: (value) => percent(value, 0),
      most: 1,
    }),
    table: {
      caption: 'Figures: places',
      columns: ['', 'mean place', ...seats.map((_, place) => `place ${place + 1}`)],
      rows: Object.entries(bots).map(([name, { places, games, placeSum }]) => [
        name,
        decimal(placeSum / games, 3),
        ...seats.map((_, place) => percent((places[place] ?? 0) / games)),
      ]),
    },
  });
}

function scores({ game }: Job, { bots }: Statistics): Markup {
  const rows = Object.entries(bots).map(([label, { score }], i) => {
    const five = fiveOf(score);
    return {
      label,
      color: seatColor(i),
      five,
      note: `median ${money(five.p50)}`,
      shortNote: shortMoney(five.p50),
      score,
    };
  });
  const [best, next] = rows.toSorted((a, b) => meanOf(b.score) - meanOf(a.score));
  const mean = best === undefined ? '' : `${called(best.label)} ends with ${money(meanOf(best.score))} on average`;
  const title = next === undefined ? mean : `${mean}, ${called(next.label)} with ${money(meanOf(next.score))}`;
  return figure({
    title,
    reading: `${reportOf(game).score} The pale bar holds eight of ten results, the full one the middle half, the stroke is the median.`,
    drawing: boxChart(`${title}. ${rows.map(({ label, note }) => `${label}: ${note}`).join(', ')}.`, rows, {
      label: 'score at the end, $',
      format: shortMoney,
    }),
    table: {
      caption: 'Figures: scores',
      columns: ['', 'mean', ...FIVE_COLUMNS],
      rows: rows.map(({ label, score, five }) => [
        label,
        money(meanOf(score)),
        ...FIVE_NAMES.map((name) => money(five[name])),
      ]),
    },
  });
}
