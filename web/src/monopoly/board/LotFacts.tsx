import type { PlayerId } from '@magnate/engine';
import {
  getProperty,
  HOTEL,
  type Lot,
  type LotGroup,
  STANDARD_BOARD,
  boardOf,
  calculateRent,
  type GameView,
  type SpaceId,
} from '@magnate/engine/monopoly';
import { groupName } from '@magnate/words/monopoly';
import { translator } from '@magnate/words';
import { Money } from '../../design/Money.tsx';
import { PlayerToken } from '../../design/PlayerToken.tsx';
import { playerInfoOf } from '../../game/playerInfo.ts';
import { useSeatView } from '../../game/seatView.ts';
import { useSelection } from './selection.ts';
import { useBoard } from './useBoard.ts';
import card from './card.module.css';
import styles from './LotFacts.module.css';
import { SpaceChip } from './SpaceChip.tsx';

/** The figures of the deed, and its owner. */
export function DeedFacts({ lot }: { readonly lot: Lot }) {
  const t = translator('monopoly');
  const { view, playerInfos, names } = useSeatView<'monopoly'>();
  const { ownerId, houses, mortgaged } = getProperty(view, lot.position);
  const owner = ownerId === null ? undefined : playerInfoOf(playerInfos, ownerId);
  return (
    <dl className={styles.facts}>
      <dt>{t('board.card.owner')}</dt>
      <dd>
        {owner === undefined ? (
          t('board.card.bank')
        ) : (
          <span className={card.person}>
            <PlayerToken seat={owner.seat} size={20} />
            {names.subject(owner.id)}
          </span>
        )}
      </dd>
      {mortgaged && (
        <>
          <dt>{t('board.card.mortgaged')}</dt>
          <dd>{t('common:yes')}</dd>
        </>
      )}
      {lot.type === 'street' && (
        <>
          <dt>{t('board.card.buildings')}</dt>
          <dd>{built(houses)}</dd>
        </>
      )}
      <dt>{t('board.card.price')}</dt>
      <dd>
        <Money amount={lot.price} />
      </dd>
      <dt>{t('board.card.mortgage')}</dt>
      <dd>
        <Money amount={lot.mortgage} />
      </dd>
      {lot.type === 'street' && (
        <>
          <dt>{t('board.card.houseCost')}</dt>
          <dd>
            <Money amount={lot.houseCost} />
          </dd>
        </>
      )}
    </dl>
  );

  function built(count: number): string {
    if (count === 0) return t('board.card.none');
    return count === HOTEL ? t('board.card.hotel') : t('board.card.houses', { count });
  }
}

/** The shares of each owner in a group. */
export function GroupState({ group }: { readonly group: LotGroup }) {
  const t = translator('monopoly');
  const { view, playerInfos, names } = useSeatView<'monopoly'>();
  const { inspect } = useSelection();
  const lots = useBoard().groupSpaces[group].map((spaceId) => getProperty(view, spaceId));
  const all = lots.length;
  const owners = [...new Set(lots.flatMap(({ ownerId }) => (ownerId === null ? [] : [ownerId])))];
  const share = (id: PlayerId) => {
    const has = lots.filter(({ ownerId }) => ownerId === id).length;
    const name = names.subject(id);
    return has === all ? t('board.card.ownsAll', { name }) : t('board.card.ownsSome', { name, has, all });
  };
  const tokenOf = (id: PlayerId) => {
    const person = playerInfoOf(playerInfos, id);
    return person === undefined ? null : <PlayerToken seat={person.seat} size={20} />;
  };
  return (
    <section className={card.part}>
      <h3>{t('board.card.group')}</h3>
      {owners.length === 0 ? (
        <p className={card.playerInfos}>{t('board.card.free')}</p>
      ) : (
        <ul className={card.playerInfos}>
          {owners.map((id) => (
            <li key={id} className={card.person}>
              {tokenOf(id)}
              {share(id)}
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.lots}>
        {lots.map(({ spaceId, ownerId, houses, mortgaged }) => (
          <li key={spaceId}>
            <SpaceChip spaceId={spaceId} houses={houses} mortgaged={mortgaged} onClick={() => inspect(spaceId)} />
            {ownerId !== null && (
              <span className={card.person}>
                {tokenOf(ownerId)}
                {names.subject(ownerId)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The rent at every stage, with the current one marked. */
export function RentTable({ lot }: { readonly lot: Lot }) {
  const t = translator('monopoly');
  const { view } = useSeatView<'monopoly'>();
  return (
    <table className={styles.rents}>
      <caption>{t('board.card.rents')}</caption>
      <tbody>
        {rentRows(view, lot).map((row) => (
          <tr key={`${row.kind}.${'count' in row ? row.count : 0}`} className={row.isNow ? styles.now : undefined}>
            <th scope="row">
              <RowName row={row} />
              {row.isNow && ' '}
              {row.isNow && <span className={styles.tag}>{t('board.card.now')}</span>}
            </th>
            <td>
              {row.kind === 'utilities' ? (
                t('board.card.factor', { factor: row.factor })
              ) : (
                <Money amount={row.amount} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RowName({ row }: { readonly row: RentRow }) {
  const board = useBoard();
  const t = translator('monopoly');
  switch (row.kind) {
    case 'base':
    case 'group':
    case 'hotel':
      return t(`board.card.row.${row.kind}`);
    case 'houses':
      return t('board.card.row.houses', { count: row.count });
    case 'railroads':
    case 'utilities': {
      if (board === STANDARD_BOARD) return t(`board.card.row.${row.kind}`, { count: row.count });
      const group = groupName(row.kind === 'railroads' ? 'railroad' : 'utility', board);
      return t('board.card.row.ofGroup', { count: row.count, group });
    }
  }
}

/** The rent at every stage. */

type RentRow =
  | { readonly kind: 'base' | 'group' | 'hotel'; readonly amount: number; readonly isNow: boolean }
  | { readonly kind: 'houses' | 'railroads'; readonly count: number; readonly amount: number; readonly isNow: boolean }
  | { readonly kind: 'utilities'; readonly count: number; readonly factor: number; readonly isNow: boolean };

export function rentRows(view: GameView, lot: Lot): readonly RentRow[] {
  const { railroadRents, utilityFactors } = boardOf(view.options);
  switch (lot.type) {
    case 'street':
      return streetRows(view, lot.position, lot.rents);
    case 'railroad': {
      const now = rowOf(railroadRents, calculateRent(view, lot.position, 0));
      return railroadRents.slice(1).map((amount, i) => {
        return { kind: 'railroads', count: i + 1, amount, isNow: i + 1 === now };
      });
    }
    case 'utility': {
      const now = rowOf(utilityFactors, calculateRent(view, lot.position, 1));
      return utilityFactors.slice(1).map((factor, i) => {
        return { kind: 'utilities', count: i + 1, factor, isNow: i + 1 === now };
      });
    }
  }
}

/** The first row with the amount due: of equal rows any one is true. */
function rowOf(ladder: readonly number[], now: number): number | undefined {
  return now > 0 ? ladder.indexOf(now) : undefined;
}

function streetRows(view: GameView, spaceId: SpaceId, rents: readonly number[]): readonly RentRow[] {
  const now = calculateRent(view, spaceId, 0);
  const { houses } = getProperty(view, spaceId);
  const { hotelAfter } = view.options;
  const [base = 0, ...built] = rents;
  const hotel = built.at(-1) ?? 0;
  // Stages of some boards have equal rents: the amount alone does not identify the row.
  const row = (amount: number, needs: number) => ({ amount, isNow: now > 0 && amount === now && houses === needs });
  return [
    { kind: 'base', ...row(base, 0) },
    { kind: 'group', ...row(2 * base, 0) },
    ...built.slice(0, hotelAfter).map((amount, i) => {
      return { kind: 'houses' as const, count: i + 1, ...row(amount, i + 1) };
    }),
    { kind: 'hotel', ...row(hotel, HOTEL) },
  ];
}
