/** Forms of refusals by whom they address and by the rules of the table, and ids in them as words. */
export const refusal = {
  NOT_NOW_ownTurn: 'Here only the player on turn manages property.',
  NOT_NOW_afterRoll: 'Here only the player on turn manages property, after the roll.',
  NOT_OWNER_own: '{{name}} is not yours.',
  CARD_NOT_HELD_own: 'You do not have the {{deck}} jail card.',

  term: {
    brown: 'brown',
    lightBlue: 'light blue',
    pink: 'pink',
    orange: 'orange',
    red: 'red',
    yellow: 'yellow',
    green: 'green',
    darkBlue: 'dark blue',
    chance: 'Chance',
    communityChest: 'Community Chest',
    house: 'house',
    hotel: 'hotel',
  },
} as const;
