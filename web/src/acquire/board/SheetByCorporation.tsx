import { boardOf, type Corporation, holdingsIn, leftInBank, priceNow, worthOf } from '@magnate/engine/acquire';
import { translator } from '@magnate/words';
import { Money } from '../../design/Money.tsx';
import { PlayerToken } from '../../design/PlayerToken.tsx';
import { playerInfoOf } from '../../game/playerInfo.ts';
import { useSeatView } from '../../game/seatView.ts';
import { useChanges } from './changes.ts';
import { CorporationMark } from './CorporationMark.tsx';
import { ChangeMark, HoldingCell, SizeMark, SumCell } from './SheetCells.tsx';
import { bonusPair } from './infoRows.ts';
import styles from './SheetByCorporation.module.css';

/** The same for narrow screens: corporations are the rows, and money has its own table. */
export function SheetByCorporation() {
  return (
    <div className={styles.sheet}>
      <Shares />
      <Figures />
      <Accounts />
    </div>
  );
}

function Shares() {
  const t = translator('acquire');
  const changes = useChanges();
  const { view, me } = useSeatView<'acquire'>();
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{t('board.sheet.shares')}</caption>
      <colgroup>
        <col />
        {view.players.map(({ id }) => (
          <col key={id} className={id === me ? styles.mine : undefined} />
        ))}
        <col />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{t('board.sheet.corporation')}</span>
          </th>
          {view.players.map(({ id }) => (
            <th key={id} scope="col">
              <Token playerId={id} />
            </th>
          ))}
          <th scope="col">{t('board.sheet.left')}</th>
        </tr>
      </thead>
      <tbody>
        {boardOf(view.options).corporations.map((corporation) => (
          <tr key={corporation}>
            <CorporationHead corporation={corporation} />
            {holdingsIn(view, corporation).map((holder) => (
              <HoldingCell
                key={holder.playerId}
                holder={holder}
                isChanged={changes.holding(holder.playerId, corporation)}
              />
            ))}
            <td>{leftInBank(view, corporation)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Figures() {
  const t = translator('acquire');
  const changes = useChanges();
  const { view } = useSeatView<'acquire'>();
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{t('board.sheet.figures')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{t('board.sheet.corporation')}</span>
          </th>
          <th scope="col">{t('board.sheet.size')}</th>
          <th scope="col">{t('board.sheet.price')}</th>
          <th scope="col">{t('board.sheet.majority')}</th>
          <th scope="col">{t('board.sheet.minority')}</th>
        </tr>
      </thead>
      <tbody>
        {boardOf(view.options).corporations.map((corporation) => {
          const price = priceNow(view, corporation);
          const { majority, minority } = bonusPair(price);
          return (
            <tr key={corporation}>
              <CorporationHead corporation={corporation} />
              <td>
                <SizeMark corporation={corporation} />
                {changes.size(corporation) && <ChangeMark />}
              </td>
              {[price, majority, minority].map((amount, column) => (
                <td key={FIGURES[column]}>{amount === 0 ? t('board.sheet.none') : <Money amount={amount} />}</td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const FIGURES = ['price', 'majority', 'minority'] as const;

function Accounts() {
  const t = translator('acquire');
  const changes = useChanges();
  const { view, me, names } = useSeatView<'acquire'>();
  return (
    <table className={`${styles.table} ${styles.accounts}`}>
      <caption className={styles.caption}>{t('board.sheet.money')}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.who}>
            {t('board.sheet.player')}
          </th>
          <th scope="col">{t('board.sheet.cash')}</th>
          <th scope="col">{t('board.sheet.worth')}</th>
        </tr>
      </thead>
      <tbody>
        {view.players.map(({ id, cash }) => (
          <tr key={id} className={id === me ? styles.mine : undefined}>
            <th scope="row" className={styles.who}>
              <span className={styles.player}>
                <Token playerId={id} />
                <span aria-hidden>{names.subject(id)}</span>
              </span>
            </th>
            <SumCell amount={cash} isChanged={changes.cash(id)} />
            <SumCell amount={worthOf(view, id)?.total ?? null} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Token({ playerId }: { readonly playerId: string }) {
  const { playerInfos, names } = useSeatView<'acquire'>();
  return (
    <>
      <PlayerToken seat={playerInfoOf(playerInfos, playerId)?.seat ?? 0} size={22} />
      <span className="sr-only">{names.subject(playerId)}</span>
    </>
  );
}

function CorporationHead({ corporation }: { readonly corporation: Corporation }) {
  return (
    <th scope="row" className={styles.who}>
      <CorporationMark corporation={corporation} />
      <span className="sr-only">{corporation}</span>
    </th>
  );
}
