import type { DeckName } from '@magnate/engine/monopoly';
import { CircleQuestionMark, PackageOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import slot from './AuctionSlot.module.css';
import styles from './DrawnCard.module.css';

/** The card that was just drawn, to be read from where one sits. */
export function DrawnCard({ deck, text }: { readonly deck: DeckName; readonly text: string }) {
  const { t } = useTranslation('monopoly');
  const Picture = deck === 'chance' ? CircleQuestionMark : PackageOpen;
  return (
    <figure className={styles.card}>
      <figcaption className={`${slot.title} ${styles.deck}`}>
        <Picture size={18} aria-hidden />
        {t(`board.decks.${deck}`)}
      </figcaption>
      <p className={styles.text}>{text}</p>
    </figure>
  );
}
