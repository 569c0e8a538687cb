import {
  BOARD,
  calculateNetWorth,
  calculateRent,
  getProperty,
  type Player,
  type SpaceId,
} from '@magnate/engine/monopoly';
import { useTranslation } from 'react-i18next';
import { Money } from '../../design/Money.tsx';
import { listed } from '@magnate/words';
import { useSeatView } from '../../game/seatView.ts';
import { placeName } from '@magnate/words/monopoly';
import { lotAt } from '@magnate/engine/monopoly';
import { Stock } from '../play/property/Stock.tsx';
import { waiting } from '@magnate/words/monopoly';
import { useSelection } from '../selection.ts';
import { SpaceChip } from './SpaceChip.tsx';
import styles from './TextBoard.module.css';

/** The whole position in words: who has what, and every space in order. */
export function TextBoard() {
  const { t } = useTranslation('monopoly');
  const { view, names } = useSeatView<'monopoly'>();
  const { players, round, turnNumber: turn, pot, options } = view;
  return (
    <div className={styles.text}>
      <p>{waiting(view, names)}</p>
      <p className={styles.small}>{t('play.text.round', { round, turn })}</p>
      <Stock />
      {options.freeParking === 'pot' && <p className={styles.small}>{t('play.text.pot', { amount: pot })}</p>}
      <section>
        <h3>{t('play.text.players')}</h3>
        <ul className={styles.players}>
          {players.map((player) => (
            <PlayerLine key={player.id} player={player} />
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
          {BOARD.map(({ position }) => (
            <SpaceLine key={position} spaceId={position} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PlayerLine({ player }: { readonly player: Readonly<Player> }) {
  const { t } = useTranslation('monopoly');
  const { view, names } = useSeatView<'monopoly'>();
  const { id, cash, position, properties, jailStatus, isActive } = player;
  const name = names.subject(id);
  if (!isActive) return <li>{t('play.text.bankrupt', { name })}</li>;
  const worth = calculateNetWorth(view, id);
  const says =
    jailStatus === 'inJail'
      ? t('play.text.jailed', { name, cash, worth })
      : t('play.text.position', { name, cash, worth, place: placeName(position) });
  const deeds =
    properties.length === 0
      ? t('play.text.noDeeds')
      : t('play.text.deeds', { deeds: listed(properties.map(placeName)) });
  return (
    <li>
      {says} <span className={styles.small}>{deeds}</span>
    </li>
  );
}

/** One space as a row: what it is, whose it is, what it costs, and who stands there. */
function SpaceLine({ spaceId }: { readonly spaceId: SpaceId }) {
  const { t } = useTranslation('monopoly');
  const { view, names } = useSeatView<'monopoly'>();
  const look = useSelection((selection) => selection.look);
  const lot = lotAt(spaceId);
  const here = view.players
    .filter(({ isActive, position }) => isActive && position === spaceId)
    .map(({ id, jailStatus }) =>
      jailStatus === 'inJail' ? t('play.text.jail', { name: names.subject(id) }) : names.subject(id),
    );
  const { houses, mortgaged, ownerId } =
    lot === undefined ? { houses: 0, mortgaged: false, ownerId: null } : getProperty(view, spaceId);
  return (
    <tr>
      <th scope="row">
        {BOARD[spaceId] !== undefined && (
          <SpaceChip spaceId={spaceId} houses={houses} mortgaged={mortgaged} onClick={() => look(spaceId)} />
        )}
        {here.length > 0 && <span className={styles.here}>{t('play.text.here', { names: listed(here) })}</span>}
      </th>
      <td>
        {lot !== undefined && (ownerId === null ? t('play.text.free', { amount: lot.price }) : names.subject(ownerId))}
      </td>
      <td>{lot !== undefined && ownerId !== null && <Rent spaceId={spaceId} />}</td>
    </tr>
  );
}

function Rent({ spaceId }: { readonly spaceId: SpaceId }) {
  const { t } = useTranslation('monopoly');
  const { view } = useSeatView<'monopoly'>();
  if (getProperty(view, spaceId).mortgaged) return t('play.text.mortgaged');
  const rent = calculateRent(view, spaceId, 1);
  return lotAt(spaceId)?.type === 'utility' ? t('play.text.dice', { factor: rent }) : <Money amount={rent} />;
}
