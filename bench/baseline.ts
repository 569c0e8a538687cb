/**
 * A fixed TypeScript program measured beside every figure, so that figures from different machines and times can be
 * compared: four players walk around a board, buy lots and pay rent. It has no events, options, cards or decisions, so
 * its speed is about the most that rules in TypeScript could reach.
 */

const MOVES = 4_000_000;
const SPACES = 40;
const PLAYERS = 4;

/** Million moves per second. */
export function measureBaseline(): number {
  const owners = new Int8Array(SPACES).fill(-1);
  const cash = new Int32Array(PLAYERS).fill(1500);
  const positions = new Int32Array(PLAYERS);
  let word = 0x9e3779b9 | 0;
  const started = performance.now();
  for (let move = 0; move < MOVES; move++) {
    word ^= word << 13;
    word ^= word >>> 17;
    word ^= word << 5;
    const player = move % PLAYERS;
    const roll = 2 + ((word >>> 4) % 6) + ((word >>> 12) % 6);
    const from = positions[player] as number;
    const space = (from + roll) % SPACES;
    positions[player] = space;
    if (space < from) pay(cash, player, 200);
    const owner = owners[space] as number;
    const price = 60 + 8 * space;
    if (owner >= 0 && owner !== player) {
      pay(cash, player, -(price >> 3));
      pay(cash, owner, price >> 3);
    } else if (owner < 0 && (cash[player] as number) >= price) {
      pay(cash, player, -price);
      owners[space] = player;
    }
    // A new game, now and then.
    if (move % 400 === 399) {
      owners.fill(-1);
      cash.fill(1500);
    }
  }
  const seconds = (performance.now() - started) / 1000;
  // Uses the result, so that the compiler cannot remove the loop.
  if (cash.reduce((sum, each) => sum + each, 0) === 0.5) throw new Error('unreachable');
  return MOVES / seconds / 1e6;
}

function pay(cash: Int32Array, player: number, amount: number): void {
  cash[player] = (cash[player] as number) + amount;
}
