import type { SpaceId } from '@magnate/engine/monopoly';
import { placeName } from '@magnate/words/monopoly';
import { translator } from '@magnate/words';
import { memo } from 'react';
import face from './face.module.css';
import type { Fit } from './fit.ts';
import { BOARD_UNITS, CORNER, middleOf, type Side } from './geometry.ts';
import styles from './SideNames.module.css';
import { cut, readShortForms, SQUEEZED, widthOf } from './wrap.ts';
import { useLanguage } from '../../sync/language.ts';

/** The length of a name in ems of the smallest text. */
const LENGTH = 6.8;
/** The gap to the space, in screen pixels. */
const GAP = 4;

/** How far the names reach into the middle, in units. */
export function sideNamesDepth(fit: Fit): number {
  return LENGTH * fit.text + 2 * GAP * fit.px;
}

interface SideNamesProps {
  readonly fit: Fit;
  /** The space in focus: its side has names. */
  readonly spaceId: SpaceId;
}

/** Spaces of a small board have no room for names: those of one side are written beside them, inside the ring. */
export const SideNames = memo(function SideNames({ fit, spaceId }: SideNamesProps) {
  useLanguage();
  const t = translator('monopoly');
  const shortForms = readShortForms(t('board.shortForms'));
  const side = fit.ring.sideOf(spaceId);
  const spaces = fit.board.spaces.filter(({ position }) => fit.ring.sideOf(position) === side);
  return (
    // Every space has its name for screen readers.
    <svg className={styles.names} viewBox={`0 0 ${BOARD_UNITS} ${BOARD_UNITS}`} fontSize={fit.text} aria-hidden>
      {spaces.map(({ position }) => {
        if (fit.ring.isCorner(position)) return null;
        const { x, y, turn, anchor } = placeOf(side, position, fit);
        const name = shortName(placeName(position, fit.board), LENGTH, shortForms);
        return (
          <text
            key={position}
            className={position === spaceId ? `${face.words} ${styles.here}` : face.words}
            x={x}
            y={y}
            style={{ textAnchor: anchor }}
            transform={turn ? `rotate(-90 ${x} ${y})` : undefined}
            {...(widthOf(name) > LENGTH ? { textLength: LENGTH * fit.text, lengthAdjust: 'spacingAndGlyphs' } : {})}
          >
            {name}
          </text>
        );
      })}
    </svg>
  );
});

/** Names on the upper and lower side are written upwards. */
function placeOf(side: Side, position: SpaceId, fit: Fit) {
  const { x, y } = middleOf(fit.ring.boxOf(position));
  const near = CORNER + GAP * fit.px;
  const far = BOARD_UNITS - near;
  switch (side) {
    case 'bottom':
      return { x, y: far, turn: true, anchor: 'start' } as const;
    case 'left':
      return { x: near, y, turn: false, anchor: 'start' } as const;
    case 'top':
      return { x, y: near, turn: true, anchor: 'end' } as const;
    case 'right':
      return { x: far, y, turn: false, anchor: 'end' } as const;
  }
}

/** The longest form of a name that fits, squeezed if needed: in full, without its kind, with a short first word, or cut. */
export function shortName(name: string, most: number, shortForms: ReadonlyMap<string, string>): string {
  const words = name.split(' ');
  const [first = '', ...rest] = words.length > 1 ? withoutKind(words) : words;
  const forms = [
    [first, ...rest],
    [shortForms.get(first) ?? first, ...rest],
    [`${first.charAt(0)}.`, ...rest],
  ];
  const whole = shortForms.get(words.join('_'));
  const said = [name, ...(whole === undefined ? [] : [whole]), ...forms.map((form) => form.join(' '))].filter(
    (form) => form.length > 2,
  );
  const fitting = [1, SQUEEZED].flatMap((share) => said.find((form) => widthOf(form) * share <= most) ?? [])[0];
  return fitting ?? cut(said[1] ?? name, most / SQUEEZED);
}

/** "Avenue" comes last, its Arabic word first. */
function withoutKind(words: readonly string[]): readonly string[] {
  return words.some((word) => /\p{Script=Arabic}/u.test(word)) ? words.slice(1) : words.slice(0, -1);
}
