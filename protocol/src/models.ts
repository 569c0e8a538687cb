/** Who may play a seat, as it is written. Without a schema, so that a terminal can say it too. */

export const HUMAN = 'human';
export const BOT_PREFIX = 'bot:';
