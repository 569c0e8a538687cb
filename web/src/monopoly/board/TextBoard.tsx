import { calculateRent, getProperty, lotAt, type SpaceId } from '@magnate/engine/monopoly';
import { deedsLine, playersHere, playerLine, tableLines, waiting } from '@magnate/words/monopoly';
import { translator } from '@magnate/words';
import { Money } from '../../design/Money.tsx';
import { useSeatView } from '../../game/seatView.ts';
import { useSelection } from './selection.ts';
import { useBoard } from './useBoard.ts';
import { SpaceChip } from './SpaceChip.tsx';
import styles from './TextBoard.module.css';

/** The whole position as text: players and spaces. */
export function TextBoard() {
  const t = translator('monopoly');
  const { view, names } = useSeatView<'monopoly'>();
  const board = useBoard();
  return (
    <div className={styles.text}>
      <p>{waiting(view, names)}</p>
      {tableLines(view).map((line) => (
        <p key={line} className={styles.small}>
          {line}
        </p>
      ))}
      <section>
        <h3>{t('play.text.players')}</h3>
        <ul className={styles.players}>
          {view.players.map(({ id }) => (
            <li key={id}>
              {playerLine(view, id, names)} <span className={styles.small}>{deedsLine(view, id)}</span>
            </li>
          ))}
        </ul>
      </section>
      <table className={styles.spaces}>
        <caption>{t('play.text.spaces')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('play.text.space')}</th>
            <th scope="col">{t('play.text.owner')}</th>
            <th scope="col">{t('play.text.rent')}</th>
          </tr>
        </thead>
        <tbody>
          {board.spaces.map(({ position }) => (
            <SpaceLine key={position} spaceId={position} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** One space as a row: kind, owner, price and tokens. */
function SpaceLine({ spaceId }: { readonly spaceId: SpaceId }) {
  const t = translator('monopoly');
  const { view, names } = useSeatView<'monopoly'>();
  const inspect = useSelection((selection) => selection.inspect);
  const lot = lotAt(spaceId, useBoard());
  const here = playersHere(view, spaceId, names);
  const { houses, mortgaged, ownerId } =
    lot === undefined ? { houses: 0, mortgaged: false, ownerId: null } : getProperty(view, spaceId);
  return (
    <tr>
      <th scope="row">
        <SpaceChip spaceId={spaceId} houses={houses} mortgaged={mortgaged} onClick={() => inspect(spaceId)} />
        {here !== undefined && <span className={styles.here}>{here}</span>}
      </th>
      <td>
        {lot !== undefined && (ownerId === null ? t('play.text.free', { amount: lot.price }) : names.subject(ownerId))}
      </td>
      <td>{lot !== undefined && ownerId !== null && <Rent spaceId={spaceId} />}</td>
    </tr>
  );
}

function Rent({ spaceId }: { readonly spaceId: SpaceId }) {
  const t = translator('monopoly');
  const { view } = useSeatView<'monopoly'>();
  const lot = lotAt(spaceId, useBoard());
  if (getProperty(view, spaceId).mortgaged) return t('play.text.mortgaged');
  const rent = calculateRent(view, spaceId, 1);
  return lot?.type === 'utility' ? t('play.text.dice', { factor: rent }) : <Money amount={rent} />;
}
