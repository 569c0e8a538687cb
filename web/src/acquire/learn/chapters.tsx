import {
  BONUS_STEP,
  bonusesFor,
  holdingsIn,
  MAJORITY_FACTOR,
  MINORITY_FACTOR,
  MAX_PURCHASES,
  priceNow,
  priceOf,
  RACK_SIZE,
  sizeOf,
  STANDARD,
  STANDARD_BOARD,
  STARTING_CASH,
  TILES,
  TRADE_RATIO,
} from '@magnate/engine/acquire';
import type { ComponentType } from 'react';
import { translator } from '@magnate/words';
import { Example, ChapterText, Paragraphs, Points, Steps } from '../../learn/Example.tsx';
import { InfoCard } from '../board/InfoCard.tsx';
import { Rack } from '../board/Rack.tsx';
import { ScoreSheet } from '../board/ScoreSheet.tsx';
import { BonusTable } from './BonusTable.tsx';
import type { ChapterId } from './chapterIds.ts';
import * as positions from './positions.ts';
import { useWidth } from '../../design/layout.ts';
import { Grid } from '../board/Grid.tsx';
import styles from './gridWindow.module.css';

interface GridWindowProps {
  /** The number of columns and rows. */
  readonly columns: number;
  readonly rows: number;
}

const COLUMNS = STANDARD_BOARD.columns;
const EDGE = 22;
const GAP = 4;
/** The line with the column numbers. */
const HEADING = 18;
/** The grid is never larger than at a table. */
const LARGEST = 720;

/** The upper left part of the board, drawn as at the table. */
function GridWindow({ columns, rows }: GridWindowProps) {
  const [frame, width] = useWidth();
  const cell = Math.min((LARGEST - EDGE) / COLUMNS, (width - EDGE) / columns) - GAP;
  const size = {
    width: EDGE + columns * (cell + GAP),
    height: HEADING + rows * (cell + GAP),
  };
  const board = { width: EDGE + COLUMNS * (cell + GAP), '--edge': `${EDGE}px`, '--cell-gap': `${GAP}px` };
  return (
    <div ref={frame} className={styles.frame}>
      {width > 0 && (
        <div className={styles.window} style={size}>
          <div className={styles.board} style={board}>
            <div className={styles.ground} data-ltr="">
              <Grid />
            </div>
          </div>
        </div>
      )}
    </div>
  );
}

/** All figures in the text, from the standard game. */
function figures() {
  const { defunct, survivor } = positions.MERGER;
  const held = holdingsIn(positions.unmerged, defunct).find(({ playerId }) => playerId === 'ada')?.shares ?? 0;
  const after = sizeOf(positions.merged, survivor);
  const price = priceNow(positions.unmerged, defunct);
  const traded = held / TRADE_RATIO;
  return {
    tiles: TILES.length,
    cash: STARTING_CASH,
    rack: RACK_SIZE,
    purchases: MAX_PURCHASES,
    shares: STANDARD_BOARD.shares,
    majority: MAJORITY_FACTOR,
    minority: MINORITY_FACTOR,
    step: BONUS_STEP,
    safe: STANDARD.safeSize,
    endSize: STANDARD.endSize,
    defunct,
    survivor,
    held,
    price,
    sold: held * price,
    traded,
    worth: traded * priceOf(survivor, after),
    returnObjects: true,
  } as const;
}

function Goal() {
  const t = translator('acquire/learn');
  return (
    <ChapterText>
      <Paragraphs lines={t('goal.text', figures())} />
      <Example view={positions.midGame} caption={t('goal.example')}>
        <GridWindow columns={12} rows={9} />
      </Example>
    </ChapterText>
  );
}

function Turn() {
  const t = translator('acquire/learn');
  return (
    <ChapterText>
      <Paragraphs lines={t('turn.text', figures())} />
      <Steps lines={t('turn.steps', figures())} />
      <Paragraphs lines={t('turn.after', figures())} />
    </ChapterText>
  );
}

function Tiles() {
  const t = translator('acquire/learn');
  return (
    <ChapterText>
      <Paragraphs lines={t('tiles.text', figures())} />
      <Points lines={t('tiles.points', figures())} />
      <Paragraphs lines={t('tiles.after', figures())} />
      <Example view={positions.choices} caption={t('tiles.example')}>
        <GridWindow columns={7} rows={5} />
        {/* One is for small screens, the other for large ones. */}
        <Rack isUnderBoard />
        <Rack />
      </Example>
    </ChapterText>
  );
}

function Founding() {
  const t = translator('acquire/learn');
  return (
    <ChapterText>
      <Paragraphs lines={t('founding.text', figures())} />
      <Example view={positions.unfounded} caption={t('founding.before')}>
        <GridWindow columns={6} rows={3} />
      </Example>
      <Example view={positions.founded} caption={t('founding.example')}>
        <GridWindow columns={6} rows={3} />
      </Example>
    </ChapterText>
  );
}

function Growing() {
  const t = translator('acquire/learn');
  return (
    <ChapterText>
      <Paragraphs lines={t('growing.text', figures())} />
      <Example view={positions.midGame} caption={t('growing.example')}>
        <InfoCard />
      </Example>
    </ChapterText>
  );
}

function Buying() {
  const t = translator('acquire/learn');
  return (
    <ChapterText>
      <Paragraphs lines={t('buying.text', figures())} />
      <Example view={positions.midGame} caption={t('buying.example')}>
        <ScoreSheet />
      </Example>
    </ChapterText>
  );
}

function Mergers() {
  const t = translator('acquire/learn');
  const { tile, defunct, survivor } = positions.MERGER;
  const before = {
    tile,
    defunct,
    defunctSize: sizeOf(positions.unmerged, defunct),
    survivor,
    survivorSize: sizeOf(positions.unmerged, survivor),
  };
  const { held, price } = figures();
  const [each = 0] = bonusesFor(price, [held, held, 1]);
  const tie = { held, both: (MAJORITY_FACTOR + MINORITY_FACTOR) * price, each };
  return (
    <ChapterText>
      <Paragraphs lines={t('mergers.text', figures())} />
      <Points lines={t('mergers.points', figures())} />
      <Example view={positions.unmerged} caption={t('mergers.before', before)}>
        <GridWindow columns={7} rows={4} />
      </Example>
      <BonusTable view={positions.unmerged} corporation={defunct} />
      <p>{t('mergers.tie', tie)}</p>
      <Example
        view={positions.merged}
        caption={t('mergers.example', { defunct, survivor, after: sizeOf(positions.merged, survivor) })}
      >
        <GridWindow columns={7} rows={4} />
      </Example>
    </ChapterText>
  );
}

function Disposing() {
  const t = translator('acquire/learn');
  return (
    <ChapterText>
      <Paragraphs lines={t('disposing.text', figures())} />
      <Points lines={t('disposing.points', figures())} />
      <Paragraphs lines={t('disposing.after', figures())} />
    </ChapterText>
  );
}

function Safe() {
  const t = translator('acquire/learn');
  return (
    <ChapterText>
      <Paragraphs lines={t('safe.text', figures())} />
      <Example view={positions.safe} caption={t('safe.example', { tile: positions.DEAD_TILE })}>
        <GridWindow columns={8} rows={5} />
      </Example>
    </ChapterText>
  );
}

function Trading() {
  const t = translator('acquire/learn');
  return (
    <ChapterText>
      <Paragraphs lines={t('trading.text', figures())} />
    </ChapterText>
  );
}

function End() {
  const t = translator('acquire/learn');
  return (
    <ChapterText>
      <Paragraphs lines={t('end.text', figures())} />
      <Steps lines={t('end.steps', figures())} />
      <Paragraphs lines={t('end.after', figures())} />
    </ChapterText>
  );
}

function Winning() {
  const t = translator('acquire/learn');
  return (
    <ChapterText>
      <Paragraphs lines={t('winning.text', figures())} />
      <Points lines={t('winning.points', figures())} />
      <Example view={positions.safe} caption={t('winning.example')}>
        <ScoreSheet />
      </Example>
      <Paragraphs lines={t('winning.after', figures())} />
    </ChapterText>
  );
}

export const BODIES: Readonly<Record<ChapterId, ComponentType>> = {
  goal: Goal,
  turn: Turn,
  tiles: Tiles,
  founding: Founding,
  growing: Growing,
  buying: Buying,
  mergers: Mergers,
  disposing: Disposing,
  safe: Safe,
  trading: Trading,
  end: End,
  winning: Winning,
};
