import { Crosshair } from 'lucide-react';
import { wordsOf } from '@magnate/words';
import { Button } from '../../design/Button.tsx';
import { useKeys } from '../../game/keys.ts';
import { useSelection } from './selection.ts';
import { useTraveller } from './LandingOdds.tsx';
import styles from './OddsLayer.module.css';

/** Turns the layer that shows where my next roll may lead. */
export function OddsButton() {
  const t = wordsOf('monopoly');
  const isPossible = useTraveller() !== null;
  const { hasOdds, setOdds } = useSelection();
  const turn = () => setOdds(!hasOdds);
  useKeys(isPossible ? { q: turn } : {});
  if (!isPossible) return null;
  return (
    <Button
      kind="quiet"
      small
      aria-label={t('board.odds.layer')}
      title={t('board.odds.layerAbout')}
      aria-pressed={hasOdds}
      className={hasOdds ? (styles.on ?? '') : ''}
      icon={<Crosshair size={16} aria-hidden />}
      onClick={turn}
    >
      <span className={styles.words}>{t('board.odds.layer')}</span>
    </Button>
  );
}
