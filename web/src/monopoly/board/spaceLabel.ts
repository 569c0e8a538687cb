import { BOARD, type GameView, HOTEL, JAIL, type SpaceId } from '@magnate/engine/monopoly';
import type { Names } from '../../game/kit.ts';
import { words } from '../../words/index.ts';
import { landingOn } from './rents.ts';
import type { LotState, Scene } from './scene.ts';

/** All that can be seen on a space, for those who listen to it. */
export function spaceLabel(spaceId: SpaceId, view: GameView, scene: Scene, names: Names): string {
  const space = BOARD[spaceId];
  if (space === undefined) return '';
  const facts: string[] = [space.name];
  const lot = scene.lots.get(spaceId);
  if (lot !== undefined && 'price' in space) {
    facts.push(words.t(`monopoly:board.groups.${space.group}`));
    facts.push(words.t('monopoly:board.heard.price', { amount: space.price }));
    facts.push(...lotFacts(spaceId, lot, view, names));
  }
  if (space.type === 'freeParking' && view.options.freeParking === 'pot') {
    facts.push(words.t('monopoly:board.heard.pot', { amount: view.pot }));
  }
  return [...facts, ...whoIsHere(spaceId, scene, names)].join(', ');
}

function lotFacts(spaceId: SpaceId, lot: LotState, view: GameView, names: Names): readonly string[] {
  if (lot.owner === null) return [words.t('monopoly:board.heard.unowned')];
  const facts: string[] = [words.t('monopoly:board.heard.owner', { name: names.object(lot.owner) })];
  if (lot.mortgaged) return [...facts, words.t('monopoly:board.heard.mortgaged')];
  if (lot.houses === HOTEL) facts.push(words.t('monopoly:board.heard.hotel'));
  else if (lot.houses > 0) facts.push(words.t('monopoly:board.heard.houses', { count: lot.houses }));
  const landing = landingOn(view, spaceId, null);
  if (landing.kind === 'rent') facts.push(words.t('monopoly:board.heard.rent', { amount: landing.amount }));
  if (landing.kind === 'dice') facts.push(words.t('monopoly:board.heard.dice', { factor: landing.factor }));
  return facts;
}

function whoIsHere(spaceId: SpaceId, scene: Scene, names: Names): readonly string[] {
  const here = scene.pieces.filter(({ position, isActive }) => isActive && position === spaceId);
  const inJail = here.filter((piece) => piece.inJail && spaceId === JAIL);
  const free = here.filter((piece) => !inJail.includes(piece));
  const list = (pieces: typeof here) => pieces.map(({ id }) => names.object(id)).join(', ');
  return [
    ...(free.length > 0 ? [words.t('monopoly:board.heard.here', { names: list(free) })] : []),
    ...(inJail.length > 0 ? [words.t('monopoly:board.heard.inJail', { names: list(inJail) })] : []),
  ];
}
