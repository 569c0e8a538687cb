import { useLayoutEffect, useRef } from 'react';
import { translator } from '@magnate/words';
import styles from './Dice.module.css';

interface DiceProps {
  readonly die1: number;
  readonly die2: number;
  /** The edge of a die in pixels. */
  readonly size: number;
  /** The roll being animated. */
  readonly roll: { readonly seq: number; readonly milliseconds: number } | null;
}

export function Dice({ die1, die2, size, roll }: DiceProps) {
  const t = translator('monopoly');
  // A new element per roll, so that each animation runs once.
  const { seq, milliseconds } = roll ?? { seq: 0, milliseconds: 0 };
  return (
    <div data-ltr="" className={styles.dice} role="img" aria-label={t('board.dice.label', { die1, die2 })}>
      <Die key={`1.${seq}`} value={die1} size={size} milliseconds={milliseconds} lead={1} />
      <Die key={`2.${seq}`} value={die2} size={size} milliseconds={milliseconds} lead={-1} />
    </div>
  );
}

const FACES = [1, 2, 3, 4, 5, 6] as const;

/** The rotation of the cube for each face, in quarter turns. Opposite faces add up to seven. */
const TURNS: readonly (readonly [x: number, y: number])[] = [
  [0, 0],
  [0, 0],
  [0, -1],
  [-1, 0],
  [1, 0],
  [0, 1],
  [0, 2],
];

interface DieProps {
  readonly value: number;
  readonly size: number;
  /** 0 at rest. */
  readonly milliseconds: number;
  /** The direction of the tumble. */
  readonly lead: 1 | -1;
}

/** A die at rest is flat: each face of a cube would be a compositing layer in every frame. */
function Die(props: DieProps) {
  const { value, size, milliseconds } = props;
  const isTumbling = milliseconds > 0;
  return (
    <div className={isTumbling ? styles.tumbling : styles.rest} style={{ width: size, height: size }}>
      {isTumbling ? <TumblingCube {...props} /> : <Face value={value} />}
    </div>
  );
}

function TumblingCube({ value, size, milliseconds, lead }: DieProps) {
  const cube = useRef<HTMLDivElement>(null);
  const toss = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const timing = { duration: milliseconds * 0.85, easing: 'cubic-bezier(0.2, 0.6, 0.3, 1)' };
    const spin = cube.current?.animate(
      [{ transform: turned(value, size, lead) }, { transform: turned(value, size) }],
      timing,
    );
    const fly = toss.current?.animate(
      [
        { transform: `translate(${-90 * lead}%, -120%)` },
        { transform: `translate(${-20 * lead}%, 12%)`, offset: 0.55 },
        { transform: `translate(${-6 * lead}%, -10%)`, offset: 0.75 },
        { transform: 'translate(0, 0)' },
      ],
      timing,
    );
    return () => {
      spin?.cancel();
      fly?.cancel();
    };
  }, [milliseconds, value, size, lead]);
  return (
    <div ref={toss} className={styles.toss}>
      <div ref={cube} className={styles.cube} style={{ transform: turned(value, size) }}>
        {FACES.map((face) => (
          <div key={face} className={styles.side} style={{ transform: `${outward(face)} translateZ(${size / 2}px)` }}>
            <Face value={face} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** The visible face is where the flat one will be: nothing jumps at the end. */
function turned(value: number, size: number, more = 0): string {
  const [x, y] = TURNS[value] ?? [0, 0];
  return `translateZ(${-size / 2}px) rotateX(${(x + more * 4) * 90}deg) rotateY(${(y - more * 8) * 90}deg)`;
}

function Face({ value }: { readonly value: number }) {
  return (
    <svg className={styles.face} viewBox="0 0 30 30" aria-hidden>
      <rect className={styles.ground} x="0.5" y="0.5" width="29" height="29" rx="6" />
      <path
        className={styles.shade}
        d="M.5 22v1.5a6 6 0 0 0 6 6h17a6 6 0 0 0 6-6V22a7 7 0 0 1-7 5.5h-15A7 7 0 0 1 .5 22z"
      />
      <path className={styles.light} d="M6.5 1.400h17" />
      {PIPS[value]?.map(([x, y]) => (
        <circle key={`${x}.${y}`} className={styles.pip} cx={x} cy={y} r="2.9" />
      ))}
    </svg>
  );
}

/** A face points away from the centre if the inverse rotation shows it. */
function outward(face: number): string {
  const [x, y] = TURNS[face] ?? [0, 0];
  return `rotateY(${-y * 90}deg) rotateX(${-x * 90}deg)`;
}

const [LOW, MID, HIGH] = [8, 15, 22] as const;

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[MID, MID]],
  2: [
    [LOW, LOW],
    [HIGH, HIGH],
  ],
  3: [
    [LOW, LOW],
    [MID, MID],
    [HIGH, HIGH],
  ],
  4: [
    [LOW, LOW],
    [HIGH, LOW],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
  5: [
    [LOW, LOW],
    [HIGH, LOW],
    [MID, MID],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
  6: [
    [LOW, LOW],
    [HIGH, LOW],
    [LOW, MID],
    [HIGH, MID],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
};
