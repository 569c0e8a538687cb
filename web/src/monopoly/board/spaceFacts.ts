import { boardOf, type GameView, type SpaceId, taxOn } from '@magnate/engine/monopoly';
import { money, type Names, words } from '@magnate/words';
import { landingOn, spaceFacts } from '@magnate/words/monopoly';
import type { LotState, Scene } from './scene.ts';

/** What is written on a space, and heard of it beside those who stand there. */
export interface SpaceFacts {
  readonly heard: string;
  /** The sum that is written on it: the price, the rent once it is owned, a tax, the pot. Empty where there is none. */
  readonly note: string;
  readonly brief: string;
}

export function factsOf(view: GameView, { lots }: Pick<Scene, 'lots'>, names: Names): readonly SpaceFacts[] {
  return boardOf(view.options).spaces.map(({ position }) => {
    const lot = lots.get(position);
    return { heard: spaceFacts(view, position, lot, names).join(', '), ...faceNote(position, view, lot) };
  });
}

/** Stays the same as long as the facts of all spaces do: most of what happens moves only tokens and money. */
export function factsKey(view: GameView, { lots }: Pick<Scene, 'lots'>): string {
  const { players, owners, houses: built, mortgaged: pledged, pot } = view;
  const shown = [...lots.values()].map(({ owner, houses, mortgaged }) => `${owner} ${houses} ${mortgaged}`);
  const jailed = players.map(({ jailStatus }) => jailStatus);
  // While something is acted out, lots that are shown and those that rents are reckoned from differ.
  return [shown, owners, built, pledged, jailed, pot].join(';');
}

type FaceNote = Pick<SpaceFacts, 'note' | 'brief'>;

function faceNote(spaceId: SpaceId, view: GameView, lot: LotState | undefined): FaceNote {
  const space = boardOf(view.options).spaces[spaceId];
  const { options } = view;
  const same = (note: string): FaceNote => ({ note, brief: note });
  switch (space?.type) {
    case 'street':
    case 'railroad':
    case 'utility':
      return lot === undefined || lot.owner === null ? same(money(space.price)) : rentNote(spaceId, view);
    case 'tax':
      return same(words.t('monopoly:board.face.tax', { amount: taxOn(view, space) }));
    case 'freeParking':
      return same(options.freeParking === 'pot' ? words.t('monopoly:board.face.pot', { amount: view.pot }) : '');
    case 'card':
    case 'go':
    case 'jail':
    case 'goToJail':
    case undefined:
      return same('');
  }
}

function rentNote(spaceId: SpaceId, view: GameView): FaceNote {
  const landing = landingOn(view, spaceId, null);
  if (landing.kind === 'rent') {
    return { note: words.t('monopoly:board.face.rent', { amount: landing.amount }), brief: money(landing.amount) };
  }
  if (landing.kind !== 'dice') return { note: '', brief: '' };
  const { factor } = landing;
  return {
    note: words.t('monopoly:board.face.dice', { factor }),
    brief: words.t('monopoly:board.face.times', { factor }),
  };
}
