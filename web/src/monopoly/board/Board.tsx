import { type Board as BoardOfGame, boardOf, STANDARD_BOARD } from '@magnate/engine/monopoly';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSeatView } from '../../game/seatView.ts';
import { useSettings } from '../../sync/settings.ts';
import { useMomentLayer } from '../../game/moments.ts';
import { SettledView } from '../../game/SettledView.tsx';
import { useLanguage } from '../../sync/language.ts';
import styles from './Board.module.css';
import { Centre } from './Centre.tsx';
import { fitOf } from './fit.ts';
import { Flights } from './Flights.tsx';
import { backgroundOf } from './Illustration.tsx';
import { frameWidth } from './geometry.ts';
import { boardStateOf } from './boardState.ts';
import { loaded } from '../../design/loaded.tsx';
import { useSelection } from './selection.ts';
import { Spaces } from './Spaces.tsx';
import { standOf, Tokens } from './Tokens.tsx';
import { useBoardMode } from './modes.ts';

const SpaceSheet = loaded(
  async () => (await import(/* chunk: table/monopoly/opened */ './SpaceCard.tsx')).SpaceSheet,
  'list',
);

const MomentLayer = loaded(async () => (await import('./MomentLayer.tsx')).MomentLayer, null);

/** The board in the largest square that fits. */
export function Board() {
  const { view, animation, skip } = useSeatView<'monopoly'>();
  const skin = useSettings((settings) => settings.skin);
  const [frame, room] = useSquare();
  const wood = skin === 'classic' ? frameWidth(room) : 0;
  const size = Math.max(0, room - 2 * wood);
  const isActing = animation.current !== null;
  useEffect(() => {
    const element = frame.current;
    if (element === null || !isActing) return undefined;
    element.addEventListener('click', skip);
    return () => element.removeEventListener('click', skip);
  }, [frame, isActing, skip]);
  const hasMoments = useMomentLayer();
  const commands = useBoardMode();
  const isLooking = useSelection((selection) => selection.spaceId !== null);
  const board = useDrawnBoard();
  const language = useLanguage();
  const fit = useMemo(() => fitOf(size, board, skin, language), [size, board, skin, language]);
  const boardState = useMemo(() => boardStateOf(view, animation), [view, animation]);
  const stand = useMemo(() => standOf(boardState, fit), [boardState, fit]);
  return (
    <>
      <div ref={frame} data-ltr="" className={styles.frame}>
        {size > 0 && (
          <div className={styles.wood} style={{ width: room, height: room, padding: wood }}>
            <div
              className={styles.board}
              style={{ width: size, height: size }}
              data-ground={backgroundOf(board)}
              data-own={board === STANDARD_BOARD ? undefined : ''}
            >
              <Spaces fit={fit} boardState={boardState} commands={commands} />
              <SettledView>
                <Centre fit={fit} mode={commands.mode} objection={commands.objection} />
              </SettledView>
              {/* Not in the SVG: only elements of HTML move without painting in every frame. */}
              <div className={styles.over} aria-hidden>
                <Tokens boardState={boardState} stand={stand} fit={fit} />
                <Flights stand={stand} fit={fit} />
              </div>
              {hasMoments && <MomentLayer fit={fit} />}
            </div>
          </div>
        )}
      </div>
      {isLooking && <SpaceSheet />}
    </>
  );
}

/** A custom board arrives with every view: while it is equal, nothing is rerendered. */
function useDrawnBoard(): BoardOfGame {
  const { options } = useSeatView<'monopoly'>().view;
  const { theme } = options;
  const themeText = useMemo(() => JSON.stringify(theme), [theme]);
  return useMemo(() => boardOf({ theme: JSON.parse(themeText) }), [themeText]);
}

/** The largest square that fits into an element, in whole pixels; 0 until known. */
function useSquare(): readonly [RefObject<HTMLDivElement | null>, number] {
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(0);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    // Called before the next paint, when the layout is known anyway.
    const observer = new ResizeObserver(() => setSize(Math.floor(Math.min(element.clientWidth, element.clientHeight))));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [frame, size];
}
