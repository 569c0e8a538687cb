import { type ShareUi, type Highlight, BOARD_ROOM, type Played } from '../../game/replayUi.ts';
import { type Names, words, listed } from '@magnate/words';
import { figuresOf } from './gameFigures.ts';
import { boardOf, CORPORATIONS, initialOf, isActive, tileName } from '@magnate/engine/acquire';
import { useSeatView } from '../../game/seatView.ts';
import { labelText } from '../board/boardText.ts';
import { type CellContent, boardStateOf } from '../board/boardState.ts';
import styles from './boardImage.module.css';

/** A line of the list below the grid. */
const LINE = { height: 40, mark: 30 } as const;
const COLUMNS = 3;

/** The final grid with a list of its corporations. */
function BoardImage() {
  const { view, animation } = useSeatView<'acquire'>();
  const { columns, rows: names } = boardOf(view.options);
  const rows = names.length;
  const { cells } = boardStateOf(view, animation, null, []);
  const active = CORPORATIONS.filter((corporation) => isActive(view, corporation));
  const room = BOARD_ROOM - Math.ceil(active.length / COLUMNS) * LINE.height;
  const side = Math.floor(Math.min(BOARD_ROOM / columns, room / rows));
  const left = (BOARD_ROOM - side * columns) / 2;
  const rest = BOARD_ROOM - side * rows - Math.ceil(active.length / COLUMNS) * LINE.height;
  const top = Math.max(0, rest / 2);
  return (
    <g>
      <g transform={`translate(${left} ${top})`}>
        <rect className={styles.board} width={side * columns} height={side * rows} rx={8} />
        {cells.map((content, index) => {
          const tile = tileName(boardOf(view.options), index);
          return (
            <g key={tile} transform={`translate(${(index % columns) * side} ${Math.floor(index / columns) * side})`}>
              <Tile tile={tile} content={content} side={side} />
            </g>
          );
        })}
      </g>
      {active.map((corporation, i) => {
        const x = left + (i % COLUMNS) * ((side * columns) / COLUMNS);
        const y = top + side * rows + Math.floor(i / COLUMNS) * LINE.height + (LINE.height - LINE.mark) / 2 + 4;
        return (
          <g key={corporation} transform={`translate(${x} ${y})`}>
            <Mark kind={corporation} side={LINE.mark} text={initialOf(corporation)} />
            <text className={styles.size} x={LINE.mark + 8} y={LINE.mark / 2} fontSize={18}>
              {labelText(corporation, view)}
            </text>
          </g>
        );
      })}
    </g>
  );
}

function Tile({
  tile,
  content,
  side,
}: {
  readonly tile: string;
  readonly content: CellContent;
  readonly side: number;
}) {
  if (content.kind === 'corporation') {
    return <Mark kind={content.corporation} side={side} text={initialOf(content.corporation)} />;
  }
  return <Mark kind={content.kind === 'orphan' ? 'orphan' : 'empty'} side={side} text={tile} isSmall />;
}

interface MarkProps {
  /** A corporation, or another content of a space. */
  readonly kind: string;
  readonly side: number;
  readonly text: string;
  readonly isSmall?: boolean;
}

function Mark({ kind, side, text, isSmall = false }: MarkProps) {
  return (
    <g className={styles[kind]}>
      <rect className={styles.face} x={1.5} y={1.5} width={side - 3} height={side - 3} rx={5} />
      <text className={styles.word} x={side / 2} y={side / 2} fontSize={side * (isSmall ? 0.3 : 0.52)}>
        {text}
      </text>
    </g>
  );
}

/** The share UI of Acquire. */
export const shareUi: ShareUi = {
  BoardImage,
  // At the end everything is sold: the score is the cash.
  cashOf: () => null,
  highlightsOf,
};

/** The biggest bonus that a merger paid to one player. */
function highlightsOf(played: Played, names: Names): readonly Highlight[] {
  const bonuses = figuresOf(played).mergers.flatMap(({ survivor, defunct, paid }) =>
    [...paid].map(([playerId, { bonus }]) => ({ playerId, amount: bonus, survivor, defunct })),
  );
  const best = bonuses.filter(({ amount }) => amount > 0).toSorted((a, b) => b.amount - a.amount)[0];
  if (best === undefined) return [];
  const { playerId, amount, survivor, defunct } = best;
  const merger = words.t('acquire/analysis:mergers.into', { defunct: listed(defunct), survivor });
  return [
    {
      kind: 'bonus',
      weight: amount,
      heading: words.t('acquire/analysis:share.bonus.heading'),
      about: words.t('acquire/analysis:share.bonus.about', { name: names.subject(playerId), amount, merger }),
    },
  ];
}
