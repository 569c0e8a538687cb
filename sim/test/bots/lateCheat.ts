import { guestBot } from './guest.ts';

/** The same, but it thinks about it first. */
export default guestBot('late cheat', async (_game, _view, playerId) => ({ type: 'EndTurn', playerId }));
