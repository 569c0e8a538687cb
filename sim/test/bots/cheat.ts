import { guestBot } from './guest.ts';

/** Ends its turn before it has begun. */
export default guestBot('cheat', (_game, _view, playerId) => ({ type: 'EndTurn', playerId }));
