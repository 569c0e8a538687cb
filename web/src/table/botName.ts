import { BOT_PREFIX } from '@magnate/protocol/models';
import { isStrength } from '../game/seats.ts';
import { words } from '../words/index.ts';

/** "Bot, steady"; one that this page does not know yet has its own name. */
export function botName(model: string): string {
  const bare = model.slice(BOT_PREFIX.length);
  return words.t('table:players.botNamed', { name: isStrength(bare) ? words.t(`table:host.bots.${bare}`) : bare });
}
