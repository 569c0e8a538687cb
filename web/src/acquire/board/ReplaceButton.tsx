import type { Tile } from '@magnate/engine/acquire';
import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../game/decision/ActionButton.tsx';
import { useSeatView } from '../../game/seatView.ts';

interface ReplaceButtonProps {
  readonly tile: Tile;
  /** Without words, where there is only room for the sign. */
  readonly isBare?: boolean;
}

/** Where dead tiles are replaced by hand: sets this one aside and draws another. */
export function ReplaceButton({ tile, isBare = false }: ReplaceButtonProps) {
  const { t } = useTranslation('acquire');
  const { offers } = useSeatView<'acquire'>();
  const isOffered = offers.some(({ type, tiles }) => type === 'ReplaceDeadTile' && tiles?.includes(tile));
  if (!isOffered) return null;
  const name = t('board.card.replace', { tile });
  return (
    <ActionButton
      action={{ type: 'ReplaceDeadTile', tile }}
      small
      wide={isBare}
      label={name}
      icon={<RefreshCw size={18} aria-hidden />}
    >
      {isBare ? null : name}
    </ActionButton>
  );
}
