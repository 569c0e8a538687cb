import { GAME_IDS, gameOf } from '@magnate/engine';
import { aliasesOf, protocolOf } from '@magnate/protocol';
import { tableOf } from './markdown.ts';

/** The chapter on the other names of actions. */
export function namesGuide(): string {
  const rows = GAME_IDS.flatMap((game) =>
    Object.keys(protocolOf(game).actions).map((type) => {
      const names = [...aliasesOf(game)].filter(([, meant]) => meant.type === type);
      return [gameOf(game).title, `\`${type}\``, names.map(([name]) => `\`${name}\``).join(', ')];
    }),
  );
  return `Wherever an action is sent, its name in capitals is understood as well. \`GET /game/{id}/actions?names=v1\` gives the
legal actions under these names: in jail a roll is \`ROLL_FOR_DOUBLES\`, and \`BUILD_HOUSE\` and \`BUILD_HOTEL\` list the streets
on which the next building is a house or the hotel. Each of the two builds what it says and is refused where the other is next;
\`BuildHouse\` builds whichever is next.

${tableOf(['game', 'action', 'other names'], rows)}`;
}
