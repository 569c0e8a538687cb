import { fromSetup, monopoly, type PositionSetup } from '@magnate/engine/monopoly';
import { describe, expect, test } from 'vitest';
import type { Intent, Rules } from '../../sync/gameTypes.ts';
import type { Snapshot } from '../../sync/tableState.ts';
import { isDraft } from './modes.ts';
import { ActionDraft, viewOver } from '../../game/actionDraft.ts';

const gameUi = { rules: monopoly as unknown as Rules, isDraft };

const BUILDING: PositionSetup = {
  players: [{ id: 'a' }, { id: 'b' }],
  deeds: { 37: { owner: 'a' }, 39: { owner: 'a' }, 5: { owner: 'a' } },
  turn: { player: 'a', phase: 'PlayerAction' },
};

function opened(setup: PositionSetup = BUILDING) {
  let state = fromSetup(setup);
  const sent: Intent[] = [];
  const shown = (): Snapshot => {
    const view = monopoly.view(state, 'a');
    return { view, actors: monopoly.actors(view), outcome: null, seq: 0 };
  };
  const draft = new ActionDraft((intent) => {
    sent.push(intent);
    return Promise.resolve(true);
  });
  const follow = () => draft.follow({ gameUi, shown: shown(), me: 'a' });
  follow();
  return {
    draft,
    sent,
    follow,
    play: (action: Parameters<typeof monopoly.apply>[1]) => {
      state = monopoly.apply(state, action).state;
    },
    cash: () => viewOver(gameUi, shown().view, draft.actions).players[0]?.cash,
  };
}

const build = (spaceId: number): Intent => ({ type: 'BuildHouse', spaceId });

describe('a draft of own actions', () => {
  test('keeps what is built and mortgaged, shows it, and undoes it without cost', async () => {
    const { draft, sent, cash } = opened();
    for (const intent of [build(37), build(39), { type: 'MortgageProperty', spaceId: 5 } as const])
      await expect(draft.press(intent)).resolves.toBe(true);
    expect([cash(), sent]).toEqual([1500 - 400 + 100, []]);
    draft.undo();
    draft.undo();
    expect([cash(), draft.actions.length]).toEqual([1300, 1]);
    draft.undo();
    expect([cash(), sent]).toEqual([1500, []]);
  });

  test('is sent in order before anything else that the player does', async () => {
    const { draft, sent } = opened();
    await draft.press(build(37));
    await draft.press(build(39));
    await draft.press({ type: 'EndTurn' });
    expect(sent).toEqual([build(37), build(39), { type: 'EndTurn' }]);
    expect(draft.actions).toEqual([]);
  });

  test('is sent when the table changes', async () => {
    const { draft, sent, follow, play } = opened();
    await draft.press(build(37));
    follow();
    expect(sent).toEqual([]);
    play({ type: 'ProposeTrade', playerId: 'b', to: 'a', offer: { offered: { cash: 1 }, requested: {} } });
    follow();
    expect(sent).toEqual([build(37)]);
  });

  test('never keeps what the rules refuse, nor what opens another question', async () => {
    const { draft, sent } = opened();
    await draft.press(build(5));
    await draft.press(build(37));
    await draft.press(build(37));
    expect(sent).toEqual([build(5), build(37), build(37)]);
  });

  test('keeps nothing in the turn of another player or in a debt', async () => {
    const { draft, sent } = opened({ ...BUILDING, turn: { player: 'b', phase: 'PlayerAction' } });
    await draft.press(build(37));
    expect(sent).toEqual([build(37)]);
  });
});
