import { HOTEL, type PositionSetup, type SpaceId } from '@magnate/engine/monopoly';
import { translator } from '@magnate/words';
import { placeName } from '@magnate/words/monopoly';
import { Choice } from '../../design/Choice.tsx';
import { Sheet } from '../../design/Sheet.tsx';
import { Toggle } from '../../design/Toggle.tsx';
import { useSeatView } from '../../game/seatView.ts';
import { LabField } from '../../lab/LabField.tsx';
import type { SetupFault } from '../../lab/useLab.ts';
import { useBoard } from '../board/useBoard.ts';
import { standingOn, withDeed, withPlayer, faultWords, spaceOf } from './edit.ts';
import styles from './SpaceEditor.module.css';

interface SpaceEditorProps {
  readonly spaceId: SpaceId;
  readonly position: PositionSetup;
  readonly fault: SetupFault | null;
  readonly onChange: (position: PositionSetup) => void;
  readonly onClose: () => void;
}

const BANK = 'bank';

/** The fields of one space: owner, buildings and tokens. */
export function SpaceEditor({ spaceId, position, fault, onChange, onClose }: SpaceEditorProps) {
  const t = translator('monopoly/lab');
  const { playerInfos, view } = useSeatView<'monopoly'>();
  const board = useBoard();
  const space = board.spaces[spaceId];
  const deed = position.deeds?.[spaceId];
  const houses = deed?.houses ?? 0;
  const faultAt = (field: string) =>
    fault !== null && spaceOf(fault) === spaceId && fault.path.endsWith(field) ? faultWords(fault) : undefined;
  const counts = [...Array.from({ length: view.options.hotelAfter + 1 }, (_, count) => count), HOTEL];
  const options = [
    { value: BANK, label: t('bank') },
    ...playerInfos.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Sheet title={placeName(spaceId, board)} onClose={onClose}>
      <div className={styles.fields}>
        {space !== undefined && 'price' in space && (
          <LabField fault={faultAt('.owner')}>
            <Choice
              legend={t('owner')}
              value={deed?.owner ?? BANK}
              options={options}
              onChange={(owner) =>
                onChange(withDeed(position, spaceId, owner === BANK ? undefined : { ...deed, owner }))
              }
            />
          </LabField>
        )}
        {deed !== undefined && space?.type === 'street' && (
          <LabField fault={faultAt('.houses')}>
            <Choice
              legend={t('buildings')}
              value={String(houses)}
              options={counts.map((count) => ({
                value: String(count),
                label: count === HOTEL ? t('hotel') : String(count),
              }))}
              onChange={(count) => onChange(withDeed(position, spaceId, { ...deed, houses: Number(count) }))}
            />
          </LabField>
        )}
        {deed !== undefined && (
          <LabField fault={faultAt('.mortgaged')}>
            <Toggle
              checked={deed.mortgaged === true}
              onChange={(mortgaged) => onChange(withDeed(position, spaceId, { ...deed, mortgaged }))}
            >
              {t('mortgaged')}
            </Toggle>
          </LabField>
        )}
        <fieldset className={styles.here}>
          <legend>{t('here')}</legend>
          {playerInfos.map(({ id, name }) => {
            const player = position.players.find((each) => each.id === id);
            if (player === undefined || player.bankrupt === true) return null;
            const isHere = (view.players.find((each) => each.id === id)?.position ?? 0) === spaceId;
            return (
              <Toggle
                key={id}
                checked={isHere}
                onChange={(isOn) => onChange(withPlayer(position, id, (each) => standingOn(each, isOn ? spaceId : 0)))}
              >
                {name}
              </Toggle>
            );
          })}
        </fieldset>
      </div>
    </Sheet>
  );
}
