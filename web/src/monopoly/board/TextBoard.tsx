import { BOARD, calculateNetWorth, type Player } from '@magnate/engine/monopoly';
import { useTranslation } from 'react-i18next';
import { listed } from '../../game/lists.ts';
import { useSeatView } from '../../game/seatView.ts';
import { placeName } from '../play/places.ts';
import { SpaceLine } from './SpaceLine.tsx';
import { Stock } from '../play/property/Stock.tsx';
import { waiting } from '../play/waiting.ts';
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
