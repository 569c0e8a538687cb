import { calculateNetWorth, type ReadonlyState } from '@magnate/engine/monopoly';
import { money, words, commaList } from '@magnate/words';
import { bold, dim, paintPlayer, seatLetter } from '../terminal/paint.ts';
import { clip, fit, fitEnd } from '../terminal/text.ts';

/** The players and their holdings, for the middle of the board. */

const NAME = 14;
const SUM = 8;
const COUNT = 7;

export function standing(game: ReadonlyState, width: number): string[] {
  const round = words.t('monopoly/terminal:board.roundTurn', { round: game.round, turn: game.turnNumber });
  const heading = [
    fit(clip(words.t('monopoly/terminal:board.player'), NAME), NAME),
    fitEnd(words.t('monopoly/terminal:board.cash'), SUM),
    fitEnd(words.t('monopoly/terminal:board.worth'), SUM),
    fitEnd(words.t('monopoly/terminal:board.deeds'), COUNT),
  ].join('');
  const inside = (text: string) => `   ${clip(text, width - 4)}`;
  const tokens = game.players.map((_, seat) => paintPlayer(seat, `● ${seatLetter(seat)}`)).join('  ');
  return [
    '',
    `   ${bold(words.t('magnate').toUpperCase())}   ${round}`,
    inside(bankText(game)),
    '',
    dim(`   ${heading}`),
    ...game.players.map((_, seat) => playerLine(game, seat)),
    '',
    dim(inside(words.t('monopoly/terminal:board.legend'))),
    dim(`   ${tokens}`),
  ];
}

/** The bank's buildings, and the pot if there is one. */
export function bankText({ supply, options, pot }: ReadonlyState): string {
  const { houses, hotels } = supply;
  const stock = words.t('monopoly/terminal:board.bank', { houses: houses ?? '∞', hotels: hotels ?? '∞' });
  return options.freeParking === 'pot'
    ? commaList([stock, words.t('monopoly/terminal:board.pot', { amount: pot })])
    : stock;
}

function playerLine(game: ReadonlyState, seat: number): string {
  const player = game.players[seat];
  if (player === undefined) return '';
  const mark = game.status === 'inProgress' && seat === game.currentPlayerIndex ? '▸' : ' ';
  const name = fit(clip(`${seatLetter(seat)} ${player.name}`, NAME), NAME);
  if (!player.isActive) {
    return ` ${mark} ${dim(`${name}${fitEnd(words.t('monopoly/terminal:board.bankrupt'), 2 * SUM + COUNT)}`)}`;
  }
  const cash = fitEnd(money(player.cash), SUM);
  const worth = fitEnd(money(calculateNetWorth(game, player.id)), SUM);
  const deeds = String(player.properties.length).padStart(COUNT);
  const jail = player.jailStatus === 'inJail' ? `  ${words.t('monopoly/terminal:board.jail')}` : '';
  return ` ${mark} ${paintPlayer(seat, name)}${cash}${worth}${deeds}${jail}`;
}
