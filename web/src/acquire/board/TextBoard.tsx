import { activeCorporations, type Corporation, orphansOf } from '@magnate/engine/acquire';
import { bagLine, corporationLine, freeLine, holdersLine, playerLine, tileLine } from '@magnate/words/acquire';
import { translator } from '@magnate/words';
import { useSeatView } from '../../game/seatView.ts';
import styles from './TextBoard.module.css';
import { useBoardState } from './boardState.ts';

/** The whole position as text. */
export function TextBoard() {
  const t = translator('acquire');
  const { me, names } = useSeatView<'acquire'>();
  const { view, hand, last } = useBoardState();
  const active = activeCorporations(view);
  const free = freeLine(view);
  const orphans = orphansOf(view);
  return (
    <div className={styles.text}>
      {last !== undefined && <p>{t('board.text.last', { tile: last.tile, name: names.object(last.playerId) })}</p>}
      <section>
        <h3>{t('board.text.corporations')}</h3>
        {active.length === 0 && <p>{t('board.text.noCorporation')}</p>}
        <ul>
          {active.map((corporation) => (
            <CorporationItem key={corporation} corporation={corporation} />
          ))}
        </ul>
        {free !== undefined && <p>{free}</p>}
      </section>
      <section>
        <h3>{t('board.text.orphans')}</h3>
        <p>{orphans.length === 0 ? t('board.text.noOrphans') : t('board.text.tiles', { tiles: orphans })}</p>
      </section>
      {me !== null && (
        <section>
          <h3>{t('board.text.rack')}</h3>
          {hand.length === 0 && <p>{t('board.rack.empty')}</p>}
          <ul>
            {hand.map((effect) => (
              <li key={effect.tile}>{tileLine(effect, view, names)}</li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3>{t('board.text.players')}</h3>
        <ul>
          {view.players.map(({ id }) => (
            <li key={id}>{playerLine(view, id, names)}</li>
          ))}
        </ul>
        <p>{bagLine(view)}</p>
      </section>
    </div>
  );
}

function CorporationItem({ corporation }: { readonly corporation: Corporation }) {
  const { names } = useSeatView<'acquire'>();
  const { view } = useBoardState();
  return (
    <li>
      <p>{corporationLine(view, corporation)}</p>
      <p>{holdersLine(view, corporation, names)}</p>
    </li>
  );
}
