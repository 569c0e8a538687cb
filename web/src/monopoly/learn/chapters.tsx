import { lotAt, RAILROAD_RENTS, type SpaceId, STANDARD, type Street, UTILITY_FACTORS } from '@magnate/engine/monopoly';
import { money, translator } from '@magnate/words';
import { placeName } from '@magnate/words/monopoly';
import { type ComponentType, useMemo } from 'react';
import { Money } from '../../design/Money.tsx';
import { Example, ChapterText, Paragraphs, Points } from '../../learn/Example.tsx';
import { DeedFacts, RentTable } from '../board/LotFacts.tsx';
import { SpaceChip } from '../board/SpaceChip.tsx';
import { Auction } from '../play/auction/Auction.tsx';
import type { ChapterId } from './chapterIds.ts';
import styles from './chapters.module.css';
import * as positions from './positions.ts';
import { useSeatView } from '../../game/seatView.ts';
import { useWidth } from '../../design/layout.ts';
import { fitOf } from '../board/fit.ts';
import { BOARD_UNITS, type Box, type Ring, ringOf } from '../board/geometry.ts';
import { boardStateOf } from '../board/boardState.ts';
import { Spaces } from '../board/Spaces.tsx';
import { standOf, Tokens } from '../board/Tokens.tsx';
import { READ_ONLY } from '../board/modes.ts';
import { useBoard } from '../board/useBoard.ts';

/** The board is never larger than at a table. */
const LARGEST = 860;

interface BoardWindowProps {
  /** The range of spaces. */
  readonly spaces: readonly SpaceId[];
  /** The part of the middle to show, in board units: tokens may reach into it. */
  readonly inward?: number;
}

/** A part of the board, drawn as at the table. */
function BoardWindow({ spaces, inward = 0 }: BoardWindowProps) {
  const { view, animation } = useSeatView<'monopoly'>();
  const board = useBoard();
  const box = around(ringOf(board.size), spaces, inward);
  const [frame, width] = useWidth();
  const size = Math.floor(Math.min(LARGEST, (width * BOARD_UNITS) / box.width));
  const fit = useMemo(() => fitOf(size, board), [size, board]);
  const boardState = useMemo(() => boardStateOf(view, animation), [view, animation]);
  const stand = useMemo(() => standOf(boardState, fit), [boardState, fit]);
  const scale = size / BOARD_UNITS;
  return (
    <div ref={frame} data-ltr="" className={styles.frame}>
      {size > 0 && (
        <div className={styles.window} style={{ width: box.width * scale, height: box.height * scale }}>
          <div
            className={styles.board}
            style={{ width: size, height: size, left: -box.x * scale, top: -box.y * scale }}
          >
            <Spaces fit={fit} boardState={boardState} commands={READ_ONLY} />
            <svg className={styles.over} viewBox={`0 0 ${BOARD_UNITS} ${BOARD_UNITS}`} aria-hidden>
              <Tokens boardState={boardState} stand={stand} fit={fit} />
            </svg>
          </div>
        </div>
      )}
    </div>
  );
}

function around(ring: Ring, spaces: readonly SpaceId[], inward: number): Box {
  const boxes = spaces.map(ring.boxOf);
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y)) - inward;
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** All figures in the text, from the standard game. */
function figures() {
  const street = streetAt(positions.BUILT);
  return {
    cash: STANDARD.startingCash,
    salary: STANDARD.goSalary,
    minBid: STANDARD.auctionMinBid,
    railroads: RAILROAD_RENTS.filter((rent) => rent > 0).map(money),
    oneUtility: UTILITY_FACTORS[1],
    bothUtilities: UTILITY_FACTORS[2],
    houses: STANDARD.houses,
    hotels: STANDARD.hotels,
    place: placeName(positions.BUILT),
    two: street?.rents[2] ?? 0,
    three: street?.rents[3] ?? 0,
    interest: STANDARD.interestPercent,
    incomeTax: STANDARD.incomeTaxAmount,
    luxuryTax: STANDARD.luxuryTax,
    tries: STANDARD.jailTurns,
    fine: STANDARD.jailFine,
    left: positions.LAST_CASH,
    returnObjects: true,
  } as const;
}

function streetAt(spaceId: SpaceId): Street | undefined {
  const lot = lotAt(spaceId);
  return lot?.type === 'street' ? lot : undefined;
}

function Goal() {
  const t = translator('monopoly/learn');
  return (
    <ChapterText>
      <Paragraphs lines={t('goal.text', figures())} />
      <Example view={positions.start} caption={t('goal.example')}>
        <BoardWindow spaces={[21, 25]} />
      </Example>
    </ChapterText>
  );
}

function Turn() {
  const t = translator('monopoly/learn');
  return (
    <ChapterText>
      <Paragraphs lines={t('turn.text', figures())} />
      <Points lines={t('turn.points', figures())} />
      <Example view={positions.start} caption={t('turn.example')}>
        <BoardWindow spaces={[0, 4]} />
      </Example>
      <Paragraphs lines={t('turn.after', figures())} />
    </ChapterText>
  );
}

function Buying() {
  const t = translator('monopoly/learn');
  const lot = lotAt(positions.ARRIVED);
  return (
    <ChapterText>
      <Paragraphs lines={t('buying.text', figures())} />
      {lot !== undefined && (
        <Example view={positions.arrived} caption={t('buying.example')}>
          <div className={styles.deed}>
            <SpaceChip spaceId={lot.position} />
            <div className={styles.columns}>
              <RentTable lot={lot} />
              <DeedFacts lot={lot} />
            </div>
          </div>
        </Example>
      )}
    </ChapterText>
  );
}

function Auctions() {
  const t = translator('monopoly/learn');
  return (
    <ChapterText>
      <Paragraphs lines={t('auctions.text', figures())} />
      <Example view={positions.auction} caption={t('auctions.example')}>
        <div className={styles.panel}>
          <Auction />
        </div>
      </Example>
    </ChapterText>
  );
}

function Rent() {
  const t = translator('monopoly/learn');
  return (
    <ChapterText>
      <Paragraphs lines={t('rent.text', figures())} />
      <Points lines={t('rent.points', figures())} />
      <Example view={positions.built} caption={t('rent.example')}>
        <BoardWindow spaces={[6, 9]} />
      </Example>
      <Paragraphs lines={t('rent.after', figures())} />
    </ChapterText>
  );
}

function Building() {
  const t = translator('monopoly/learn');
  const lot = lotAt(positions.BUILT);
  return (
    <ChapterText>
      <Paragraphs lines={t('building.text', figures())} />
      <Points lines={t('building.points', figures())} />
      <Paragraphs lines={t('building.after', figures())} />
      {lot !== undefined && (
        <Example view={positions.built} caption={t('building.example', { place: placeName(lot.position) })}>
          <div className={styles.panel}>
            <RentTable lot={lot} />
          </div>
        </Example>
      )}
    </ChapterText>
  );
}

function Mortgage() {
  const t = translator('monopoly/learn');
  return (
    <ChapterText>
      <Paragraphs lines={t('mortgage.text', figures())} />
      <Example view={positions.mortgaged} caption={t('mortgage.example')}>
        <BoardWindow spaces={[1, 5]} />
      </Example>
    </ChapterText>
  );
}

function Trade() {
  const t = translator('monopoly/learn');
  const { gives, cash, gets } = positions.TRADE;
  return (
    <ChapterText>
      <Paragraphs lines={t('trade.text', figures())} />
      <Example view={positions.trading} caption={t('trade.example')}>
        <dl className={styles.trade}>
          <div>
            <dt>{t('trade.gives')}</dt>
            <dd>
              <SpaceChip spaceId={gives} />
            </dd>
            <dd>
              <Money amount={cash} />
            </dd>
          </div>
          <div>
            <dt>{t('trade.gets')}</dt>
            <dd>
              <SpaceChip spaceId={gets} />
            </dd>
          </div>
        </dl>
      </Example>
    </ChapterText>
  );
}

function OtherSpaces() {
  const t = translator('monopoly/learn');
  return (
    <ChapterText>
      <Paragraphs lines={t('spaces.text', figures())} />
      <Points lines={t('spaces.points', figures())} />
      <Example view={positions.jail} caption={t('spaces.example')}>
        <BoardWindow spaces={[7, 10]} inward={24} />
      </Example>
    </ChapterText>
  );
}

function Jail() {
  const t = translator('monopoly/learn');
  return (
    <ChapterText>
      <Paragraphs lines={t('jail.text', figures())} />
      <Points lines={t('jail.points', figures())} />
      <Paragraphs lines={t('jail.after', figures())} />
    </ChapterText>
  );
}

function Debt() {
  const t = translator('monopoly/learn');
  return (
    <ChapterText>
      <Paragraphs lines={t('debt.text', figures())} />
    </ChapterText>
  );
}

function End() {
  const t = translator('monopoly/learn');
  return (
    <ChapterText>
      <Paragraphs lines={t('end.text', figures())} />
      <Example view={positions.nearEnd} me="ben" caption={t('end.example', { left: positions.LAST_CASH })}>
        <BoardWindow spaces={[20, 24]} />
      </Example>
    </ChapterText>
  );
}

export const BODIES: Readonly<Record<ChapterId, ComponentType>> = {
  goal: Goal,
  turn: Turn,
  buying: Buying,
  auctions: Auctions,
  rent: Rent,
  building: Building,
  mortgage: Mortgage,
  trade: Trade,
  spaces: OtherSpaces,
  jail: Jail,
  debt: Debt,
  end: End,
};
