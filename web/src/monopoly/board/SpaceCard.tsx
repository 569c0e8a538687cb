import { BOARD, type Lot, type SpaceId } from '@magnate/engine/monopoly';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../design/Sheet.tsx';
import { PressAnswer } from '../../game/PressAnswer.tsx';
import { useSeatView } from '../../game/seatView.ts';
import { useSelection } from '../selection.ts';
import { DeedActions } from './DeedActions.tsx';
import { DeedFacts } from './DeedFacts.tsx';
import { GroupState } from './GroupState.tsx';
import { LandingLines } from './LandingLines.tsx';
import { Occupants } from './Occupants.tsx';
import { RentTable } from './RentTable.tsx';
import styles from './SpaceCard.module.css';
import { colourOfGroup, Swatch } from './Swatch.tsx';

/** All there is to know about a space, and to do with it. */
export function SpaceCard({ spaceId }: { readonly spaceId: SpaceId }) {
  const space = BOARD[spaceId];
  if (space === undefined) return null;
  return (
    <div className={styles.card}>
      <PressAnswer />
      {'price' in space && <Band lot={space} />}
      <LandingLines spaceId={spaceId} />
      <Occupants spaceId={spaceId} />
      {'price' in space && <Deed lot={space} />}
    </div>
  );
}

function Band({ lot }: { readonly lot: Lot }) {
  const { t } = useTranslation('monopoly');
  return (
    <div className={styles.band} style={{ borderColor: colourOfGroup(lot.group) }}>
      <Swatch group={lot.group} columns={4} rows={3} />
      {t(`board.groups.${lot.group}`)}
    </div>
  );
}

function Deed({ lot }: { readonly lot: Lot }) {
  const { view, me } = useSeatView<'monopoly'>();
  const owner = view.players[view.owners[lot.position] ?? -1]?.id;
  return (
    <>
      {me !== null && owner === me && <DeedActions lot={lot} />}
      <div className={styles.columns}>
        <RentTable lot={lot} />
        <DeedFacts lot={lot} />
      </div>
      <GroupState group={lot.group} />
    </>
  );
}

/** The card of the space that is looked at; nothing while none is. */
export function SpaceSheet() {
  const { spaceId, look } = useSelection();
  const space = spaceId === null ? undefined : BOARD[spaceId];
  if (space === undefined) return null;
  return <OpenSheet key={space.position} spaceId={space.position} name={space.name} onClose={() => look(null)} />;
}

interface OpenSheetProps {
  readonly spaceId: SpaceId;
  readonly name: string;
  onClose(): void;
}

function OpenSheet({ spaceId, name, onClose }: OpenSheetProps) {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // Whoever opened it by keyboard goes on from there, once the dialog no longer holds the focus.
      if (before instanceof HTMLElement || before instanceof SVGElement) queueMicrotask(() => before.focus());
    },
    [before],
  );
  return (
    <Sheet title={name} onClose={onClose}>
      <SpaceCard spaceId={spaceId} />
    </Sheet>
  );
}
