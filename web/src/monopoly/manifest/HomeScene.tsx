import { money } from '@magnate/words';
import type { ReactNode } from 'react';
import { TokenFace } from '../../design/PlayerToken.tsx';
import styles from './HomeScene.module.css';

/**
 * A corner of the board in play, for the home page: dice fall, a token walks and buys, houses are built, rent is paid. It
 * loops; without motion it is the picture at the end of the loop. Decorative.
 */

const WIDTH = 760;
const HEIGHT = 520;
const WOOD = 26;
const LOT = 74;
const DEPTH = 112;
const BAND = 25;
const CORNER = { x: WIDTH - WOOD - DEPTH, y: HEIGHT - WOOD - DEPTH };

interface Lot {
  readonly group?: string;
  readonly price?: number;
  readonly picture?: ReactNode;
  /** The seat of its owner. */
  readonly owner?: number;
}

const TRAIN = (
  <g transform="translate(-20 -16) scale(.86)">
    <path d="M6 14h12v14H6z" fill="#3c4047" />
    <path d="M4 11h16v3H4zM3 28h40v4H3z" fill="#b3261e" />
    <path d="M18 20h20a4 4 0 0 1 4 4v4H18zM33 11h5l-1 9h-3z" fill="#2b2d31" />
    <circle cx="11" cy="35" r="5.5" fill="#2b2d31" />
    <circle cx="24" cy="36" r="4.2" fill="#2b2d31" />
    <circle cx="34" cy="36" r="4.2" fill="#2b2d31" />
  </g>
);
const QUESTION = (
  <path
    transform="translate(-22 -24)"
    d="M12 17C12 8 17 3 24.5 3 32 3 37 8 37 14.5c0 9-9 9.5-9 17h-7.5c0-11 8-11 8-16.5 0-3-1.5-5-4.5-5-3.2 0-4.5 2.5-4.5 7zM24.3 35a4.8 4.8 0 1 1 0 9.6 4.8 4.8 0 0 1 0-9.6z"
    fill="#e07b12"
  />
);
const CHEST = (
  <g transform="translate(-20 -22) scale(.84)">
    <path d="M5 21C5 12 10 8 18 8h12c8 0 13 4 13 13z" fill="#3d7fc1" />
    <path d="M5 23h38v17a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2z" fill="#2a62a0" />
    <path d="M4 20h40v4.5H4z" fill="#d9a53a" />
    <path d="M19 18h10v11a3 3 0 0 1-3 3h-4a3 3 0 0 1-3-3z" fill="#f2c14e" />
  </g>
);
const GEM = (
  <g transform="translate(-18 -18) scale(.76)">
    <path d="M12 8h24l9 12-21 23L3 20z" fill="#8a63c9" />
    <path d="M12 8 3 20h14zM24 8l-7 12h14z" fill="#c9b3f2" />
    <path d="M31 20h14L24 43z" fill="#6c47ab" />
  </g>
);

/** Along each side, away from the corner. */
const BOTTOM: readonly Lot[] = [
  { group: 'brown', price: 60, owner: 1 },
  { picture: CHEST },
  { group: 'brown', price: 60, owner: 1 },
  { picture: GEM, price: 200 },
  { picture: TRAIN, price: 200, owner: 1 },
  { group: 'lightBlue', price: 100, owner: 0 },
  { picture: QUESTION },
  { group: 'lightBlue', price: 100, owner: 0 },
];
const RIGHT: readonly Lot[] = [
  { group: 'darkBlue', price: 400, owner: 0 },
  { picture: GEM, price: 100 },
  { group: 'darkBlue', price: 350 },
  { picture: QUESTION },
  { picture: TRAIN, price: 200 },
];

/** All spaces, each at its place. */
const SPACES: readonly SpaceProps[] = [
  ...BOTTOM.map((lot, place) => ({ ...lot, at: `translate(${CORNER.x - (place + 1) * LOT} ${CORNER.y})`, place })),
  ...RIGHT.map((lot, i) => ({ ...lot, at: `translate(${CORNER.x} ${CORNER.y - i * LOT}) rotate(-90)`, place: null })),
];

/** The lots that are built on during the scene, by their place along the bottom. */
const BUILT = [0, 2] as const;
/** The lot that is bought when the token arrives. */
const BOUGHT = 5;

export function HomeScene() {
  return (
    <div className={styles.scene} aria-hidden>
      <svg className={styles.board} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} focusable="false">
        <defs>
          <linearGradient id="homeWood" x1="0" y1="0" x2="1" y2="1">
            <stop offset="0" stopColor="#7a5330" />
            <stop offset="0.55" stopColor="#4a2f19" />
            <stop offset="1" stopColor="#64421f" />
          </linearGradient>
          <radialGradient id="homeCloth" cx="0.6" cy="0.4" r="0.9">
            <stop offset="0" stopColor="#eef4e6" />
            <stop offset="1" stopColor="#cfdcc4" />
          </radialGradient>
        </defs>
        <rect width={WIDTH} height={HEIGHT} rx="16" fill="url(#homeWood)" />
        <rect width={WIDTH - WOOD} height={HEIGHT - WOOD} fill="url(#homeCloth)" />
        {SPACES.map((space) => (
          <Space key={space.at} {...space} />
        ))}
        <Go />
        <Emblem />
        <Deck />
        <Die className={styles.die1 ?? ''} at="translate(330 268) rotate(-14)" pips={[1, 3, 5, 7, 9]} />
        <Die className={styles.die2 ?? ''} at="translate(404 292) rotate(16)" pips={[1, 3, 7, 9]} />
        <g transform={`translate(${CORNER.x + 66} ${CORNER.y - 2.5 * LOT})`}>
          <g className={styles.rival}>
            <Piece seat={1} />
          </g>
        </g>
        {/* Each element moves one way: the piece sideways, and up and down inside. */}
        <g transform={`translate(${CORNER.x - (BOUGHT + 0.5) * LOT} ${CORNER.y + 66})`}>
          <g className={styles.walk}>
            <g className={styles.hop}>
              <Piece seat={0} />
            </g>
          </g>
        </g>
        {[0, 1, 2].map((i) => (
          <g key={i} transform={`translate(${CORNER.x - (BOUGHT + 0.5) * LOT} ${CORNER.y + 40})`}>
            <g className={styles.note} style={{ animationDelay: `${i * 130}ms` }}>
              <rect x="-28" y="-15" width="56" height="30" rx="3" fill="#cfe6cf" stroke="#3a7d57" strokeWidth="2" />
              <circle r="8" fill="none" stroke="#3a7d57" strokeWidth="2" />
            </g>
          </g>
        ))}
      </svg>
    </div>
  );
}

interface SpaceProps extends Lot {
  readonly at: string;
  /** Along the bottom. */
  readonly place: number | null;
}

function Space({ group, price, picture, owner, at, place }: SpaceProps) {
  const isBought = place === BOUGHT;
  return (
    <g transform={at}>
      <rect width={LOT} height={DEPTH} fill="#f9f2e1" stroke="#3b3a33" strokeWidth="2" />
      {group !== undefined && (
        <>
          <rect width={LOT} height={BAND} fill={`var(--group-${group})`} stroke="#3b3a33" strokeWidth="2" />
        </>
      )}
      {picture !== undefined && <g transform={`translate(${LOT / 2} 50)`}>{picture}</g>}
      {price !== undefined && (
        <text className={styles.price} x={LOT / 2} y={DEPTH - 10} fontSize="19" textAnchor="middle">
          {money(price)}
        </text>
      )}
      {owner !== undefined && (
        <g className={isBought ? styles.tab : undefined}>
          <path
            d={`M12 ${DEPTH + 2}h${LOT - 24}v10a9 9 0 0 1-9 9h${-(LOT - 42)}a9 9 0 0 1-9-9z`}
            fill={`var(--player-${owner})`}
          />
        </g>
      )}
      {place !== null &&
        BUILT.some((built) => built === place) &&
        [0, 1, 2].map((i) => (
          <g key={i} transform={`translate(${7 + i * 21} 2)`}>
            <g className={styles.house} style={{ animationDelay: `${i * 220 + place * 350}ms` }}>
              <path d="M0 21V9l9-8 9 8v12z" fill="#1e8e4e" stroke="#0f5a30" strokeWidth="1.5" />
              <path d="M9 1l9 8v12H9z" fill="#000" fillOpacity="0.18" />
            </g>
          </g>
        ))}
    </g>
  );
}

function Go() {
  return (
    <g transform={`translate(${CORNER.x} ${CORNER.y})`}>
      <rect width={DEPTH} height={DEPTH} fill="#f9f2e1" stroke="#3b3a33" strokeWidth="2" />
      <path d="M14 66l30-25v14h54v22H44v14z" fill="#b3261e" stroke="#7c1812" strokeWidth="2" />
    </g>
  );
}

/** A town in the evening. */
function Emblem() {
  return (
    <g transform="translate(226 150)">
      <circle r="96" fill="#f3d998" stroke="#b98a35" strokeWidth="6" />
      <circle cx="38" cy="-26" r="24" fill="#ea9433" />
      <path d="M-80 40v-44h24v-34h26v18h14v-46l12-16 12 16v34h20V4h22v-26h24V40a92 92 0 0 1-154 0z" fill="#2f6450" />
      <path d="M-68 52V22h28v14h22V6h26v30h22V18h36v34a92 92 0 0 1-134 0z" fill="#1b4134" />
      <path d="M-58 30h6v8h-6zM-8 16h6v8h-6zM4 28h6v8H4zM42 28h6v8h-6z" fill="#f6cf72" />
    </g>
  );
}

/** Cards to draw. */
function Deck() {
  return (
    <g transform="translate(430 96) rotate(9)">
      <rect x="4" y="5" width="150" height="96" rx="9" fill="#b7ab90" />
      <rect x="2" y="2.5" width="150" height="96" rx="9" fill="#fffdf6" />
      <rect width="150" height="96" rx="9" fill="#c96a0a" stroke="#fffdf6" strokeWidth="5" />
      <g transform="translate(75 50) scale(1.05)" opacity="0.92">
        <path
          transform="translate(-24 -24)"
          d="M12 17C12 8 17 3 24.5 3 32 3 37 8 37 14.5c0 9-9 9.5-9 17h-7.5c0-11 8-11 8-16.5 0-3-1.5-5-4.5-5-3.2 0-4.5 2.5-4.5 7zM24.3 35a4.8 4.8 0 1 1 0 9.6 4.8 4.8 0 0 1 0-9.6z"
          fill="#fffdf6"
        />
      </g>
    </g>
  );
}

function Piece({ seat }: { readonly seat: number }) {
  return (
    <>
      <ellipse cx="3" cy="9" rx="27" ry="24" fill="#000" fillOpacity="0.28" />
      <g transform="translate(-28 -28) scale(2.34)">
        <TokenFace seat={seat} />
      </g>
    </>
  );
}

interface DieProps {
  readonly at: string;
  readonly className: string;
  /** Pip positions, numbered like a telephone keypad. */
  readonly pips: readonly number[];
}

function Die({ at, className, pips }: DieProps) {
  return (
    <g transform={at}>
      <g className={className}>
        <rect x="-26" y="-20" width="58" height="54" rx="12" fill="#000" fillOpacity="0.22" />
        <rect x="-28" y="-28" width="56" height="56" rx="12" fill="#fffdf6" stroke="#cfc6b0" strokeWidth="2" />
        <path
          d="M-28 14v2a12 12 0 0 0 12 12h32a12 12 0 0 0 12-12v-2a12 12 0 0 1-12 9h-32a12 12 0 0 1-12-9z"
          fill="#ddd3bb"
        />
        {pips.map((pip) => (
          <circle
            key={pip}
            cx={((pip - 1) % 3) * 14 - 14}
            cy={Math.floor((pip - 1) / 3) * 14 - 15}
            r="5"
            fill="#23262b"
          />
        ))}
      </g>
    </g>
  );
}
