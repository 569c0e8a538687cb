import { acquire } from '@magnate/engine/acquire';
import { storyContract } from '../testkit/storyContract.ts';
import { seatsFor } from '../testkit/stories.ts';
import { beat, sentence, topic } from './story.ts';
import { EXAMPLES } from './testkit/storyExamples.ts';

storyContract(
  { sentence, topic, beat },
  {
    view: acquire.view(acquire.create({ players: seatsFor(3), seed: 'sentences' }), 'p1'),
    examples: EXAMPLES,
    lengths: { TilePlaced: 300, MergerStarted: 500, BonusPaid: 500, SharesDisposed: 400, TurnEnded: 0 },
  },
);
