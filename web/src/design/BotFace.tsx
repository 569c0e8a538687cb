import { colourOf } from './PlayerToken.tsx';

/** The face of a bot, in the colour of its seat. Eyes, mouth and top follow from the name, so a bot looks the same every time. */

const EYES = [
  'M10.5 15.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0M17.5 15.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  'M10 15h5v2.5h-5zM17 15h5v2.5h-5z',
  'M9.5 14h13v3.5h-13z',
  'M10 17a2.5 2.5 0 0 1 5 0zM17 17a2.5 2.5 0 0 1 5 0z',
] as const;
const MOUTHS = ['M11.5 20.5q4.5 4 9 0', 'M12 21.5h8', 'M11.5 22q4.5-2.5 9-.5', 'M12 20.5h8v2.5h-8z'] as const;
const TOPS = [
  'M16 8V4.5M14.5 3.5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0',
  'M12 8 10 4M20 8l2-4',
  'M8 8q8-6 16 0',
  'M11 7.5V4h10v3.5',
] as const;

interface BotFaceProps {
  readonly name: string;
  readonly seat: number;
  readonly size: number;
}

/** A number that follows from a bot's name: its face and its voice stay the same in every game. */
export function traitsOf(name: string): number {
  return Array.from(name).reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 4096, 7);
}

/** Next to text: decorative. */
export function BotFace({ name, seat, size }: BotFaceProps) {
  const sum = traitsOf(name);
  const colour = colourOf(seat);
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false" style={{ flex: 'none' }}>
      <path d={TOPS[sum % 4]} fill="none" stroke={colour} strokeWidth="2" strokeLinecap="round" />
      <path d="M3 15v5M29 15v5" stroke={colour} strokeWidth="3" strokeLinecap="round" />
      <rect x="5" y="8" width="22" height="20" rx="6" fill={colour} />
      <rect x="7.5" y="11" width="17" height="14" rx="4" fill="#fffaee" />
      <path d={EYES[(sum >> 2) % 4]} fill="#23262b" />
      <path d={MOUTHS[(sum >> 4) % 4]} fill="none" stroke="#23262b" strokeWidth="1.6" strokeLinecap="round" />
    </svg>
  );
}
