import { ActionButton } from '../../../game/decision/ActionButton.tsx';
import { DecisionPanel } from '../../../game/decision/DecisionPanel.tsx';
import { listed, translator } from '@magnate/words';
import { useSeatView, useSubject } from '../../../game/seatView.ts';
import { useSuggestion } from '../../../game/suggestion/suggestions.ts';
import { deciderOf, openDecision } from '@magnate/engine/monopoly';
import { offered } from '../../board/decision.ts';
import { intentOf, sumsFor } from '../../board/modes.ts';
import { buildingWithArticle, placeName, waiting } from '@magnate/words/monopoly';
import { Sites } from './Manage.tsx';
import { useBoard } from '../../board/useBoard.ts';

/** A shortage of buildings: claim one of the last, or waive it. */
export function Claim() {
  const t = translator('monopoly');
  const { view, offers, names, whyNot } = useSeatView<'monopoly'>();
  const { action } = useSuggestion<'monopoly'>();
  const open = openDecision(view, 'BuildingClaim');
  if (open === undefined) return null;
  const { building, claimants, undecided } = open;
  const isAsked = offered(offers, 'ClaimBuilding') !== undefined;
  const asker = deciderOf(view, open) ?? '';
  const stock = (building === 'house' ? view.supply.houses : view.supply.hotels) ?? 0;
  const says = isAsked ? t(`play.claim.ask.${building}`, { name: names.subject(asker) }) : waiting(view, names);
  const nameAll = (ids: readonly string[]) => listed(ids.map((id) => names.object(id)));
  const notes = [
    t(`play.claim.stock.${building}`, { count: stock }),
    t('play.claim.claimants', { names: nameAll(claimants) }),
    undecided.length > 0 ? t('play.claim.undecided', { names: nameAll(undecided) }) : undefined,
    t('play.claim.auction'),
  ];
  const claim = (
    <ActionButton action={{ type: 'ClaimBuilding' }} shortcut="c">
      {t(`play.claim.button.${building}`)}
    </ActionButton>
  );
  const waive = (
    <ActionButton action={{ type: 'WaiveBuilding' }} shortcut="n">
      {t('play.claim.waive')}
    </ActionButton>
  );
  const canClaim = action?.type !== 'WaiveBuilding' && whyNot({ type: 'ClaimBuilding' }) === undefined;
  return (
    <DecisionPanel
      sentence={says}
      notes={notes}
      isAdvised={isAsked}
      main={isAsked ? (canClaim ? claim : waive) : undefined}
      others={isAsked ? (canClaim ? waive : claim) : undefined}
    />
  );
}

/** The placement of a purchased building. */
export function Placement() {
  const t = translator('monopoly');
  const who = useSubject();
  const { view, offers } = useSeatView<'monopoly'>();
  const board = useBoard();
  const open = openDecision(view, 'BuildingPlacement');
  const { action } = useSuggestion<'monopoly'>();
  const [dearest] = [...sumsFor('place', offers).keys()].toReversed();
  const best = action?.type === 'PlaceBuilding' ? action.spaceId : dearest;
  if (open === undefined) return null;
  const { building, price } = open;
  const says =
    price === null
      ? t(`play.place.ask.${building}`)
      : t('play.place.won', { ...who, building: buildingWithArticle(building), amount: price });
  return (
    <DecisionPanel
      sentence={says}
      isAdvised
      main={
        best === undefined ? undefined : (
          <ActionButton action={intentOf('place', best)}>
            {t('play.place.button', { place: placeName(best, board) })}
          </ActionButton>
        )
      }
    >
      <Sites mode="place" />
    </DecisionPanel>
  );
}
