import { type ActionOf, type GameId, gameOf, games, type PlayerId, type StateOf } from '@magnate/engine';
import { fromSetup as acquirePosition, presets as acquirePresets } from '@magnate/engine/acquire';
import { fromSetup as monopolyPosition, presets as monopolyPresets } from '@magnate/engine/monopoly';
import { rngFrom } from '@magnate/bots';
import { expect } from 'vitest';
import { gameUiOf } from '../games/games.ts';
import { read } from '../terminal/menu.ts';
import { type Prompter, navigateMenu } from '../terminal/menuNavigation.ts';
import { randomPrompter } from './randomPrompter.ts';

/** Games played by choosing random menu entries. */

export interface MenuGame<G extends GameId> {
  readonly id: G;
  readonly state: StateOf<G>;
  readonly seed: string;
  /** Entries that are preferred. */
  readonly preferred?: RegExp;
  /** The maximum number of actions. */
  readonly most: number;
}

const WINDOWS = [
  { columns: 80, rows: 60 },
  { columns: 80, rows: 24 },
  { columns: 40, rows: 24 },
] as const;

/** Plays a game through the menus and returns the action types that were taken; `onText` receives every text shown. */
export async function playThrough<G extends GameId>(
  { id, state, seed, preferred, most }: MenuGame<G>,
  onText?: (text: string) => void,
): Promise<string[]> {
  const game = gameOf(id);
  const ui = gameUiOf(id);
  const rng = rngFrom(seed);
  const prompter =
    onText === undefined ? randomPrompter(rng, preferred) : recordTexts(randomPrompter(rng, preferred), onText);
  const draft = game.draft(state);
  const types: string[] = [];
  const more = [read<ActionOf<G>>('1', '1', () => ['1'])];
  while (game.actors(draft).length > 0 && types.length < most) {
    const actors = game.actors(draft);
    const actor = actors[Math.floor(rng() * actors.length)] as PlayerId;
    const view = game.view(draft, actor);
    const size = WINDOWS[types.length % WINDOWS.length] ?? WINDOWS[0];
    onText?.(ui.draw(view, { size, viewer: actor, recent: [] }));
    const answer = await navigateMenu(ui.menu(view, actor, more), prompter, ui.help());
    if (answer.kind !== 'act') continue;
    expect(game.whyNot(draft, answer.action), JSON.stringify(answer.action)).toBeUndefined();
    game.play(draft, answer.action);
    types.push((answer.action as { readonly type: string }).type);
  }
  return types;
}

function recordTexts(prompter: Prompter, onText: (text: string) => void): Prompter {
  return {
    choose: (menu, from, notice) => {
      const labels = menu.entries.flatMap(({ label, hint = '' }) => [label, hint]);
      for (const text of [menu.title, ...labels, menu.backLabel ?? '', notice ?? '']) onText(text);
      return prompter.choose(menu, from, notice);
    },
    amount: (step) => {
      onText(step.ask);
      return prompter.amount(step);
    },
    confirm: (question) => {
      onText(question);
      return prompter.confirm(question);
    },
    read: (title, lines) => {
      for (const text of [title, ...lines]) onText(text);
      return prompter.read(title, lines);
    },
  };
}

const FOUR = ['Ann', 'Ben', 'Cleo', 'Dan'].map((name) => ({ id: name, name }));

/** Games that together use every action of Monopoly. */
export function monopolyGames(): MenuGame<'monopoly'>[] {
  const id = 'monopoly';
  const wide = Object.entries(monopolyPresets).map(([name, preset]) => {
    const options = { ...preset, dealtDeeds: 3, maxRounds: 40, resign: name !== 'classic' };
    const state = games.monopoly.create({ players: FOUR, seed: name, options });
    return { id, state, seed: name, preferred: /^(Send|Answer)/, most: 230 } as const;
  });
  return [...wide, ...scarceGames(), ...debtGames(), takeBackGame('monopoly', 80)];
}

/** Players ask to take back what they can, and answer. */
function takeBackGame<G extends GameId>(id: G, most: number): MenuGame<G> {
  const state = gameOf(id).create({ players: FOUR, seed: 'back', options: { takeBack: 'agreement' } as object });
  return { id, state, seed: 'back', preferred: /^(Ask to|Agree)/, most };
}

/** Complete groups, few houses and little cash: claims, building auctions and debts. */
function scarceGames(): MenuGame<'monopoly'>[] {
  const preferred = /^(Manage|Build|Claim one|Mediterranean|Oriental|Roll|End)/;
  return ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].map((seed) => {
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
    return { id: 'monopoly', state, seed, preferred, most: 100 };
  });
}

/** A player lands where they cannot pay: bankrupt without a deed, saved by mortgages with one. */
function debtGames(): MenuGame<'monopoly'>[] {
  const cases = [
    [5, {}],
    [0, { 5: { owner: 'Ben' }, 15: { owner: 'Ben' } }],
  ] as const;
  return cases.map(([houses, deeds]) => {
    const state = monopolyPosition({
      options: { trades: false, resign: false },
      players: [{ id: 'Ann' }, { id: 'Ben', cash: 10, position: 36 }],
      deeds: { 37: { owner: 'Ann', houses }, 39: { owner: 'Ann', houses }, ...deeds },
      turn: { player: 'Ben' },
      dice: [[1, 2]],
    });
    return { id: 'monopoly', state, seed: 'debt', preferred: /^(Roll|Declare|Pay|Manage|Mortgage|Reading)/, most: 8 };
  });
}

/** Games that together use every action of Acquire. */
export function acquireGames(): MenuGame<'acquire'>[] {
  const wide = Object.entries(acquirePresets).flatMap(([name, preset]) =>
    [3, 5, 11].flatMap((safeSize) =>
      (['manual', 'repeat'] as const).map((deadTiles): MenuGame<'acquire'> => {
        const seed = `${name} ${safeSize} ${deadTiles}`;
        const holdings = safeSize === 5 ? 'hidden' : 'open';
        const options = { ...preset, safeSize, deadTiles, holdings } as const;
        return { id: 'acquire', state: games.acquire.create({ players: FOUR, seed, options }), seed, most: 700 };
      }),
    ),
  );
  // One tile joins three corporations, two of equal size: the order of settlement is a choice.
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
  return [...wide, { id: 'acquire', state, seed: 'three', most: 700 }, takeBackGame('acquire', 400)];
}
