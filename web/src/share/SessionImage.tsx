import { translator } from '@magnate/words';
import type { Ref } from 'react';
import type { Session } from './session.ts';
import { ImageFrame } from './ImageFrame.tsx';
import { IMAGE, cut, sizeFor } from './imageFile.ts';
import styles from './image.module.css';

interface SessionImageProps {
  readonly drawing: Ref<SVGSVGElement>;
  readonly session: Session;
  readonly day: string;
  /** The highlights as text. */
  readonly remembered: readonly { readonly heading: string; readonly about: string }[];
}

const MARGIN = 48;
const MIDDLE = 600;
const HEAD = 190;
const FOOT = IMAGE.height - 40;
const ROW = { most: 84, gap: 8, count: 6 } as const;
const BEST = { height: 132, count: 3 } as const;
const LETTERS = { name: 22, line: 34, lines: 2 } as const;

/** The wins and highlights of a session. */
export function SessionImage({ drawing, session, day, remembered }: SessionImageProps) {
  const t = translator('share');
  const { games, friends } = session;
  const played = t('results.played', { count: games.length });
  const shown = friends.slice(0, ROW.count);
  const height = Math.min(ROW.most, (FOOT - HEAD) / Math.max(1, shown.length));
  const seen = friends.map(({ name, wins }) => t('results.seenRank', { name, won: t('results.won', { count: wins }) }));
  return (
    <ImageFrame drawing={drawing} label={t('results.seen', { day, played, ranking: seen })}>
      <text className={styles.over} x={MARGIN} y={72} fontSize={28}>
        {`${day} · ${played}`}
      </text>
      <text className={styles.brand} x={IMAGE.width - MARGIN} y={72} fontSize={28}>
        {t('brand')}
      </text>
      <text className={styles.headline} x={MARGIN} y={140} fontSize={52}>
        {t('results.title')}
      </text>
      {shown.map(({ name, wins, games: count }, i) => {
        const top = HEAD + i * height;
        const middle = top + (height - ROW.gap) / 2;
        return (
          <g key={name} dominantBaseline="central">
            <rect className={styles.row} x={MARGIN} y={top} width={MIDDLE - MARGIN} height={height - ROW.gap} rx={10} />
            <text
              className={styles.name}
              x={MARGIN + 20}
              y={middle}
              fontSize={sizeFor(cut(name, LETTERS.name), 30, 330)}
            >
              {cut(name, LETTERS.name)}
            </text>
            <text className={styles.sum} x={MIDDLE - 20} y={middle - 12} fontSize={28}>
              {t('results.won', { count: wins })}
            </text>
            <text className={styles.noteEnd} x={MIDDLE - 20} y={middle + 18} fontSize={18}>
              {t('results.played', { count })}
            </text>
          </g>
        );
      })}
      {remembered.slice(0, BEST.count).map(({ heading, about }, i) => (
        <g key={heading} transform={`translate(${MIDDLE + 44} ${HEAD + i * BEST.height})`}>
          <text className={styles.over} y={24} fontSize={22}>
            {heading}
          </text>
          {linesOf(about).map((line, at) => (
            <text key={line} className={styles.name} y={58 + at * 32} fontSize={24}>
              {line}
            </text>
          ))}
        </g>
      ))}
    </ImageFrame>
  );
}

/** Text over a few lines, truncated. */
function linesOf(text: string): readonly string[] {
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    const longer = last === '' ? word : `${last} ${word}`;
    if (longer.length <= LETTERS.line || lines.length === LETTERS.lines) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map((line) => cut(line, LETTERS.line));
}
