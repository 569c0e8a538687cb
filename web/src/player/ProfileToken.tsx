import { colourOf, TOKEN_SHAPES, TokenSign } from '../design/PlayerToken.tsx';

interface ProfileTokenProps {
  readonly token: string | null;
  readonly colour: number | null;
  readonly size: number;
}

/** The token of a profile, in its colour; programs and former players have an empty disc. */
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
