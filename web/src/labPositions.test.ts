import { gameOf, type GameId } from '@magnate/engine';
import { describe, expect, test } from 'vitest';
import { tools as acquireTools } from './acquire/lab/tools.ts';
import { tools as monopolyTools } from './monopoly/lab/tools.ts';
import { labLink, startFrom, startIn } from './lab/labLink.ts';
import { opened } from './lab/useLab.ts';

const hashOf = (link: string) => link.slice(link.indexOf('#'));

describe('a link to a position', () => {
  test('encodes any names', () => {
    const position = { players: [{ id: 'p1', name: 'Žofie 東' }, { id: 'p2' }], deeds: { 39: { owner: 'p1' } } };
    const link = labLink('monopoly', { position });
    expect(link).toMatch(/^\/lab\/monopoly#p=[\w-]+$/);
    expect(startIn(hashOf(link))).toEqual({ position });
  });

  test.each(['#p=', '#p=***', '#p=bm9uc2Vuc2U', '#p=W10'])('reports an unreadable fragment: %s', (hash) => {
    expect(startIn(hash)).toBeNull();
    expect(opened(monopolyTools, hash)).toMatchObject({ isUnreadable: true, fault: null });
  });

  test('to a position that the rules refuse opens and names the field', () => {
    const position = { players: [{ id: 'p1', cash: -5 }, { id: 'p2' }] };
    const built = opened(monopolyTools, hashOf(labLink('monopoly', { position })));
    expect(built).toMatchObject({ position, fault: { path: 'players[0].cash' } });
  });
});

/** A game after this many default actions. */
function played<G extends GameId>(id: G, actions: number) {
  const game = gameOf(id);
  const players = ['a', 'b', 'c'].map((name) => ({ id: name, name }));
  const draft = game.draft(game.create({ players, seed: 'lab' }));
  for (let i = 0; i < actions; i++) {
    const actor = game.actors(draft)[0] ?? '';
    const action = game.defaultAction(draft, actor);
    if (action !== undefined) game.play(draft, action);
  }
  return draft;
}

describe('a moment of a game', () => {
  test('becomes an editable position if the position is complete', () => {
    const hash = (actions: number) => hashOf(labLink('monopoly', startFrom('monopoly', played('monopoly', actions))));
    const kept = Array.from({ length: 30 }, (_, actions) => opened(monopolyTools, hash(actions)));
    const whole = kept.filter(({ saved }) => saved === null);
    expect(whole.length).toBeGreaterThan(0);
    const cashIn = (players: readonly { readonly cash?: number }[]) => players.map(({ cash }) => cash);
    expect(whole.map(({ good }) => cashIn(good.players))).toEqual(
      whole.map(({ position }) => cashIn(position.players)),
    );
  });

  test('stays a game if it is in the middle of a procedure', () => {
    const game = gameOf('monopoly');
    const draft = game.draft(
      game.fromSetup({ players: [{ id: 'a', position: 1 }, { id: 'b' }], turn: { phase: 'Auction' } }),
    );
    game.play(draft, { type: 'PlaceBid', playerId: 'b', amount: 20 });
    const link = labLink('monopoly', startFrom('monopoly', draft));
    expect(opened(monopolyTools, hashOf(link)).good.phase).toBe('Auction');
  });

  test('of Acquire keeps board, shares, cash and racks', () => {
    const draft = played('acquire', 24);
    const { position } = opened(acquireTools, hashOf(labLink('acquire', startFrom('acquire', draft))));
    const again = gameOf('acquire').fromSetup(position);
    expect(again.board).toEqual(draft.board);
    expect(again.players.map(({ cash, shares }) => ({ cash, shares }))).toEqual(
      draft.players.map(({ cash, shares }) => ({ cash, shares })),
    );
  });
});
