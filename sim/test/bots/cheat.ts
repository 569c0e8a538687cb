import { testBot } from './testBot.ts';

/** Ends its turn before it has begun. */
export default testBot('cheat', (_game, _view, playerId) => ({ type: 'EndTurn', playerId }));
