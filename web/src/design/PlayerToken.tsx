/** Each seat has a colour and a shape of its own; the shape alone tells them apart. */

export const TOKEN_SHAPES = ['ship', 'hat', 'key', 'tower', 'leaf', 'star', 'bell', 'anchor'] as const;
export type TokenShape = (typeof TOKEN_SHAPES)[number];

/** Drawn in a square of 24, white on the colour of the seat. */
const PATHS: Readonly<Record<TokenShape, string>> = {
  ship: 'M11 4v9H5.5zM13 6l5 7h-5zM4.5 15h15l-2.6 4.2H7.1z',
  hat: 'M8 5.5h8V14H8zM4 15.5h16v3H4zM8 11.2h8',
  key: 'M8.5 4.5a5 5 0 1 0 3 9l6 6 2-2-1.6-1.6 1.2-1.2-2-2-1.2 1.2-2.3-2.3a5 5 0 0 0-5.1-7.1zm0 3a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
  tower: 'M6.5 4h2.6v2h1.6V4h2.6v2h1.6V4h2.6v5l-1.6 1.4V17h2v3H6.1v-3h2v-6.6L6.5 9z',
  leaf: 'M19.5 4.5C11 4.5 5.5 8 5.5 14c0 1.3.3 2.4.9 3.3L4.5 19l1.4 1.4 2-1.9c1 .6 2.2.9 3.4.9 6 0 8.2-6.5 8.2-14.9zM9 16c1.5-3.5 4-5.7 7-7.5',
  star: 'M12 3.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z',
  bell: 'M12 3.5c.9 0 1.5.7 1.5 1.5 2.6.7 4 2.8 4 5.6 0 3.5.8 4.9 2 6.1H4.5c1.2-1.2 2-2.6 2-6.1 0-2.8 1.4-4.9 4-5.6 0-.8.6-1.5 1.5-1.5zM9.8 18h4.4a2.2 2.2 0 0 1-4.4 0z',
  anchor:
    'M12 3.5a2.6 2.6 0 0 1 1.3 4.8v1.4h3v2.3h-3v5.3c2-.3 3.5-1.6 4-3.6l-1.5.5 1.8-4.2 2.9 3.5-1.5.1c-.5 4-3.5 6.4-7 6.4s-6.5-2.4-7-6.4l-1.5-.1 2.9-3.5 1.8 4.2-1.5-.5c.5 2 2 3.3 4 3.6V12h-3V9.7h3V8.3A2.6 2.6 0 0 1 12 3.5z',
};

export function shapeOf(seat: number): TokenShape {
  return TOKEN_SHAPES[seat % TOKEN_SHAPES.length] as TokenShape;
}

export function colourOf(seat: number): string {
  return `var(--player-${seat % TOKEN_SHAPES.length})`;
}

interface TokenProps {
  readonly seat: number;
  readonly size?: number;
}

/** Beside text. Whoever listens hears the name that stands next to it. */
export function PlayerToken({ seat, size = 24 }: TokenProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden focusable="false" style={{ flex: 'none' }}>
      <TokenFace seat={seat} />
    </svg>
  );
}

/** Inside a drawing: a disc of 24 around its own origin at the top left. */
export function TokenFace({ seat }: { readonly seat: number }) {
  return (
    <>
      <circle cx="12" cy="12" r="11.3" fill={colourOf(seat)} stroke="#fff" strokeWidth="1.4" />
      <g transform="translate(12 12) scale(0.66) translate(-12 -12)">
        <path d={PATHS[shapeOf(seat)]} fill="#fff" fillRule="evenodd" />
      </g>
    </>
  );
}
