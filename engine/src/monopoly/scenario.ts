import { hasDuplicates, isRecord, isIntegerWithin, unknownKey } from '../kernel/check.ts';
import { badSetup } from '../kernel/violation.ts';
import { boardOf } from './board.ts';
import type { Options } from './optionTable.ts';
import type { CardPile } from './state.ts';
import { type CardId, DECKS, type DeckName } from './types.ts';

/** Predetermined randomness: the next rolls and the tops of the decks. */
export interface Scenario {
  readonly dice?: readonly (readonly [number, number])[];
  readonly decks?: Partial<Readonly<Record<DeckName, readonly CardId[]>>>;
}

export interface FixedChance {
  /** A flat list of dice, two per roll. */
  readonly dice: readonly number[];
  readonly decks: Readonly<Record<DeckName, CardPile>>;
}

export function readScenario(scenario: unknown, options: Options): FixedChance {
  if (scenario === undefined) return { dice: [], decks: { chance: [], communityChest: [] } };
  if (!isRecord(scenario)) throw badSetup('scenario', 'must be an object');
  const extra = unknownKey(scenario, ['dice', 'decks']);
  if (extra !== undefined) throw badSetup(`scenario.${extra}`, 'is unknown');
  return {
    dice: readDice(scenario['dice'], 'scenario.dice'),
    decks: readDecks(scenario['decks'], options, 'scenario.decks'),
  };
}

export function readDice(dice: unknown, path: string): readonly number[] {
  if (dice === undefined) return [];
  if (!Array.isArray(dice)) throw badSetup(path, 'must be a list of rolls');
  return dice.flatMap((roll: unknown, i) => {
    const fits = Array.isArray(roll) && roll.length === 2 && roll.every((die) => isIntegerWithin(die, 1, 6));
    if (!fits) throw badSetup(`${path}[${i}]`, 'must be two dice from 1 to 6');
    return roll;
  });
}

export function readDecks(decks: unknown, options: Options, path: string): Readonly<Record<DeckName, CardPile>> {
  if (decks !== undefined && !isRecord(decks)) throw badSetup(path, 'must be an object of decks');
  const extra = unknownKey(decks ?? {}, DECKS);
  if (extra !== undefined) throw badSetup(`${path}.${extra}`, 'is not a deck');
  return {
    chance: readPile(decks?.['chance'], options, 'chance', `${path}.chance`),
    communityChest: readPile(decks?.['communityChest'], options, 'communityChest', `${path}.communityChest`),
  };
}

function readPile(ids: unknown, options: Options, deck: DeckName, path: string): CardPile {
  if (ids === undefined) return [];
  if (!Array.isArray(ids)) throw badSetup(path, 'must be a list of card ids');
  if (hasDuplicates(ids)) throw badSetup(path, 'contains a card twice');
  const sheet = boardOf(options).sheets[options.deckSet][deck];
  return ids.map((id: unknown, i) => {
    const index = sheet.findIndex((card) => card.id === id);
    if (index < 0) throw badSetup(`${path}[${i}]`, 'is not a card of that deck');
    return index;
  });
}
