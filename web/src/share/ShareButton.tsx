import { wordsOf } from '@magnate/words';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../design/Button.tsx';
import { type SharedGame, ShareSheet } from './ShareSheet.tsx';

interface ShareButtonProps {
  readonly game: SharedGame;
  /** The sign alone; the word is heard. */
  readonly isBrief?: boolean;
}

/** Opens what of a finished game can be given to others. */
export function ShareButton({ game, isBrief = false }: ShareButtonProps) {
  const t = wordsOf('share');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        kind={isBrief ? 'quiet' : 'secondary'}
        icon={<Share2 size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        <span className={isBrief ? 'heard' : undefined}>{t('open')}</span>
      </Button>
      {isOpen && <ShareSheet game={game} onClose={() => setOpen(false)} />}
    </>
  );
}
