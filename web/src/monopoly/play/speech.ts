import type { BuildingType, LotGroup, TradeSide } from '@magnate/engine/monopoly';
import type { PlayerId } from '@magnate/engine';
import type { Names } from '../../game/kit.ts';
import { listed } from '../../game/people.ts';
import { words } from '../../words/index.ts';
import { money } from '../../words/money.ts';
import { placeName } from './places.ts';

/** Parts of sentences. */

/** Sentences about the reader have verbs of their own. */
export function formOf(names: Names, id: PlayerId): 'you' | 'they' {
  return names.subject(id) === words.t('you.subject') ? 'you' : 'they';
}

export function groupName(group: LotGroup): string {
  return words.t(`monopoly:play.group.${group}`);
}

export function aBuilding(building: BuildingType): string {
  return words.t(`monopoly:play.aBuilding.${building}`);
}

/** All that one side of a trade gives. */
export function sideWords({ cash = 0, properties = [], cards = [] }: TradeSide): string {
  const parts = [
    ...properties.map(placeName),
    ...cards.map((deck) => words.t(`monopoly:play.deck.${deck}`)),
    ...(cash > 0 ? [money(cash)] : []),
  ];
  return parts.length === 0 ? words.t('monopoly:play.trade.nothing') : listed(parts);
}
