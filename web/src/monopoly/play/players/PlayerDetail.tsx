import { type EventOf, type PlayerId, withoutTakenBack } from '@magnate/engine';
import { getPlayerById, getProperty } from '@magnate/engine/monopoly';
import { ArrowLeftRight } from 'lucide-react';
import { translator } from '@magnate/words';
import { Button } from '../../../design/Button.tsx';
import { useSeatView } from '../../../game/seatView.ts';
import type { AnyEvent } from '../../../sync/gameTypes.ts';
import { useShownEvents } from '../../../game/eventPresentation.ts';
import { SpaceChip } from '../../board/SpaceChip.tsx';
import { offered } from '../../board/decision.ts';
import { jailCardTitle, placeName, rentWords } from '@magnate/words/monopoly';
import { byGroup } from '../lotGroups.ts';
import { GroupMark } from '../../board/Swatch.tsx';
import { Worth } from '../property/Property.tsx';
import { newDraft, withPartner } from '../../board/tradeDraft.ts';
import { useTradeEditor } from '../../board/useTradeEditor.ts';
import { useBoard } from '../../board/useBoard.ts';
import styles from './PlayerDetail.module.css';

/** All details of one player. */
export function PlayerDetail({ playerId }: { readonly playerId: PlayerId }) {
  const t = translator('monopoly');
  const { view, names } = useSeatView<'monopoly'>();
  const board = useBoard();
  const { paid, got } = lastRents(useShownEvents(), playerId);
  const player = getPlayerById(view, playerId);
  if (player === undefined) return null;
  if (!player.isActive) return <p>{t('play.detail.out')}</p>;
  const where =
    player.jailStatus === 'inJail'
      ? t('play.detail.inJail', { tries: player.turnsInJail, all: view.options.jailTurns })
      : t('play.detail.place', { place: placeName(player.position, board) });
  return (
    <div className={styles.detail}>
      <Worth playerId={playerId} />
      <TradeWith playerId={playerId} />
      <ul className={styles.facts}>
        <li>{where}</li>
        {player.cards.map(({ id, deck }) => (
          <li key={id}>{jailCardTitle(deck, board)}</li>
        ))}
        {paid !== undefined && (
          <li>
            {t('play.detail.lastPaid', {
              amount: paid.amount,
              name: names.object(paid.receiverId),
              place: placeName(paid.propertyId, board),
            })}
          </li>
        )}
        {got !== undefined && (
          <li>
            {t('play.detail.lastGot', {
              amount: got.amount,
              name: names.object(got.payerId),
              place: placeName(got.propertyId, board),
            })}
          </li>
        )}
      </ul>
      <h3>{t('play.detail.deeds')}</h3>
      {player.properties.length === 0 && <p>{t('play.detail.noDeeds')}</p>}
      <div className={styles.groups}>
        {byGroup(player.properties, board).map(({ group, spaceIds }) => (
          <section key={group}>
            <h4 className={styles.group}>
              <GroupMark group={group} />
            </h4>
            <ul>
              {spaceIds.map((spaceId) => {
                const { houses, mortgaged } = getProperty(view, spaceId);
                return (
                  <li key={spaceId} className={styles.deed}>
                    <SpaceChip spaceId={spaceId} houses={houses} mortgaged={mortgaged} />
                    <span className={styles.rent}>{rentWords(view, spaceId)}</span>
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

/** Starts a trade with this player, or redirects the current draft to them. */
function TradeWith({ playerId }: { readonly playerId: PlayerId }) {
  const t = translator('monopoly');
  const { me, offers, names } = useSeatView<'monopoly'>();
  const { draft, begin, goOn } = useTradeEditor();
  if (me === null || !offered(offers, 'ProposeTrade')?.to?.includes(playerId)) return null;
  const start = () => {
    if (draft === undefined) begin(newDraft(playerId));
    else if (draft.now.partner === playerId) goOn();
    else begin(withPartner(draft, playerId));
  };
  return (
    <div>
      <Button icon={<ArrowLeftRight size={18} aria-hidden />} onClick={start}>
        {t('play.trade.withPlayer', { name: names.object(playerId) })}
      </Button>
    </div>
  );
}

type RentPaid = Extract<EventOf<'monopoly'>, { readonly type: 'RentPaid' }>;

interface LastRents {
  readonly paid: RentPaid | undefined;
  readonly got: RentPaid | undefined;
}

/** The newest rent that a player paid and the newest they received, within the log. */
export function lastRents(eventLog: readonly AnyEvent[], playerId: PlayerId): LastRents {
  const rents = withoutTakenBack(eventLog).filter((event) => event.type === 'RentPaid');
  return {
    paid: rents.findLast((event) => event.payerId === playerId),
    got: rents.findLast((event) => event.receiverId === playerId),
  };
}
