/** What keeps a table fair: votes, what is known of its host, words for the seed, the way back to a seat. */
export const fair = {
  vote: {
    yes: 'Yes',
    no: 'No',
    asked: 'The others are asked. {{has}} of {{needs}} have agreed so far.',
    refused: 'Did not agree: {{names}}.',
    drop: 'Never mind',
  },
  fairness: {
    verified: 'Chance is promised beforehand and can be checked at the end.',
    unverified: 'This game was played elsewhere. Chance cannot be checked.',
    local: 'This game goes on from another one, with the dice that were to come. Nothing was promised.',
    hostMayKnow: 'The host chose the seed and may know everything.',
    thoughtsOpen: 'Everyone can read what the language models think while they play.',
    promise: 'Promise: {{commitment}}',
    dealtUnclaimed:
      'The host can see into these seats, which were not taken from another device and network: {{names}}.',
    discarded_one: 'The host has started {{count}} other game with several people and not finished it.',
    discarded_other: 'The host has started {{count}} other games with several people and not finished them.',
  },
  recovery: {
    title: 'Your seat on another device',
    about: 'With a recovery code you come back to your seat from any device, also when this one is lost.',
    make: 'Make a recovery code',
    link: 'Your recovery code, as a link',
    linkAbout: 'Keep it to yourself. It is shown only now and works once. The device before then loses the seat.',
    picture: 'QR code of your recovery code',
    back: 'Come back to your seat',
    backAbout: 'This recovery code moves your seat to this device.',
    backDo: 'Play here from now on',
    used: 'This recovery code was used already, or a newer one was made.',
  },
} as const;
