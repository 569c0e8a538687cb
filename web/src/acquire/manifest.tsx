import { SEATS } from '@magnate/engine/acquire';
import { Building2 } from 'lucide-react';
import type { GameManifest } from '../game/gameUi.ts';
import { withTexts } from '../game/withTexts.ts';

/** A decorative piece of the board with three chains. */

const CELL = 36;
const WIDTH = 360;
const HEIGHT = 144;

/** Letters are chains, o is a tile without one, + is the tile being placed. */
const ROWS = ['..AA....T.', 'o.AAA..TT.', '.C.A+LL...', 'CCC..LLL.o'] as const;

const CHAINS: Readonly<Record<string, { readonly fill: string; readonly ink: string }>> = {
  A: { fill: 'var(--corporation-American)', ink: 'var(--on-strong)' },
  C: { fill: 'var(--corporation-Continental)', ink: 'var(--on-strong)' },
  L: { fill: 'var(--corporation-Luxor)', ink: 'var(--on-strong)' },
  T: { fill: 'var(--corporation-Tower)', ink: 'var(--on-pale)' },
};

function Thumbnail() {
  const cells = ROWS.flatMap((row, y) => Array.from(row, (mark, x) => ({ mark, x: x * CELL, y: y * CELL })));
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden focusable="false">
      <rect width={WIDTH} height={HEIGHT} fill="var(--board)" />
      {cells.map(({ mark, x, y }) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <Cell mark={mark} />
        </g>
      ))}
    </svg>
  );
}

function Cell({ mark }: { readonly mark: string }) {
  const chain = CHAINS[mark];
  const face = { x: 2, y: 2, width: CELL - 4, height: CELL - 4, rx: 6 };
  if (chain !== undefined) {
    return (
      <>
        <rect {...face} fill={chain.fill} />
        <text x={CELL / 2} y={CELL / 2 + 6.5} fill={chain.ink} fontSize="18" fontWeight="700" textAnchor="middle">
          {mark}
        </text>
      </>
    );
  }
  if (mark === 'o') return <rect {...face} fill="var(--board-line)" />;
  if (mark === '+') {
    return <rect {...face} fill="var(--card)" stroke="var(--action)" strokeWidth="3.5" strokeDasharray="6 4" />;
  }
  return <rect {...face} fill="var(--space)" stroke="var(--board-line)" strokeOpacity="0.35" />;
}

/** The manifest of Acquire. */
export const acquire: GameManifest = {
  seats: SEATS,
  usualBots: 3,
  Thumbnail,
  Icon: Building2,
  loadGameUi: async () => (await withTexts(import(/* chunk: table/acquire */ './gameUi.ts'), 'acquire')).gameUi,
  loadRuleForm: async () =>
    (await withTexts(import('./manifest/ruleForm.tsx'), 'options', 'acquire/options')).ruleForm(),
  loadLab: async () => (await withTexts(import('./lab/AcquireLab.tsx'), 'acquire/lab')).AcquireLab,
};
