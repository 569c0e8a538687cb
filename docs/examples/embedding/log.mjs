// A whole game, logged as JSON lines and replayed from them: node log.mjs game.jsonl
import { appendFileSync, readFileSync } from 'node:fs';
import { GameEventEmitter, GameLogger, recordFromLog, replay } from '@magnate/engine';
import { monopoly } from '@magnate/engine/monopoly';

const file = process.argv[2] ?? 'game.jsonl';
const setup = { players: ['ann', 'ben'].map((id) => ({ id, name: id })), seed: 'logged', options: { maxRounds: 20 } };
let state = monopoly.create(setup);

const logger = new GameLogger({ write: (line) => appendFileSync(file, `${JSON.stringify(line)}\n`) });
const emitter = new GameEventEmitter();
logger.attach(emitter); // events are for readers; a replay needs only setup and actions
logger.begin({ game: 'monopoly', version: monopoly.version, ...setup });

for (let [next] = monopoly.holders(state); next !== undefined; [next] = monopoly.holders(state)) {
  const action = monopoly.sample(state, next, Math.random);
  const now = Date.now();
  const applied = monopoly.apply(state, action, now);
  state = applied.state;
  logger.action(action, now);
  for (const event of applied.events) emitter.emit(event);
}

const replayed = replay(recordFromLog(readFileSync(file, 'utf8'))).state;
console.log(JSON.stringify({ isSame: monopoly.serialize(replayed) === monopoly.serialize(state) }));
