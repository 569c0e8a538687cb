import type { PlayerId } from '@magnate/engine';
import {
  boardOf,
  calculateNetWorth,
  type GameView,
  getPlayerById,
  getProperty,
  HOTEL,
  type SpaceId,
} from '@magnate/engine/monopoly';
import { type Names, objects } from '../core/names.ts';
import { listed, words } from '../core/words.ts';
import { landingOn } from './landing.ts';
import { groupName, placeName, potPlace } from './places.ts';
import { waiting } from './waiting.ts';

/** The position, one sentence at a time. */
export function position(view: GameView, names: Names): readonly string[] {
  return [
    waiting(view, names),
    ...tableLines(view),
    ...view.players.map(({ id }) => `${playerLine(view, id, names)} ${deedsLine(view, id)}`.trim()),
    ...boardOf(view.options).spaces.map(({ position: spaceId }) =>
      words.t('monopoly:play.text.line', { space: spaceWords(view, spaceId, asItIs(view, spaceId), names) }),
    ),
  ];
}

/** Facts about the whole table: round and turn, the bank, the pot. */
export function tableLines(view: GameView): readonly string[] {
  const { round, turnNumber: turn, options } = view;
  return [
    words.t('monopoly:play.text.round', { round, turn }),
    bankLine(view),
    ...(options.freeParking === 'pot' ? [potLine(view)] : []),
  ];
}

function potLine({ pot: amount, options }: GameView): string {
  const place = potPlace(boardOf(options));
  return place === undefined
    ? words.t('monopoly:play.text.potPlain', { amount })
    : words.t('monopoly:play.text.pot', { place, amount });
}

/** The buildings left in the bank. */
export function bankLine({ supply: { houses, hotels } }: GameView): string {
  const noLimit = words.t('monopoly:play.text.noLimit');
  return words.t('monopoly:play.text.bank', { houses: houses ?? noLimit, hotels: hotels ?? noLimit });
}

export function playerLine(view: GameView, playerId: PlayerId, names: Names): string {
  const player = getPlayerById(view, playerId);
  const name = names.subject(playerId);
  if (player === undefined || !player.isActive) return words.t('monopoly:play.text.bankrupt', { name });
  const figures = { name, cash: player.cash, worth: calculateNetWorth(view, playerId) };
  return player.jailStatus === 'inJail'
    ? words.t('monopoly:play.text.jailed', figures)
    : words.t('monopoly:play.text.position', { ...figures, place: placeName(player.position, boardOf(view.options)) });
}

/** The property of a player; empty for players who are out. */
export function deedsLine(view: GameView, playerId: PlayerId): string {
  const player = getPlayerById(view, playerId);
  if (player === undefined || !player.isActive) return '';
  const board = boardOf(view.options);
  return player.properties.length === 0
    ? words.t('monopoly:play.text.noDeeds')
    : words.t('monopoly:play.text.deeds', {
        deeds: listed(player.properties.map((spaceId) => placeName(spaceId, board))),
      });
}

/** The players on a space, in one phrase; undefined if there are none. */
export function playersHere(view: GameView, spaceId: SpaceId, names: Names): string | undefined {
  const here = view.players
    .filter(({ isActive, position: at }) => isActive && at === spaceId)
    .map(({ id, jailStatus }) => {
      const name = names.subject(id);
      return jailStatus === 'inJail' ? words.t('monopoly:play.text.jail', { name }) : name;
    });
  return here.length === 0 ? undefined : words.t('monopoly:play.text.here', { names: listed(here) });
}

/** A space as it is, or as it is displayed during an animation. */
interface ShownSpace {
  readonly lot: ShownLot | undefined;
  readonly people: readonly ShownPiece[];
}

export interface ShownPiece {
  readonly id: PlayerId;
  readonly position: SpaceId;
  readonly inJail: boolean;
  readonly isActive: boolean;
}

export interface ShownLot {
  readonly owner: PlayerId | null;
  readonly houses: number;
  readonly mortgaged: boolean;
}

function asItIs(view: GameView, spaceId: SpaceId): ShownSpace {
  const deed = boardOf(view.options).lots[spaceId] === undefined ? undefined : getProperty(view, spaceId);
  return {
    lot: deed === undefined ? undefined : { owner: deed.ownerId, houses: deed.houses, mortgaged: deed.mortgaged },
    people: view.players.map(({ id, position: at, jailStatus, isActive }) => {
      return { id, position: at, inJail: jailStatus === 'inJail', isActive };
    }),
  };
}

/** All visible facts about a space. */
function spaceWords(view: GameView, spaceId: SpaceId, shown: ShownSpace, names: Names): string {
  return [...spaceFacts(view, spaceId, shown.lot, names), ...playersOnSpace(view, spaceId, shown.people, names)].join(
    ', ',
  );
}

/** The same without the players on it. */
export function spaceFacts(
  view: GameView,
  spaceId: SpaceId,
  lot: ShownLot | undefined,
  names: Names,
): readonly string[] {
  const board = boardOf(view.options);
  const space = board.spaces[spaceId];
  if (space === undefined) return [];
  const facts: string[] = [placeName(spaceId, board)];
  if (lot !== undefined && 'price' in space) {
    facts.push(groupName(space.group, board));
    facts.push(words.t('monopoly:board.spoken.price', { amount: space.price }));
    facts.push(...lotFacts(view, spaceId, lot, names));
  }
  if (space.type === 'freeParking' && view.options.freeParking === 'pot') {
    facts.push(words.t('monopoly:board.spoken.pot', { amount: view.pot }));
  }
  return facts;
}

function lotFacts(view: GameView, spaceId: SpaceId, lot: ShownLot, names: Names): readonly string[] {
  if (lot.owner === null) return [words.t('monopoly:board.spoken.unowned')];
  const facts: string[] = [words.t('monopoly:board.spoken.owner', { name: names.object(lot.owner) })];
  if (lot.mortgaged) return [...facts, words.t('monopoly:board.spoken.mortgaged')];
  if (lot.houses === HOTEL) facts.push(words.t('monopoly:board.spoken.hotel'));
  else if (lot.houses > 0) facts.push(words.t('monopoly:board.spoken.houses', { count: lot.houses }));
  const landing = landingOn(view, spaceId, null);
  if (landing.kind === 'rent') facts.push(words.t('monopoly:board.spoken.rent', { amount: landing.amount }));
  if (landing.kind === 'dice') facts.push(words.t('monopoly:board.spoken.dice', { factor: landing.factor }));
  return facts;
}

/** The players on a space, in jail or just visiting. */
export function playersOnSpace(
  view: GameView,
  spaceId: SpaceId,
  people: readonly ShownPiece[],
  names: Names,
): readonly string[] {
  const isJail = spaceId === boardOf(view.options).jail;
  const here = people.filter(({ position: at, isActive }) => isActive && at === spaceId);
  const inJail = here.filter((person) => person.inJail && isJail);
  const free = here.filter((person) => !inJail.includes(person));
  const list = (some: typeof here) =>
    objects(
      names,
      some.map(({ id }) => id),
    );
  return [
    ...(free.length > 0 ? [words.t('monopoly:board.spoken.here', { names: list(free) })] : []),
    ...(inJail.length > 0 ? [words.t('monopoly:board.spoken.inJail', { names: list(inJail) })] : []),
  ];
}
