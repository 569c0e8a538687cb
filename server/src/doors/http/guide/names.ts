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
  return `Wherever an action is sent, its name in capitals is understood as well.

The **v1 profile** is a complete second vocabulary. Ask for it with \`?names=v1\` or the header \`Magnate-Names: v1\` on any
request at \`/game\` and beneath it, and with \`"names": "v1"\` in the \`hello\` of the WebSocket. Bodies may then use it too.

- Fields are in snake_case, types of actions and events in capitals.
- A table is one flat state: \`status\`, \`turn_number\`, \`turn_phase\`, \`last_dice_roll\`, \`players\` with \`in_jail\` and
  \`is_bankrupt\`, \`property_states\`, \`card_decks\`, \`config\` and the \`board\`.
- Deeds have names: \`"property_id": "mediterranean"\`. Offers list \`property_ids\`.
- \`GET /game/{id}/events\` is a list of \`{ id, game_id, player_id, turn_number, event_type, event_data, created_at }\`; read on
  with \`since\` and the last \`id\`.
- \`POST /game/{id}/action\` answers \`{ version, events, state }\`.
- In jail a roll is \`ROLL_FOR_DOUBLES\`, and \`BUILD_HOUSE\` and \`BUILD_HOTEL\` list the streets on which the next building
  is a house or the hotel.

The record of a game stays as it is: it is a document to be verified.

${tableOf(['game', 'action', 'other names'], rows)}`;
}
