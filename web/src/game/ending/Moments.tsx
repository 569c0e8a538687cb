import { wordsOf } from '@magnate/words';
import { useSeatView } from '../seatView.ts';
import { useToldStory } from '../story.ts';
import styles from './Moments.module.css';

/** More would be a story, and that is beside it. */
const MOST = 4;

/** The last things that were of weight for everybody: trades, whole groups, hotels, mergers, bankruptcies. */
export function Moments() {
  const t = wordsOf('table');
  const { kit, names, view } = useSeatView();
  const decisive = useToldStory().filter((event) => kit.recap.retelling.isDecisive(event, view));
  const told = decisive
    .slice(-MOST)
    .map((event) => ({ seq: event.seq, said: kit.recap.decisive(event, names, view) }))
    .filter(({ said }) => said !== null);
  if (told.length === 0) return null;
  return (
    <section>
      <h3>{t('over.moments')}</h3>
      <ol className={styles.moments}>
        {told.map(({ seq, said }) => (
          <li key={seq}>{said}</li>
        ))}
      </ol>
    </section>
  );
}
