import type { PlayerId } from '@magnate/engine';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../design/Sheet.tsx';
import { Boundary } from '../Boundary.tsx';
import { personOf } from '../../game/people.ts';
import { useSeatView } from '../../game/seatView.ts';
import { PARTS } from '../../game/focus.ts';
import { PlayerCard } from './PlayerCard.tsx';
import styles from './Players.module.css';
import type { Device } from '../hotSeat.ts';

interface PlayersProps {
  readonly device: Device;
  readonly className: string | undefined;
}

/** Everybody at a glance; who is tapped is shown in full. */
export function Players({ device, className = '' }: PlayersProps) {
  const { t } = useTranslation('table');
  const { kit, people } = useSeatView();
  const [open, setOpen] = useState<PlayerId | null>(null);
  const person = open === null ? undefined : personOf(people, open);
  return (
    <section id={PARTS.players} className={`${styles.players} ${className}`} aria-label={t('players.title')}>
      <ul className={people.length > 4 ? `${styles.list} ${styles.many}` : styles.list}>
        {people.map((each) => (
          <PlayerCard key={each.id} person={each} device={device} onOpen={() => setOpen(each.id)} />
        ))}
      </ul>
      {person !== undefined && (
        <Sheet title={person.name} wide onClose={() => setOpen(null)}>
          <Boundary>
            <kit.PlayerDetail playerId={person.id} />
          </Boundary>
        </Sheet>
      )}
    </section>
  );
}
