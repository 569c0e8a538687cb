import type { Outcome } from '@magnate/engine';
import { money, translator } from '@magnate/words';
import type { Ref } from 'react';
import { TokenFace } from '../design/PlayerToken.tsx';
import { placeOf } from '../game/ending/place.ts';
import { playerInfoOf } from '../game/playerInfo.ts';
import { useSeatView } from '../game/seatView.ts';
import { BOARD_ROOM, type ShareUi } from '../game/replayUi.ts';
import { ImageFrame } from './ImageFrame.tsx';
import { IMAGE, cut, sizeFor } from './imageFile.ts';
import styles from './image.module.css';

interface GameImageProps {
  readonly drawing: Ref<SVGSVGElement>;
  readonly shareUi: ShareUi;
  readonly outcome: Outcome;
}

const MARGIN = 20;
/** The column beside the board. */
const LEFT = MARGIN * 2 + BOARD_ROOM + 10;
const RIGHT = IMAGE.width - MARGIN * 1.5;
const HEAD = 168;
const FOOT = IMAGE.height - MARGIN;
const ROW = { most: 92, gap: 8 } as const;
const LETTERS = { headline: 26, winner: 20, name: 18 } as const;
/** The width for a name beside an amount of six figures. */
const NAME_ROOM = 230;

/** The final board of a game beside its ranking. */
export function GameImage({ drawing, shareUi, outcome }: GameImageProps) {
  const t = translator(['share', 'common']);
  const { gameUi, names } = useSeatView();
  const { BoardImage } = shareUi;
  const { ranking, winners } = outcome;
  const game = t(`common:games.${gameUi.id}.title`);
  const won = winners.length === 0 ? t('nobody') : t('won', { names: winners.map((id) => names.subject(id)) });
  const headline = cut(
    winners.length === 0 ? won : t('won', { names: winners.map((id) => cut(names.subject(id), LETTERS.winner)) }),
    LETTERS.headline,
  );
  const seen = ranking.map(({ playerId, score }) => {
    return t('seenRank', { place: placeOf(ranking, playerId), name: names.subject(playerId), amount: score });
  });
  const height = Math.min(ROW.most, (FOOT - HEAD) / Math.max(1, ranking.length));
  return (
    <ImageFrame drawing={drawing} label={t('seen', { game, won, ranking: seen })}>
      <g transform={`translate(${MARGIN} ${MARGIN})`}>
        <BoardImage />
      </g>
      <text className={styles.over} x={LEFT} y={58} fontSize={28}>
        {game}
      </text>
      <text className={styles.brand} x={RIGHT} y={58} fontSize={28}>
        {t('brand')}
      </text>
      <text className={styles.headline} x={LEFT} y={124} fontSize={sizeFor(headline, 50, RIGHT - LEFT)}>
        {headline}
      </text>
      {ranking.map((each, i) => (
        <Row key={each.playerId} {...each} {...{ ranking, shareUi, height }} top={HEAD + i * height} />
      ))}
    </ImageFrame>
  );
}

interface RowProps {
  readonly playerId: string;
  readonly score: number;
  readonly ranking: Outcome['ranking'];
  readonly shareUi: ShareUi;
  readonly top: number;
  readonly height: number;
}

function Row({ playerId, score, ranking, shareUi, top, height }: RowProps) {
  const t = translator('share');
  const { view, playerInfos, names } = useSeatView();
  const inner = height - ROW.gap;
  const middle = top + inner / 2;
  const token = Math.min(52, inner - 12);
  const cash = shareUi.cashOf(view, playerId);
  const name = cut(names.subject(playerId), LETTERS.name);
  const hasCash = cash !== null && cash > 0 && inner > 60;
  const words = LEFT + 74 + token;
  return (
    <>
      <rect className={styles.row} x={LEFT} y={top} width={RIGHT - LEFT} height={inner} rx={10} />
      <text className={styles.over} x={LEFT + 18} y={middle} fontSize={28} dominantBaseline="central">
        {t('place', { place: placeOf(ranking, playerId) })}
      </text>
      <svg x={LEFT + 58} y={middle - token / 2} width={token} height={token} viewBox="0 0 24 24">
        <TokenFace seat={playerInfoOf(playerInfos, playerId)?.seat ?? 0} />
      </svg>
      <text
        className={styles.name}
        x={words}
        y={hasCash ? middle - 12 : middle}
        fontSize={sizeFor(name, 28, NAME_ROOM)}
        dominantBaseline="central"
      >
        {name}
      </text>
      {hasCash && (
        <text className={styles.note} x={words} y={middle + 20} fontSize={20} dominantBaseline="central">
          {t('cash', { amount: cash })}
        </text>
      )}
      <text className={styles.sum} x={RIGHT - 18} y={middle} fontSize={30} dominantBaseline="central">
        {money(score)}
      </text>
    </>
  );
}
