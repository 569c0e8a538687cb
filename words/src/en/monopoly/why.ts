/** Why somebody won, told at the end. */
export const why = {
  title: 'What made the difference',
  owned:
    'Of {{groups}} whole colours, {{winner}} held {{count}} at the end, with {{houses}} houses and {{hotels}} hotels. Their rents decide the game.',
} as const;
