import type { GameId } from '@magnate/engine';
import { wordsOf } from '@magnate/words';
import { FlaskConical } from 'lucide-react';
import { useLocation } from 'wouter';
import { Button } from '../design/Button.tsx';
import type { AnyState } from '../game/played.ts';

interface OpenInLabProps {
  readonly game: GameId;
  /** The moment that is looked at. */
  readonly state: AnyState | undefined;
}

/** The position of this moment in the lab. Its address is made when it is asked for: that takes longer than a step of the replay. */
export function OpenInLab({ game, state }: OpenInLabProps) {
  const t = wordsOf('replay');
  const [, navigate] = useLocation();
  if (state === undefined || state.status === 'completed') return null;
  const open = async () => {
    const { labLink, startFrom } = await import('../lab/labLink.ts');
    navigate(labLink(game, startFrom(game, state)));
  };
  return (
    <Button kind="quiet" small icon={<FlaskConical size={16} aria-hidden />} onClick={() => void open()}>
      {t('lab')}
    </Button>
  );
}
