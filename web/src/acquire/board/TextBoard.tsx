import { type Corporation, CORPORATIONS } from '@magnate/engine/acquire';
import { useTranslation } from 'react-i18next';
import { useSeatView } from '../../game/seatView.ts';
import { activeCorporations, isActive, orphansOf } from '@magnate/engine/acquire';
import { effectSentence, mergerConsequences } from '@magnate/words/acquire';
import { corporationLine, holdersLine, playerLine } from '@magnate/words/acquire';
import styles from './TextBoard.module.css';
import { useShownBoard } from './shownBoard.ts';

/** The whole position in words. */
export function TextBoard() {
  const { t } = useTranslation('acquire');
  const { me, names } = useSeatView<'acquire'>();
  const { view, hand, last } = useShownBoard();
  const active = activeCorporations(view);
  const free = CORPORATIONS.filter((corporation) => !isActive(view, corporation));
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
        {free.length > 0 && <p>{t('board.text.free', { corporations: free })}</p>}
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
              <li key={effect.tile}>
                {[
                  t('board.rack.tile', { tile: effect.tile, effect: effectSentence(effect, view) }),
                  ...mergerConsequences(effect, view, names),
                ].join(' ')}
              </li>
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
        <p>{t('board.rack.bag', { count: view.tilesLeft })}</p>
      </section>
    </div>
  );
}

function CorporationItem({ corporation }: { readonly corporation: Corporation }) {
  const { names } = useSeatView<'acquire'>();
  const { view } = useShownBoard();
  return (
    <li>
      <p>{corporationLine(view, corporation)}</p>
      <p>{holdersLine(view, corporation, names)}</p>
    </li>
  );
}
