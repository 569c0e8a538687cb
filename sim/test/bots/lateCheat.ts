import { testBot } from './testBot.ts';

/** The same, but it thinks about it first. */
export default testBot('late cheat', async (_game, _view, playerId) => ({ type: 'EndTurn', playerId }));
