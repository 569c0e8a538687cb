import { JAIL, type SpaceId } from '@magnate/engine/monopoly';
import { useTranslation } from 'react-i18next';
import { PlayerToken } from '../../design/PlayerToken.tsx';
import { personOf } from '../../game/people.ts';
import { useSeatView } from '../../game/seatView.ts';
import styles from './SpaceCard.module.css';

/** Who stands on a space; in jail, who is inside and who is only visiting. */
export function Occupants({ spaceId }: { readonly spaceId: SpaceId }) {
  const { t } = useTranslation('monopoly');
  const { view } = useSeatView<'monopoly'>();
  const here = view.players.filter(({ position, isActive }) => isActive && position === spaceId);
  const idsOf = (inJail: boolean) =>
    here.filter(({ jailStatus }) => (jailStatus === 'inJail') === inJail).map(({ id }) => id);
  if (spaceId !== JAIL) return <Group title={t('board.card.here')} ids={idsOf(false)} />;
  return (
    <>
      <Group title={t('board.card.inJail')} ids={idsOf(true)} />
      <Group title={t('board.card.visiting')} ids={idsOf(false)} />
    </>
  );
}

function Group({ title, ids }: { readonly title: string; readonly ids: readonly string[] }) {
  const { people, names } = useSeatView<'monopoly'>();
  if (ids.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      <ul className={styles.people}>
        {ids.map((id) => {
          const person = personOf(people, id);
          return (
            <li key={id} className={styles.person}>
              {person !== undefined && <PlayerToken seat={person.seat} size={20} />}
              {names.subject(id)}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
