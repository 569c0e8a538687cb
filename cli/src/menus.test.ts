import { type ActionOf, type GameId, gameOf, games, type PlayerId, type StateOf } from '@magnate/engine';
import {
  ACTION_TYPES as ACQUIRE_TYPES,
  fromSetup as acquirePosition,
  presets as acquirePresets,
} from '@magnate/engine/acquire';
import {
  ACTION_TYPES as MONOPOLY_TYPES,
  fromSetup as monopolyPosition,
  presets as monopolyPresets,
} from '@magnate/engine/monopoly';
import { rngFrom } from '@magnate/bots';
import { expect, test } from 'vitest';
import type { Face } from './face.ts';
import { faceOf } from './faces.ts';
import { read } from './menu.ts';
import { aimless } from './testkit/aimless.ts';
import { walk } from './walk.ts';

/** People who choose anything that the menus show, whole games long. */

interface Table<G extends GameId> {
  readonly id: G;
  readonly state: StateOf<G>;
  readonly seed: string;
  readonly likes?: RegExp;
}

/** Plays a whole game through the menus and gives back which actions were taken. */
async function playThrough<G extends GameId>(
  { id, state, seed, likes = /^$/ }: Table<G>,
  most: number,
): Promise<string[]> {
  const game = gameOf(id);
  const face: Face<G> = faceOf(id);
  const rng = rngFrom(seed);
  const asker = aimless(rng, likes);
  const draft = game.draft(state);
  const types: string[] = [];
  const more = [read<ActionOf<G>>('What happened', 'What happened', () => ['Nothing.'])];
  while (game.actors(draft).length > 0 && types.length < most) {
    const actors = game.actors(draft);
    const actor = actors[Math.floor(rng() * actors.length)] as PlayerId;
    const view = game.view(draft, actor);
    const answer = await walk(face.menu(view, actor, more), asker, face.help);
    if (answer.kind !== 'act') continue;
    expect(game.whyNot(draft, answer.action), JSON.stringify(answer.action)).toBeUndefined();
    game.play(draft, answer.action);
    types.push((answer.action as { readonly type: string }).type);
  }
  return types;
}

const FOUR = ['Ann', 'Ben', 'Cleo', 'Dan'].map((name) => ({ id: name, name }));

test('every action of Monopoly can be taken through the menus, and nothing illegal', async () => {
  const taken = new Set<string>();
  for (const [name, preset] of Object.entries(monopolyPresets)) {
    const options = { ...preset, dealtDeeds: 3, maxRounds: 40, resign: name !== 'classic' };
    const state = games.monopoly.create({ players: FOUR, seed: name, options });
    for (const type of await playThrough({ id: 'monopoly', state, seed: name, likes: /^(Send|Answer)/ }, 300))
      taken.add(type);
  }
  const likes = /^(Manage|Build|Claim one|Mediterranean|Oriental|Roll|End)/;
  // Whole groups, few houses and thin purses: claims, auctions of buildings and debts.
  for (const seed of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']) {
    const state = monopolyPosition({
      seed,
      options: { houses: 8, hotels: 1, resign: false, maxRounds: 60, buyWhenShort: 'raise' },
      players: [
        { id: 'Ann', cash: 900 },
        { id: 'Ben', cash: 900, cards: ['chance'], position: 10, turnsInJail: 0 },
        { id: 'Cleo', cash: 60 },
      ],
      deeds: {
        1: { owner: 'Ann' },
        3: { owner: 'Ann' },
        6: { owner: 'Ben' },
        8: { owner: 'Ben' },
        9: { owner: 'Ben' },
        37: { owner: 'Cleo', houses: 3 },
        39: { owner: 'Cleo', houses: 4 },
        5: { owner: 'Ann', mortgaged: true },
        15: { owner: 'Ben', mortgaged: true },
      },
    });
    for (const type of await playThrough({ id: 'monopoly', state, seed, likes }, 100)) taken.add(type);
  }
  // Somebody lands where they cannot pay: ruined without a deed, saved by mortgages with one.
  for (const [houses, deeds] of [
    [5, {}],
    [0, { 5: { owner: 'Ben' }, 15: { owner: 'Ben' } }],
  ] as const) {
    const debt = monopolyPosition({
      options: { trades: false, resign: false },
      players: [{ id: 'Ann' }, { id: 'Ben', cash: 10, position: 36 }],
      deeds: { 37: { owner: 'Ann', houses }, 39: { owner: 'Ann', houses }, ...deeds },
      turn: { player: 'Ben' },
      dice: [[1, 2]],
    });
    const likes = /^(Roll|Declare|Pay|Manage|Mortgage|Reading)/;
    for (const type of await playThrough({ id: 'monopoly', state: debt, seed: 'debt', likes }, 8)) taken.add(type);
  }
  expect([...MONOPOLY_TYPES].filter((type) => !taken.has(type))).toEqual([]);
});

test('every action of Acquire can be taken through the menus, and nothing illegal', async () => {
  const taken = new Set<string>();
  for (const [name, preset] of Object.entries(acquirePresets)) {
    for (const safeSize of [3, 5, 11]) {
      for (const deadTiles of ['manual', 'repeat'] as const) {
        const seed = `${name} ${safeSize} ${deadTiles}`;
        const holdings = safeSize === 5 ? 'hidden' : 'open';
        const options = { ...preset, safeSize, deadTiles, holdings } as const;
        const state = games.acquire.create({ players: FOUR, seed, options });
        for (const type of await playThrough({ id: 'acquire', state, seed }, 2000)) taken.add(type);
      }
    }
  }
  // One tile between three, two of them equal: which of the small ones is settled first is a choice.
  const state = acquirePosition({
    players: [
      { id: 'Ann', shares: { Luxor: 3, Tower: 2 }, rack: ['5E'] },
      { id: 'Ben', shares: { Luxor: 2, Tower: 3 } },
    ],
    board: [
      '............',
      '....A.......',
      '....A.......',
      '....A.......',
      '..LL.TT.....',
      '............',
      '............',
      '............',
      '............',
    ],
    turn: { player: 'Ann' },
  });
  for (const type of await playThrough({ id: 'acquire', state, seed: 'three' }, 2000)) taken.add(type);
  expect([...ACQUIRE_TYPES].filter((type) => !taken.has(type))).toEqual([]);
});
