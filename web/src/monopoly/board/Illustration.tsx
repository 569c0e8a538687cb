import { type Board, type Space, STANDARD_BOARD } from '@magnate/engine/monopoly';
import { type ReactNode, useId } from 'react';
import type { Fit } from './fit.ts';
import type { Point } from './geometry.ts';

/** The pictures printed on the spaces of the skin `classic`, drawn in a square of 48 units. */

/** What a board is printed on. */
export const BACKGROUNDS = ['paper', 'night', 'space'] as const;
export type Background = (typeof BACKGROUNDS)[number];

/** The boards that come with their own ground; all others are printed on paper. */
const GROUND_OF: Readonly<Record<string, Background>> = { 'Night Market': 'night', 'Outer Orbit': 'space' };

export function backgroundOf({ name }: Board): Background {
  return GROUND_OF[name] ?? 'paper';
}

interface IllustrationProps {
  readonly space: Space;
  /** Its centre. */
  readonly at: Point;
  readonly size: number;
  readonly fit: Fit;
}

export function Illustration({ space, at, size, fit }: IllustrationProps) {
  const scale = size / 48;
  return (
    <g transform={`translate(${at.x - size / 2} ${at.y - size / 2}) scale(${scale})`} aria-hidden>
      {pictureOf(space, fit)}
    </g>
  );
}

/** Custom boards name their spaces themselves: their pictures stay neutral. */
function pictureOf(space: Space, { board }: Fit): ReactNode {
  const isOwn = board !== STANDARD_BOARD;
  switch (space.type) {
    case 'street':
      return null;
    case 'railroad':
      return isOwn ? ROUTE[backgroundOf(board)] : TRAIN;
    case 'utility':
      return board.groupSpaces.utility.indexOf(space.position) % 2 === 1 ? DROP : BULB;
    case 'tax':
      return space.tax === 'luxury' ? DIAMOND : COINS;
    case 'card':
      return space.deck === 'chance' ? QUESTION : CHEST;
    case 'go':
      return ARROW;
    case 'jail':
      return null;
    case 'freeParking':
      return isOwn ? REST[backgroundOf(board)] : PARK;
    case 'goToJail':
      return SHIELD;
  }
}

/** Dark parts, lighter on the dark board. */
const INK = 'light-dark(#2b2d31, #a3a9b3)';
const STEEL = 'light-dark(#3c4047, #7d848e)';

const TRAIN = (
  <g>
    <path d="M6 14h12v14H6z" fill={STEEL} />
    <path d="M9 17h6v5H9z" fill="#f2c14e" />
    <path d="M4 11h16v3H4z" fill="#b3261e" />
    <path d="M18 20h20a4 4 0 0 1 4 4v4H18z" fill={INK} />
    <path d="M33 11h5l-1 9h-3zM24 15a3 3 0 0 1 6 0v5h-6z" fill={STEEL} />
    <path d="M3 28h40v4H3z" fill="#b3261e" />
    <path d="M42 28l4 6h-7v-6z" fill={INK} />
    <circle cx="11" cy="35" r="5.5" fill={INK} />
    <circle cx="11" cy="35" r="2" fill="#d8d2c2" />
    <circle cx="24" cy="36" r="4.2" fill={INK} />
    <circle cx="24" cy="36" r="1.5" fill="#d8d2c2" />
    <circle cx="34" cy="36" r="4.2" fill={INK} />
    <circle cx="34" cy="36" r="1.5" fill="#d8d2c2" />
  </g>
);

const BULB = (
  <g>
    <path d="M24 3a14 14 0 0 0-8 25.5c1.6 1.2 2.5 3 2.5 5h11c0-2 .9-3.8 2.5-5A14 14 0 0 0 24 3z" fill="#f2c14e" />
    <path d="M24 3a14 14 0 0 0-8 25.5c1.6 1.2 2.5 3 2.5 5H22c-2-8-7-11-7-18A13 13 0 0 1 24 3z" fill="#fbe08e" />
    <path d="M20 33V22l4 3 4-3v11" fill="none" stroke="#b4791a" strokeWidth="1.8" />
    <path d="M18.5 35h11v3h-11zM19.5 39.5h9v2.5h-9z" fill="#6b7078" />
    <path d="M21 43.5h6l-1.5 2.5h-3z" fill={INK} />
  </g>
);

const DROP = (
  <g>
    <path d="M24 3c6 9 14 16 14 25a14 14 0 0 1-28 0C10 19 18 12 24 3z" fill="#2f7fc1" />
    <path d="M24 3c-1 12-9 16-8 27 .5 5 4 9 8 12a14 14 0 0 1-14-14C10 19 18 12 24 3z" fill="#6db4e6" />
    <path d="M31 26c1 5-1 8-4 10" fill="none" stroke="#d8eefb" strokeWidth="2.5" strokeLinecap="round" />
  </g>
);

const DIAMOND = (
  <g>
    <path d="M12 8h24l9 12-21 23L3 20z" fill="#8a63c9" />
    <path d="M12 8l5 12h14l5-12zM3 20h14l7 23z" fill="#a98ae0" />
    <path d="M12 8L3 20h14zM24 8l-7 12h14z" fill="#c9b3f2" />
    <path d="M31 20h14L24 43z" fill="#6c47ab" />
  </g>
);

const COINS = (
  <g>
    <path d="M6 30v8c0 3 5 5 12 5s12-2 12-5v-8z" fill="#b4862b" />
    <ellipse cx="18" cy="30" rx="12" ry="5" fill="#f2c14e" />
    <path d="M6 34c0 3 5 5 12 5s12-2 12-5M6 38c0 3 5 5 12 5s12-2 12-5" fill="none" stroke="#8a6415" strokeWidth="1.2" />
    <path d="M20 13v10c0 3 5 5 12 5s12-2 12-5V13z" fill="#b4862b" />
    <ellipse cx="32" cy="13" rx="12" ry="5" fill="#f7d27a" />
    <path
      d="M20 18c0 3 5 5 12 5s12-2 12-5M20 23c0 3 5 5 12 5s12-2 12-5"
      fill="none"
      stroke="#8a6415"
      strokeWidth="1.2"
    />
  </g>
);

const QUESTION = (
  <g>
    <path
      d="M12 17C12 8 17 3 24.5 3 32 3 37 8 37 14.5c0 9-9 9.5-9 17h-7.5c0-11 8-11 8-16.5 0-3-1.5-5-4.5-5-3.2 0-4.5 2.5-4.5 7z"
      fill="#e07b12"
    />
    <path d="M12 17C12 8 17 3 24.5 3c-4 2-6 6-5.5 14z" fill="#f39a3c" />
    <circle cx="24.3" cy="40" r="4.8" fill="#e07b12" />
  </g>
);

const CHEST = (
  <g>
    <path d="M5 21C5 12 10 8 18 8h12c8 0 13 4 13 13z" fill="#3d7fc1" />
    <path d="M5 23h38v17a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2z" fill="#2a62a0" />
    <path d="M11 9.5V42h4V8.3zM33 8.3V42h4V9.5z" fill="#1d4a7c" />
    <path d="M4 20h40v4.5H4z" fill="#d9a53a" />
    <path d="M19 18h10v11a3 3 0 0 1-3 3h-4a3 3 0 0 1-3-3z" fill="#f2c14e" />
    <path d="M24 22.5a1.8 1.8 0 0 1 1 3.3V29h-2v-3.200a1.8 1.8 0 0 1 1-3.3z" fill="#6b4a10" />
  </g>
);

const ARROW = (
  <g>
    <path d="M2 24L20 9v8h26v14H20v8z" fill="#b3261e" />
    <path d="M2 24L20 9v8h26v4H18v-6z" fill="#d9483c" />
  </g>
);

const PARK = (
  <g>
    <path d="M2 40c8-7 36-7 44 0v6H2z" fill="#86b86b" />
    <path d="M15 25h4v15h-4z" fill="#7a5330" />
    <circle cx="17" cy="15" r="12" fill="#2f7d4f" />
    <circle cx="12" cy="20" r="7" fill="#3a9160" />
    <circle cx="22" cy="11" r="6" fill="#3a9160" />
    <path d="M26 29h18v3H26zM26 34h18v3H26z" fill="#a5713c" />
    <path d="M28 37v6M42 37v6" stroke="#4c3820" strokeWidth="2.4" />
  </g>
);

const LANTERN = (
  <g>
    <path d="M18 6h12l3 6H15z" fill="#7a5330" />
    <path d="M21 6a3 3 0 0 1 6 0" fill="none" stroke={INK} strokeWidth="2" />
    <path d="M15 12h18l2 24H13z" fill="#f2c14e" />
    <path d="M24 18c4 5 5 8 5 11a5 5 0 0 1-10 0c0-3 1-6 5-11z" fill="#e07b12" />
    <path d="M15 12l-2 24M33 12l2 24M24 12v6" stroke="#7a5330" strokeWidth="2" />
    <path d="M11 36h26v4H11z" fill="#7a5330" />
  </g>
);

const COMPASS = (
  <g>
    <circle cx="24" cy="24" r="20" fill={STEEL} />
    <circle cx="24" cy="24" r="15.5" fill="#f7f0df" />
    <path d="M24 9l5 15H19z" fill="#b3261e" />
    <path d="M24 39l5-15H19z" fill={STEEL} />
    <path d="M9 24h4M35 24h4" stroke={STEEL} strokeWidth="2" />
    <circle cx="24" cy="24" r="2.4" fill="#d9a53a" />
  </g>
);

const ROCKET = (
  <g>
    <path d="M24 2c8 7 10 16 9 28H15C14 18 16 9 24 2z" fill="#e9e4d8" />
    <path d="M24 2c3 3 5 6 6.5 10h-13C19 8 21 5 24 2z" fill="#b3261e" />
    <circle cx="24" cy="19" r="4.5" fill="#2f7fc1" stroke="#8b919b" strokeWidth="1.5" />
    <path d="M15 22l-7 10v6l8-5zM33 22l7 10v6l-8-5z" fill="#b3261e" />
    <path d="M18 31h12l-2 4h-8z" fill="#8b919b" />
    <path d="M20 36h8l-4 11z" fill="#f2a93b" />
  </g>
);

const PLANET = (
  <g>
    <circle cx="24" cy="24" r="13" fill="#d98a3d" />
    <path d="M12 20c8 3 16 3 24 0M12 28c8 3 16 3 24 0" fill="none" stroke="#b86a22" strokeWidth="3" />
    <ellipse
      cx="24"
      cy="25"
      rx="22"
      ry="6"
      fill="none"
      stroke="#e9d9a8"
      strokeWidth="2.4"
      transform="rotate(-16 24 25)"
    />
    <path d="M12 19a13 13 0 0 1 24 0z" fill="#e79c52" />
  </g>
);

const CART = (
  <g>
    <path d="M6 10h36l-3 9H9z" fill="#b3261e" />
    <path d="M6 10h6l-1 9H9zM18 10h6v9h-5.5zM30 10h6l1.5 9H31z" fill="#f7f0df" />
    <path d="M9 19v15M39 19v15" stroke="#a5713c" strokeWidth="2.4" />
    <path d="M7 27h34v9H7z" fill="#a5713c" />
    <circle cx="15" cy="25" r="3" fill="#e07b12" />
    <circle cx="22" cy="25" r="3" fill="#86b86b" />
    <circle cx="30" cy="25" r="3" fill="#d7263d" />
    <circle cx="15" cy="39" r="5" fill={STEEL} />
    <circle cx="33" cy="39" r="5" fill={STEEL} />
  </g>
);

const ROUTE: Readonly<Record<Background, ReactNode>> = { paper: COMPASS, night: CART, space: ROCKET };
const REST: Readonly<Record<Background, ReactNode>> = { paper: LANTERN, night: LANTERN, space: PLANET };

const SHIELD = (
  <g>
    <path d="M24 2l18 6v15c0 12-7 19-18 23C13 42 6 35 6 23V8z" fill="#1f3f8f" />
    <path d="M24 6l14 4.800V23c0 9.5-5.5 15-14 18.5C15.5 38 10 32.5 10 23V10.800z" fill="#2f5fd0" />
    <path d="M24 12l3.5 7.3 8 1.1-5.8 5.6 1.4 7.900L24 30.100l-7.1 3.8 1.4-7.9-5.8-5.6 8-1.100z" fill="#f2c14e" />
  </g>
);

const MEDALLION: Readonly<Record<Background, string>> = { paper: '#f7e3a8', night: '#3a2f6b', space: '#16264a' };

const RIBBON: Readonly<Record<Background, string>> = { paper: '#16493a', night: '#5a2350', space: '#2c3f86' };

interface EmblemProps {
  readonly background: Background;
  /** On a ribbon below the medallion. */
  readonly name?: string;
}

/** The medallion in the middle of the board: a skyline at sunset, a lantern or a planet. */
export function Emblem({ background, name }: EmblemProps) {
  const clip = useId();
  return (
    <svg viewBox={name === undefined ? '0 0 120 120' : '-16 0 152 126'} aria-hidden focusable="false">
      <circle cx="60" cy="60" r="58" fill="#c69a43" />
      <circle cx="60" cy="60" r="54" fill={MEDALLION[background]} />
      <clipPath id={clip}>
        <circle cx="60" cy="60" r="54" />
      </clipPath>
      {background === 'paper' ? (
        <g clipPath={`url(#${clip})`}>{SKYLINE}</g>
      ) : (
        <g transform="translate(18 18) scale(1.75)">{REST[background]}</g>
      )}
      <circle cx="60" cy="60" r="54" fill="none" stroke="#a87b22" strokeWidth="1.5" />
      {name !== undefined && <Ribbon name={name} colour={RIBBON[background]} />}
    </svg>
  );
}

/** Its ends are folded behind it. */
function Ribbon({ name, colour }: { readonly name: string; readonly colour: string }) {
  return (
    <>
      <path d="M-15 98h22v23h-22l7-11.5zM135 98h-22v23h22l-7-11.500z" fill={colour} stroke="#c69a43" />
      <path d="M-2 117h9v4zM122 117h-9v4z" fill="#0b1f19" />
      <path d="M-2 94h124v23H-2z" fill={colour} stroke="#c69a43" />
      <path d="M1 96.500h118M1 114.500h118" stroke="#fff6de" strokeOpacity="0.35" strokeWidth="0.6" />
      <text
        x="60"
        y="111"
        textAnchor="middle"
        textLength={Math.min(104, name.length * 15)}
        fill="#fff6de"
        style={{ fontFamily: 'var(--font-display)', fontSize: 16.5, fontWeight: 800 }}
      >
        {name.toUpperCase()}
      </text>
    </>
  );
}

const SKYLINE = (
  <>
    <path d="M0 0h120v70H0z" fill="#f9e7b4" />
    <circle cx="82" cy="44" r="15" fill="#e8912b" />
    <path d="M4 92V56h10v-8h9v12h8V40h7l5-12 5 12v14h9V36h14v26h8v-9h12v16h10V58h14v34z" fill="#2d5a4b" />
    <path d="M0 120V84h14V72h12v10h12V66h14v18h10V74h14v12h11V70h12v14h21v36z" fill="#1c3f35" />
    <path
      d="M20 88h5v6h-5zM42 74h4v5h-4zM42 84h4v5h-4zM66 80h4v5h-4zM91 78h4v5h-4zM91 88h4v5h-4zM30 96h4v5h-4zM72 94h4v5h-4z"
      fill="#f7d27a"
    />
    <path d="M0 108c30-10 60 6 120-6v20H0z" fill="#2f6ea8" />
  </>
);
