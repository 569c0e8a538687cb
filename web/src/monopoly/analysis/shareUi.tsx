import { withoutTakenBack } from '@magnate/engine';
import { getPlayerById, type GameEvent } from '@magnate/engine/monopoly';
import { type ShareUi, BOARD_ROOM, type Highlight, type Played } from '../../game/replayUi.ts';
import { TokenFace } from '../../design/PlayerToken.tsx';
import { playerInfoOf } from '../../game/playerInfo.ts';
import { useSeatView } from '../../game/seatView.ts';
import { useMemo } from 'react';
import { fitOf } from '../board/fit.ts';
import { BOARD_UNITS, middleOf, WHOLE } from '../board/geometry.ts';
import { boardStateOf } from '../board/boardState.ts';
import { Spaces } from '../board/Spaces.tsx';
import { standOf, Tokens } from '../board/Tokens.tsx';
import { READ_ONLY } from '../board/modes.ts';
import { useBoard } from '../board/useBoard.ts';
import { type Names, words } from '@magnate/words';
import { placeName } from '@magnate/words/monopoly';
import { figuresOf } from './gameFigures.ts';

/** The size of the winner's sign, in board units. */
const SIGN = 300;

/** The final board as the table draws it, with the winner's sign in the middle. */
function BoardImage() {
  const { view, animation, playerInfos } = useSeatView<'monopoly'>();
  const board = useBoard();
  // The file has twice as many pixels, so that names are readable there.
  const fit = useMemo(() => fitOf(2 * BOARD_ROOM, board), [board]);
  const boardState = useMemo(() => boardStateOf(view, animation), [view, animation]);
  const stand = useMemo(() => standOf(boardState, fit), [boardState, fit]);
  const winners = view.winners.flatMap((id) => playerInfoOf(playerInfos, id) ?? []);
  const middle = middleOf(WHOLE);
  return (
    <svg width={BOARD_ROOM} height={BOARD_ROOM} viewBox={`0 0 ${BOARD_UNITS} ${BOARD_UNITS}`}>
      <rect {...WHOLE} fill="var(--board)" />
      <Spaces fit={fit} boardState={boardState} commands={READ_ONLY} />
      {winners.map(({ id, seat }, i) => {
        const size = SIGN / winners.length;
        return (
          <svg
            key={id}
            x={middle.x - SIGN / 2 + i * size}
            y={middle.y - size / 2}
            width={size}
            height={size}
            viewBox="0 0 24 24"
          >
            <TokenFace seat={seat} />
          </svg>
        );
      })}
      <Tokens boardState={boardState} stand={stand} fit={fit} />
    </svg>
  );
}

/** The share UI of Monopoly. */
export const shareUi: ShareUi = {
  BoardImage,
  cashOf: (view, playerId) => (view.game === 'monopoly' ? (getPlayerById(view, playerId)?.cash ?? null) : null),
  highlightsOf,
};

/** The biggest rent, and the auction won furthest below the board price. */
function highlightsOf(played: Played, names: Names): readonly Highlight[] {
  const { board, auctions } = figuresOf(played);
  const rents = withoutTakenBack(played.events as readonly GameEvent[]).filter((event) => event.type === 'RentPaid');
  const rent = rents.toSorted((a, b) => b.amount - a.amount)[0];
  const auction = auctions.filter(({ amount, list }) => amount < list).toSorted((a, b) => saved(b) - saved(a))[0];
  const highlights: Highlight[] = [];
  if (rent !== undefined) {
    const { amount, payerId, receiverId, propertyId } = rent;
    highlights.push({
      kind: 'rent',
      weight: amount,
      heading: words.t('monopoly/analysis:share.rent.heading'),
      about: words.t('monopoly/analysis:share.rent.about', {
        payer: names.subject(payerId),
        receiver: names.object(receiverId),
        place: placeName(propertyId, board),
        amount,
      }),
    });
  }
  if (auction !== undefined) {
    const { winnerId, spaceId, amount, list } = auction;
    highlights.push({
      kind: 'auction',
      weight: saved(auction),
      heading: words.t('monopoly/analysis:share.auction.heading'),
      about: words.t('monopoly/analysis:share.auction.about', {
        winner: names.subject(winnerId),
        place: placeName(spaceId, board),
        amount,
        list,
      }),
    });
  }
  return highlights;
}

function saved({ amount, list }: { readonly amount: number; readonly list: number }): number {
  return list - amount;
}
