import type { OptionsOf, PlayerId } from '@magnate/engine';
import {
  type Action,
  BOARD,
  type GameView,
  getProperty,
  HOTEL,
  lotAt,
  type Offer,
  RAILROAD_RENTS,
  type SpaceId,
  UTILITY_FACTORS,
} from '@magnate/engine/monopoly';
import type { Names } from '@magnate/words';
import { groupName, leadWords, placeName, playerLine, tableLines, waiting } from '@magnate/words/monopoly';
import type { GameBrief } from '../game.ts';

/** Monopoly as a language model is told of it. */

export const monopolyBrief: GameBrief<'monopoly'> = {
  rules: (options) => [...howItGoes(options), 'Deeds, by their spaceId:', ...deeds()],
  position,
  bounds,
  plainAction,
};

function howItGoes(options: OptionsOf<'monopoly'>): readonly string[] {
  const { goSalary, jailFine, jailTurns, interestPercent, auctions, endAt } = options;
  return [
    `Each turn: roll two dice and move clockwise over ${BOARD.length} spaces; doubles roll again, the third doubles in a row go to jail.`,
    `Passing or landing on GO pays $${goSalary}.`,
    auctions
      ? 'Landing on an unowned deed: buy it for its price, or it is auctioned to the highest bidder.'
      : 'Landing on an unowned deed: buy it for its price, or it stays with the bank.',
    'Landing on a deed of somebody else: pay rent, unless it is mortgaged. A bare street of a complete colour group pays double.',
    `Railroads pay ${dollars(RAILROAD_RENTS.slice(1))} by how many their owner has; utilities ${UTILITY_FACTORS.slice(1).join(' or ')} times the dice.`,
    'With a complete colour group free of mortgages, houses are built evenly, then a hotel; the bank has a limited number of them.',
    'A building sells back for half of what was paid for it. A deed without buildings on its group can be mortgaged for half of its price.',
    `A mortgage is lifted for its value and ${interestPercent} % more.`,
    `In jail: roll doubles, pay $${jailFine} or use a card; after ${jailTurns} failed tries the fine is due.`,
    'Whoever cannot pay a debt after selling and mortgaging everything is bankrupt and out.',
    endAt === 'lastStanding'
      ? 'The last one left wins.'
      : `The game ends by ${JSON.stringify(endAt)}; then whoever is worth most wins.`,
    'Cash, deeds and jail cards can be traded; an offer holds nobody up.',
  ];
}

function dollars(amounts: readonly number[]): string {
  return amounts.map((amount) => `$${amount}`).join(', ');
}

function deeds(): readonly string[] {
  return BOARD.flatMap((space) => {
    if (!('price' in space)) return [];
    const head = `${space.position} ${placeName(space.position)}, ${groupName(space.group)}, $${space.price}`;
    if (space.type !== 'street') return [head];
    return [`${head}, rent ${space.rents.join('/')}, building $${space.houseCost}`];
  });
}

function position(view: GameView, names: Names): readonly string[] {
  const unowned = BOARD.flatMap(({ position: id }) => (isUnowned(view, id) ? [`${id}`] : []));
  return [
    waiting(view, names),
    ...(view.auction === null ? [] : [leadWords(view.auction, names)]),
    ...tableLines(view),
    ...view.players.map(({ id }) => `${playerLine(view, id, names)}${ownedBy(view, id)}`),
    `Unowned deeds: ${unowned.length === 0 ? 'none' : unowned.join(', ')}.`,
  ];
}

function isUnowned(view: GameView, spaceId: SpaceId): boolean {
  return lotAt(spaceId) !== undefined && getProperty(view, spaceId).ownerId === null;
}

function ownedBy(view: GameView, playerId: PlayerId): string {
  const player = view.players.find(({ id }) => id === playerId);
  if (player === undefined || !player.isActive) return '';
  const owned = player.properties.map((spaceId) => `${spaceId} ${placeName(spaceId)}${condition(view, spaceId)}`);
  const cards = player.cards.length === 0 ? '' : ` Jail cards: ${player.cards.map(({ deck }) => deck).join(', ')}.`;
  return ` Deeds: ${owned.length === 0 ? 'none' : owned.join(', ')}.${cards}`;
}

function condition(view: GameView, spaceId: SpaceId): string {
  const { houses, mortgaged } = getProperty(view, spaceId);
  if (mortgaged) return ' (mortgaged)';
  if (houses === HOTEL) return ' (hotel)';
  return houses === 0 ? '' : ` (houses: ${houses})`;
}

function bounds(field: string, { min = 0, max = 0, terms = [] }: Offer): string | undefined {
  if (field === 'amount') return `${min} to ${max}`;
  if (field !== 'offer') return undefined;
  const sides = terms.map(
    ({ playerId, maxCash, spaceIds, cards }) =>
      `${playerId} has cash ${maxCash}, properties [${spaceIds.join(', ')}], cards [${cards.join(', ')}]`,
  );
  return `offered is what you give, requested what you get, each of cash, properties and cards; ${sides.join('; ')}`;
}

/** At the start of a turn out of jail everything but the roll can also be done after it. */
function plainAction(view: GameView, playerId: PlayerId): Action | undefined {
  const player = view.players[view.currentPlayerIndex];
  const isPlain = view.phase === 'WaitingForRoll' && player?.id === playerId && player.jailStatus === 'free';
  return isPlain ? { type: 'RollDice', playerId } : undefined;
}
