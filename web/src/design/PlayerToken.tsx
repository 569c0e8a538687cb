import { memo } from 'react';

/** Each seat has its own colour and shape; the shape alone identifies it. */

export const TOKEN_SHAPES = ['ship', 'hat', 'key', 'tower', 'leaf', 'star', 'bell', 'anchor'] as const;
export type TokenShape = (typeof TOKEN_SHAPES)[number];

/** Paths on a disc of 24 units, white on the seat's colour. */
const PATHS: Readonly<Record<TokenShape, string>> = {
  ship: 'M11.34 6.72v5.94H7.71zM12.66 8.04l3.3 4.62h-3.3zM7.05 13.98h9.9l-1.72 2.77H8.77z',
  hat: 'M9.36 7.71h5.28V13.32H9.36zM6.72 14.31h10.56v1.98H6.72zM9.36 11.47h5.28',
  key: 'M9.69 7.05a3.3 3.3 0 1 0 1.98 5.94l3.96 3.96 1.32-1.32-1.06-1.06 .79-.79-1.32-1.32-.79 .79-1.52-1.52a3.3 3.3 0 0 0-3.37-4.69zm0 1.98a1.32 1.32 0 1 1 0 2.64 1.32 1.32 0 0 1 0-2.64z',
  tower:
    'M8.37 6.72h1.72v1.32h1.06V6.72h1.72v1.32h1.06V6.72h1.72v3.3l-1.06 .92V15.3h1.32v1.98H8.11v-1.98h1.32v-4.36L8.37 10.02z',
  leaf: 'M16.95 7.05C11.34 7.05 7.71 9.36 7.71 13.32c0 .86 .2 1.58 .59 2.18L7.05 16.62l.92 .92 1.32-1.25c.66 .4 1.45 .59 2.24 .59 3.96 0 5.41-4.29 5.41-9.83zM10.02 14.64c.99-2.31 2.64-3.76 4.62-4.95',
  star: 'M12 6.59l1.65 3.43 3.76 .53-2.71 2.64 .66 3.76-3.37-1.78-3.37 1.78 .66-3.76-2.71-2.64 3.76-.53z',
  bell: 'M12 6.39c.59 0 .99 .46 .99 .99 1.72 .46 2.64 1.85 2.64 3.7 0 2.31 .53 3.23 1.32 4.03H7.05c.79-.79 1.32-1.72 1.32-4.03 0-1.85 .92-3.23 2.64-3.7 0-.53 .4-.99 .99-.99zM10.55 15.96h2.9a1.45 1.45 0 0 1-2.9 0z',
  anchor:
    'M12 6.39a1.72 1.72 0 0 1 .86 3.17v.92h1.98v1.52h-1.98v3.5c1.32-.2 2.31-1.06 2.64-2.38l-.99 .33 1.19-2.77 1.91 2.31-.99 .07c-.33 2.64-2.31 4.22-4.62 4.22s-4.29-1.58-4.62-4.22l-.99-.07 1.91-2.31 1.19 2.77-.99-.33c.33 1.32 1.32 2.18 2.64 2.38V12h-1.98V10.48h1.98V9.56A1.72 1.72 0 0 1 12 6.39z',
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

/** Next to text. Screen readers announce the name beside it instead. */
export function PlayerToken({ seat, size = 24 }: TokenProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden focusable="false" style={{ flex: 'none' }}>
      <TokenFace seat={seat} />
    </svg>
  );
}

/** Inside an SVG: a disc of 24 units with its origin at the top left. */
export const TokenFace = memo(function TokenFace({ seat }: { readonly seat: number }) {
  return (
    <>
      <circle cx="12" cy="12" r="11.3" fill={colourOf(seat)} stroke="#fff" strokeWidth="1.4" />
      {/* A lit upper and a shaded lower rim: the piece has a body. */}
      <path d="M3.5 12a8.5 8.5 0 0 1 17 0" fill="none" stroke="#fff" strokeOpacity="0.38" strokeWidth="1.2" />
      <path d="M2.6 12a9.4 9.4 0 0 0 18.8 0" fill="none" stroke="#000" strokeOpacity="0.24" strokeWidth="1.8" />
      <TokenSign seat={seat} />
    </>
  );
});

/** The shape alone, on a background of the seat's colour. */
export function TokenSign({ seat, transform }: { readonly seat: number; readonly transform?: string }) {
  return <path d={PATHS[shapeOf(seat)]} fill="#fff" fillRule="evenodd" transform={transform} />;
}

interface ProfileTokenProps {
  /** null for programs and former players: an empty disc. */
  readonly token: string | null;
  readonly colour: number | null;
  readonly size: number;
}

/** The token of a profile in its colour; unlike a seat, it chooses both. */
export function ProfileToken({ token, colour, size }: ProfileTokenProps) {
  const shape = TOKEN_SHAPES.findIndex((each) => each === token);
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden focusable="false" style={{ flex: 'none' }}>
      <circle
        cx="12"
        cy="12"
        r="11.3"
        fill={colour === null ? 'var(--muted)' : colourOf(colour)}
        stroke="#fff"
        strokeWidth="1.4"
      />
      {shape >= 0 && <TokenSign seat={shape} />}
    </svg>
  );
}
