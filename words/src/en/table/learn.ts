/** The ways from a table to what explains it. */
export const learn = {
  open: 'How does this work?',
  hint: 'Hint',
  /** Where a hint has one line only. */
  whole: 'More',
  less: 'Less',
  gotIt: 'Got it',
  more: 'More about this',
  off: 'No more hints',
  setting: 'Hints',
  settingAbout: 'One sentence for whatever is new to you. They stop after your first whole game.',
} as const;
