import { acquire as rules } from '@magnate/engine/acquire';
import type { GameKit } from '../game/kit.ts';
import type { Rules } from '../sync/gameTypes.ts';
import { acquire } from '../words/en/acquire.ts';
import { addWords, words } from '../words/index.ts';
import { Board } from './board/Board.tsx';
import { InfoCard } from './board/InfoCard.tsx';
import { PlayerDetail } from './board/PlayerDetail.tsx';
import { ScoreSheet } from './board/ScoreSheet.tsx';
import { Standing } from './board/Standing.tsx';
import { TextBoard } from './board/TextBoard.tsx';
import { Conveniences } from './play/Conveniences.tsx';
import { Ending } from './play/end/Ending.tsx';
import { Now } from './play/Now.tsx';
import { SHORTCUTS } from './play/shortcuts.ts';
import { Trade } from './play/trade/Trade.tsx';
import { useOffersToMe } from './play/trade/offersToMeCount.ts';
import { waiting } from './play/waiting.ts';
import { beat, sentence, topic } from './story.ts';

addWords('acquire', acquire);

/** Acquire, as the table plays it. */
export const kit: GameKit = {
  id: 'acquire',
  // The table was opened for this game, so it hands the rules nothing but this game's own views and actions.
  rules: rules as unknown as Rules,
  loadRuleForm: async () => (await import('./entrance/ruleForm.ts')).ruleForm(),
  beat,
  sentence,
  topic,
  waiting,
  hasSecrets: true,
  Board,
  Now,
  Standing,
  PlayerDetail,
  Ending,
  TextBoard,
  Conveniences,
  tabs: [
    { id: 'sheet', label: words.t('acquire:play.tabs.sheet'), Panel: ScoreSheet },
    { id: 'card', label: words.t('acquire:play.tabs.card'), Panel: InfoCard },
    { id: 'trade', label: words.t('acquire:play.tabs.trade'), Panel: Trade, useCount: useOffersToMe },
  ],
  shortcuts: SHORTCUTS.map(({ keys, about }) => ({ keys, about: words.t(`acquire:play.keys.${about}`) })),
};
