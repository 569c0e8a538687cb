import type { GameId } from '@magnate/engine';
import { addWords, botNames, words } from '@magnate/words';
import { loadGameUi } from './games/manifests.ts';
import { GuidePage } from './guide/GuidePage.tsx';
import { GUIDE_STRENGTH } from './guide/guidedSource.ts';
import { openAt } from './home/openTable.ts';
import { quickTable } from './home/quickTable.ts';
import { hasNoService, useService } from './sync/service.ts';
import { useSettings } from './sync/settings.ts';

/** The guided first game, and the game against beginners after it. */
export function GuidedGamePage({ game }: { readonly game: GameId }) {
  return <GuidePage game={game} loadGameUi={loadGameUi} startGame={startGame} />;
}

async function startGame(game: GameId): Promise<string> {
  await addWords('home');
  const name = useSettings.getState().name.trim();
  const { table, kinds } = quickTable({
    game,
    name: name === '' ? words.t('home:defaultName') : name,
    bots: 2,
    strength: GUIDE_STRENGTH,
    botNames: botNames(),
  });
  return openAt(hasNoService(useService.getState()) ? 'device' : 'service', table, kinds);
}
