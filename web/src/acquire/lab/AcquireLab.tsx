import { acquire, RACK_SIZE, type PositionSetup, boardOf, type Tile, CORPORATIONS } from '@magnate/engine/acquire';
import { commaList, translator, words } from '@magnate/words';
import { useState, type CSSProperties, type MouseEvent } from 'react';
import { Button } from '../../design/Button.tsx';
import { Choice } from '../../design/Choice.tsx';
import { PlayerToken } from '../../design/PlayerToken.tsx';
import { Stepper } from '../../design/Stepper.tsx';
import type { LabProps } from '../../game/gameUi.ts';
import type { PlayerInfo } from '../../game/playerInfo.ts';
import { useSeatView } from '../../game/seatView.ts';
import card from '../../lab/card.module.css';
import { LabField } from '../../lab/LabField.tsx';
import { LabLayout } from '../../lab/LabLayout.tsx';
import { type SetupFault, useLab } from '../../lab/useLab.ts';
import styles from './AcquireLab.module.css';
import { type Brush, painted, withoutRack, withPlayer, withPlayers } from './edit.ts';
import { HoldingFields } from './HoldingFields.tsx';
import { onTurnIn, tools } from './tools.ts';
import { Grid } from '../board/Grid.tsx';
import { Eraser, Square } from 'lucide-react';
import { CorporationMark } from '../board/CorporationMark.tsx';

/** The errors of a position as texts. */

interface BrushChoiceProps {
  readonly brush: Brush;
  readonly fault: string | undefined;
  readonly onChange: (brush: Brush) => void;
}

/** What a tap on the board places. */
function BrushChoice({ brush, fault, onChange }: BrushChoiceProps) {
  const t = translator('acquire/lab');
  const { view, playerInfos } = useSeatView<'acquire'>();
  const brushes: readonly (Brush & { readonly id: string })[] = [
    { id: 'empty', kind: 'empty' },
    { id: 'loose', kind: 'loose' },
    ...boardOf(view.options).corporations.map((corporation) => ({
      id: corporation,
      kind: 'corporation' as const,
      corporation,
    })),
    ...playerInfos.map(({ id }) => ({ id: `rack-${id}`, kind: 'rack' as const, playerId: id })),
  ];
  const labelOf = (each: Brush): string => {
    switch (each.kind) {
      case 'empty':
      case 'loose':
        return t(`brush.${each.kind}`);
      case 'corporation':
        return each.corporation;
      case 'rack':
        return t('brush.rack', { name: playerInfos.find(({ id }) => id === each.playerId)?.name ?? '' });
    }
  };
  const iconOf = (each: Brush) => {
    switch (each.kind) {
      case 'empty':
        return <Eraser size={24} aria-hidden />;
      case 'loose':
        return <Square size={24} aria-hidden />;
      case 'corporation':
        return <CorporationMark corporation={each.corporation} size={28} />;
      case 'rack':
        return <PlayerToken seat={playerInfos.find(({ id }) => id === each.playerId)?.seat ?? 0} size={28} />;
    }
  };
  const chosen = brushes.find((each) => labelOf(each) === labelOf(brush));
  return (
    <LabField fault={fault}>
      <Choice
        legend={t('brush.legend')}
        value={chosen?.id ?? null}
        options={brushes.map((each) => ({ value: each.id, label: labelOf(each), icon: iconOf(each) }))}
        onChange={(id) => {
          const { id: _, ...next } = brushes.find((each) => each.id === id) ?? { id: '', kind: 'empty' as const };
          onChange(next);
        }}
      />
      <p>{t('brush.lays', { what: labelOf(brush) })}</p>
    </LabField>
  );
}

const FIRST_BRUSH: Brush = { kind: 'corporation', corporation: CORPORATIONS[0] };

const FAULTS = [
  'touchesLoose',
  'touchesOther',
  'single',
  'pieces',
  'soldOut',
  'elsewhere',
  'rackFull',
  'cash',
  'fewTiles',
  'other',
] as const;
type FaultName = (typeof FAULTS)[number];

/** By the engine's message; the names of tiles and corporations in it are the same in every language. */
const BY_PROBLEM: readonly (readonly [RegExp, FaultName])[] = [
  [/^(?<tile>\S+) touches a tile of no corporation at (?<other>\S+)/, 'touchesLoose'],
  [/^(?<tile>\S+) touches another corporation at (?<other>\S+)/, 'touchesOther'],
  [/^(?<corporation>\S+) has a single tile/, 'single'],
  [/^(?<corporation>\S+) is in more than one piece/, 'pieces'],
  [/^only (?<left>\d+) of (?<all>\d+) are left/, 'soldOut'],
  [/^(?<tile>\S+) is elsewhere already/, 'elsewhere'],
  [/holds at most/, 'rackFull'],
  [/whole hundreds/, 'cash'],
  [/tiles for the racks/, 'fewTiles'],
];

function faultWords({ problem }: SetupFault): string {
  for (const [pattern, name] of BY_PROBLEM) {
    const found = pattern.exec(problem);
    if (found !== null) return words.t(`acquire/lab:fault.${name}`, figuresIn(found.groups ?? {}));
  }
  return words.t('acquire/lab:fault.other');
}

function figuresIn({ tile = '', other = '', corporation = '', left = '', all = '' }: Readonly<Record<string, string>>) {
  return { tile, other, corporation, left, all };
}

/** Above any realistic amount. */
const MOST_CASH = 999_900;
const CASH_STEP = 100;

/** The position editor of Acquire: tiles, corporations, shares, cash, racks and turn. */
export function AcquireLab({ gameUi }: LabProps) {
  const [brush, setBrush] = useState<Brush>(FIRST_BRUSH);
  const viewerOf = (each: PositionSetup) => labViewerOf(each, brush);
  const [lab, change] = useLab(tools, viewerOf);
  const { position, fault } = lab;
  const faultText = fault === null ? undefined : faultWords(fault);
  return (
    <LabLayout
      gameUi={gameUi}
      lab={lab}
      me={viewerOf(position)}
      fault={faultText}
      board={<LabGrid onTap={(tile) => lab.saved === null && change(painted(position, tile, brush))} />}
      tools={
        <section className={card.card}>
          <BrushChoice
            brush={brush}
            fault={fault !== null && fault.path.startsWith('board') ? faultText : undefined}
            onChange={setBrush}
          />
        </section>
      }
      editor={<Fields position={position} fault={fault} onChange={change} />}
      onEdit={() => change(position)}
      onBegin={() => change(tools.begin(position.players.length))}
    />
  );
}

/** The viewer: the player with a fixed rack, otherwise the player on turn. Randomly dealt racks are not shown. */
function labViewerOf(position: PositionSetup, brush: Brush): string | null {
  const id = brush.kind === 'rack' ? brush.playerId : onTurnIn(position);
  return position.players.some((player) => player.id === id && player.rack !== undefined) ? id : null;
}

interface FieldsProps {
  readonly position: PositionSetup;
  readonly fault: SetupFault | null;
  readonly onChange: (position: PositionSetup) => void;
}

function Fields({ position, fault, onChange }: FieldsProps) {
  const t = translator('acquire/lab');
  const { playerInfos } = useSeatView<'acquire'>();
  const faultAt = (path: string) => (fault !== null && fault.path.startsWith(path) ? faultWords(fault) : undefined);
  return (
    <section className={card.card} aria-labelledby="position-title">
      <h2 id="position-title">{t('title')}</h2>
      <Stepper
        label={t('players')}
        value={position.players.length}
        min={acquire.seats.min}
        max={acquire.seats.max}
        onChange={(count) => onChange(withPlayers(position, count))}
      />
      <Choice
        legend={t('turn')}
        value={onTurnIn(position)}
        options={playerInfos.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(player) => onChange({ ...position, turn: { player } })}
      />
      <HoldingFields position={position} faultAt={faultAt} onChange={onChange} />
      <div className={card.players}>
        {playerInfos.map((person, seat) => (
          <HandFields
            key={person.id}
            person={person}
            position={position}
            faultAt={(field) => faultAt(`players[${seat}].${field}`)}
            onChange={onChange}
          />
        ))}
      </div>
    </section>
  );
}

interface HandFieldsProps {
  readonly person: PlayerInfo;
  readonly position: PositionSetup;
  readonly faultAt: (field: string) => string | undefined;
  readonly onChange: (position: PositionSetup) => void;
}

/** Cash and tiles of one player. */
function HandFields({ person: { id, name, seat }, position, faultAt, onChange }: HandFieldsProps) {
  const t = translator('acquire/lab');
  const { view } = useSeatView<'acquire'>();
  const player = position.players.find((each) => each.id === id);
  const rack = player?.rack;
  return (
    <fieldset className={styles.player}>
      <legend className={styles.name}>
        <PlayerToken seat={seat} size={24} />
        {name}
      </legend>
      <LabField fault={faultAt('cash')}>
        <Stepper
          label={t('cash')}
          value={player?.cash ?? view.players.find((each) => each.id === id)?.cash ?? 0}
          min={0}
          max={MOST_CASH}
          step={CASH_STEP}
          sign={t('sign')}
          onChange={(cash) => onChange(withPlayer(position, id, (each) => ({ ...each, cash })))}
        />
      </LabField>
      <LabField fault={faultAt('rack')}>
        <p className={styles.rack}>
          {rack === undefined
            ? t('rack.random')
            : t('rack.known', {
                tiles: rack.length === 0 ? '–' : commaList(rack),
                count: rack.length,
                most: RACK_SIZE,
              })}
        </p>
        {rack !== undefined && (
          <Button small onClick={() => onChange(withPlayer(position, id, withoutRack))}>
            {t('rack.forget')}
          </Button>
        )}
      </LabField>
    </fieldset>
  );
}

/** The grid of the table; a tap on a space applies the brush. */
function LabGrid({ onTap }: { readonly onTap: (tile: Tile) => void }) {
  const { view } = useSeatView<'acquire'>();
  const { columns, rows, tiles } = boardOf(view.options);
  // Before the grid handles it: at a table the same tap would select a tile.
  const tap = (event: MouseEvent) => {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tile]') : null;
    const tile = tiles.find((each) => each === cell?.dataset['tile']);
    if (tile === undefined) return;
    event.stopPropagation();
    onTap(tile);
  };
  return (
    <div className={styles.frame}>
      <div
        data-ltr=""
        className={styles.ground}
        style={{ '--ratio': columns / rows.length } as CSSProperties}
        onClickCapture={tap}
      >
        <Grid />
      </div>
    </div>
  );
}
