import type { PublicSeat } from '@magnate/protocol';
import type { AnyView } from '../sync/gameTypes.ts';
import type { GameKit } from '../game/kit.ts';
import type { SavedRecord } from '../game/savedRecord.ts';
import { ShareButton } from './ShareButton.tsx';

interface ShareReplayProps {
  /** Of the table at the service; undefined where it came from elsewhere. */
  readonly id: string | undefined;
  readonly kit: GameKit;
  readonly record: SavedRecord;
  readonly players: readonly PublicSeat[];
  /** At the end. */
  readonly view: AnyView;
}

/** A game that is watched again, for others. One that never came to its end has no ranking to show. */
export function ShareReplay({ id, kit, record, players, view }: ShareReplayProps) {
  const outcome = kit.rules.outcome(view);
  if (outcome === undefined) return null;
  const file = async () => new Blob([JSON.stringify(record)], { type: 'application/json' });
  const reach = id === undefined ? 'here' : 'link';
  return <ShareButton isBrief game={{ id: id ?? kit.id, kit, view, outcome, players, reach, record: file }} />;
}
