import { getProperty, HOTEL, type Lot, type SpaceId, getPlayerById } from '@magnate/engine/monopoly';
import { groupName, placeName } from '@magnate/words/monopoly';
import { translator } from '@magnate/words';
import { PlayerToken } from '../../design/PlayerToken.tsx';
import { Sheet } from '../../design/Sheet.tsx';
import { ActionButton } from '../../game/decision/ActionButton.tsx';
import { playerInfoOf } from '../../game/playerInfo.ts';
import { ActionFeedback } from '../../game/ActionFeedback.tsx';
import { useSeatView } from '../../game/seatView.ts';
import { useSelection } from './selection.ts';
import { useBoard } from './useBoard.ts';
import { DeedFacts, GroupState, RentTable } from './LotFacts.tsx';
import { LandingLines } from './LandingOdds.tsx';
import { type ActingMode, intentOf, sumsFor } from './modes.ts';
import card from './card.module.css';
import styles from './SpaceCard.module.css';
import { groupStyle } from './groupColours.ts';
import { Swatch } from './Swatch.tsx';
import type { PlayerId } from '@magnate/engine';
import { ArrowLeftRight } from 'lucide-react';
import { Button } from '../../design/Button.tsx';
import { withLotOf } from './tradeDraft.ts';
import { useTradeEditor } from './useTradeEditor.ts';

/** The card of a space: all facts and actions. */
export function SpaceCard({ spaceId }: { readonly spaceId: SpaceId }) {
  const space = useBoard().spaces[spaceId];
  if (space === undefined) return null;
  return (
    <div className={styles.card}>
      <ActionFeedback inSheet="any" />
      {'price' in space && <Band lot={space} />}
      <LandingLines spaceId={spaceId} />
      <Occupants spaceId={spaceId} />
      {'price' in space && <Deed lot={space} />}
    </div>
  );
}

function Band({ lot }: { readonly lot: Lot }) {
  const board = useBoard();
  return (
    <div className={styles.band} style={groupStyle(lot.group, board)}>
      <Swatch group={lot.group} columns={4} rows={3} />
      {groupName(lot.group, board)}
    </div>
  );
}

function Deed({ lot }: { readonly lot: Lot }) {
  const { view, me } = useSeatView<'monopoly'>();
  const owner = view.players[view.owners[lot.position] ?? -1]?.id;
  return (
    <>
      {me !== null && owner === me && <DeedActions lot={lot} />}
      {owner !== undefined && <AddToTrade spaceId={lot.position} owner={owner} />}
      <div className={card.columns}>
        <RentTable lot={lot} />
        <DeedFacts lot={lot} />
      </div>
      <GroupState group={lot.group} />
    </>
  );
}

/** The card of the inspected space; nothing if there is none. */
export function SpaceSheet() {
  const { spaceId, inspect } = useSelection();
  const board = useBoard();
  if (spaceId === null) return null;
  return (
    <Sheet key={spaceId} title={placeName(spaceId, board)} onClose={() => inspect(null)}>
      <SpaceCard spaceId={spaceId} />
    </Sheet>
  );
}

/** My actions on an own lot with their amounts; disabled ones give the reason. */
function DeedActions({ lot }: { readonly lot: Lot }) {
  const t = translator('monopoly');
  const { view, offers } = useSeatView<'monopoly'>();
  const { houses, mortgaged } = getProperty(view, lot.position);
  const sumOf = (mode: ActingMode) => sumsFor(mode, offers).get(lot.position);
  const placing = sumOf('place');
  const isNextHotel = houses >= view.options.hotelAfter;

  const buildLabel = (amount: number) =>
    isNextHotel ? t('board.card.buildHotel', { amount }) : t('board.card.buildHouse', { amount });
  const sellLabel = () => {
    const amount = sumOf('sell');
    if (amount === undefined) return houses === HOTEL ? t('board.card.sellHotel') : t('board.card.sellHouse');
    return houses === HOTEL ? t('board.card.sellHotelFor', { amount }) : t('board.card.sellHouseFor', { amount });
  };
  const liftLabel = () => {
    const amount = sumOf('unmortgage');
    return amount === undefined ? t('board.card.unmortgage') : t('board.card.unmortgageFor', { amount });
  };
  return (
    <div className={styles.actions} role="group" aria-label={t('board.card.manage')}>
      {placing !== undefined && <Act mode="place" lot={lot} label={buildLabel(placing)} />}
      {placing === undefined && lot.type === 'street' && houses < HOTEL && !mortgaged && (
        <Act mode="build" lot={lot} label={buildLabel(lot.houseCost)} />
      )}
      {houses > 0 && <Act mode="sell" lot={lot} label={sellLabel()} />}
      {houses === 0 && !mortgaged && (
        <Act mode="mortgage" lot={lot} label={t('board.card.mortgageFor', { amount: lot.mortgage })} />
      )}
      {mortgaged && <Act mode="unmortgage" lot={lot} label={liftLabel()} />}
    </div>
  );
}

interface ActProps {
  readonly mode: ActingMode;
  readonly lot: Lot;
  readonly label: string;
}

function Act({ mode, lot, label }: ActProps) {
  return <ActionButton action={intentOf(mode, lot.position)}>{label}</ActionButton>;
}

/** The players on a space; in jail, prisoners and visitors. */
function Occupants({ spaceId }: { readonly spaceId: SpaceId }) {
  const t = translator('monopoly');
  const { view } = useSeatView<'monopoly'>();
  const board = useBoard();
  const here = view.players.filter(({ position, isActive }) => isActive && position === spaceId);
  const idsOf = (inJail: boolean) =>
    here.filter(({ jailStatus }) => (jailStatus === 'inJail') === inJail).map(({ id }) => id);
  if (spaceId !== board.jail) return <Group title={t('board.card.here')} ids={idsOf(false)} />;
  return (
    <>
      <Group title={t('board.card.inJail')} ids={idsOf(true)} />
      <Group title={t('board.card.visiting')} ids={idsOf(false)} />
    </>
  );
}

function Group({ title, ids }: { readonly title: string; readonly ids: readonly string[] }) {
  const { playerInfos, names } = useSeatView<'monopoly'>();
  if (ids.length === 0) return null;
  return (
    <section className={card.part}>
      <h3>{title}</h3>
      <ul className={card.people}>
        {ids.map((id) => {
          const person = playerInfoOf(playerInfos, id);
          return (
            <li key={id} className={card.person}>
              {person !== undefined && <PlayerToken seat={person.seat} size={20} />}
              {names.subject(id)}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface AddToTradeProps {
  readonly spaceId: SpaceId;
  readonly owner: PlayerId;
}

/** Adds the inspected lot to my trade draft. */
function AddToTrade({ spaceId, owner }: AddToTradeProps) {
  const t = translator('monopoly');
  const { view, me } = useSeatView<'monopoly'>();
  const { draft, begin } = useTradeEditor();
  const fallbackPartner = view.players.find(({ id, isActive }) => isActive && id !== me)?.id;
  const isPlaying = me !== null && view.status === 'inProgress' && getPlayerById(view, me)?.isActive === true;
  if (!isPlaying || !view.options.trades || fallbackPartner === undefined) return null;
  return (
    <div>
      <Button
        icon={<ArrowLeftRight size={18} aria-hidden />}
        onClick={() => begin(withLotOf(draft, { spaceId, owner }, me, fallbackPartner))}
      >
        {owner === me ? t('play.trade.addGive') : t('play.trade.addGet')}
      </Button>
    </div>
  );
}
