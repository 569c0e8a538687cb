import { byGame, type GameId, gameOf, type PlayerId, type ViewOf, type ActionOf } from '@magnate/engine';
import type { Bot, BotPlayer, Seating } from '@magnate/bots';
import { join } from 'node:path';
import { playGame } from '../core/gameRunner.ts';
import type { Job } from '../core/job.ts';
import type { LoadedBot } from '../core/loadedBot.ts';
import { seedOf, startOf } from '../core/start.ts';
import { blankStatistics } from '../core/statistics.ts';
import type { Shard } from './datasetCard.ts';
import { DECISION_COLUMNS, decisionLayout, GameDecisions } from './decisionTable.ts';
import { ParquetFile, type Row } from './parquetFile.ts';

/** One file of a dataset: the decisions of some of its games. */

/** A file to be written: its games are those from `first` to before `end`. */
export interface ShardOfJob {
  readonly folder: string;
  readonly file: string;
  readonly first: number;
  readonly end: number;
}

/** Rows per row group: enough to compress well, few enough for memory. */
const ROWS_AT_ONCE = 4096;

/** Plays the games and writes their decisions. */
export async function writeShard(
  job: Job,
  { folder, file: name, first, end }: ShardOfJob,
  loadedBots: readonly LoadedBot[],
): Promise<Shard> {
  const writer = new ShardWriter(folder, name);
  try {
    for (let index = first; index < end; index++) writer.addGame(await playedRows(job, index, loadedBots));
    return writer.finish();
  } catch (error) {
    writer.discard();
    throw error;
  }
}

/** The rows of a file, game by game. */
export class ShardWriter {
  readonly #name: string;
  readonly #file: ParquetFile;
  #waiting: Row[] = [];
  #games = 0;
  #decisions = 0;

  constructor(folder: string, name: string) {
    this.#name = name;
    this.#file = new ParquetFile(join(folder, name), DECISION_COLUMNS);
  }

  addGame(rows: Iterable<Row>): void {
    this.#games += 1;
    for (const row of rows) {
      this.#decisions += 1;
      this.#waiting.push(row);
      if (this.#waiting.length < ROWS_AT_ONCE) continue;
      this.#file.write(this.#waiting);
      this.#waiting = [];
    }
  }

  finish(): Shard {
    this.#file.write(this.#waiting);
    this.#file.finish();
    return { file: this.#name, games: this.#games, decisions: this.#decisions };
  }

  discard(): void {
    this.#file.discard();
  }
}

async function playedRows(job: Job, index: number, loadedBots: readonly LoadedBot[]): Promise<Iterable<Row>> {
  const { game: id } = job;
  const game = gameOf(id);
  const { options, players } = startOf(game, job, seedOf(job, index));
  const decisions = new GameDecisions(id, game, decisionLayout(id, options, players.length));
  const listening = loadedBots.map((loadedBot) => ({
    ...loadedBot,
    bot: listened(loadedBot.bot, (view, playerId, action) =>
      decisions.add(view, { playerId, actor: loadedBot.name }, action),
    ),
  }));
  const into = blankStatistics(id, players.length, job.options);
  const { outcome, ...result } = await playGame(job, index, listening, into);
  const about = { game: index, seed: seedOf(job, index), seats: players.length, layout: 0 };
  return decisions.rows(about, { ...result, reason: outcome.reason });
}

type OnChoice = (view: ViewOf<GameId>, playerId: PlayerId, action: ActionOf<GameId>) => void;

/** The same bot; each of its choices is heard before it is played. */
function listened(bot: Bot, onChoice: OnChoice): Bot {
  const sit = byGame(
    (id) =>
      (...seat: Parameters<Seating[typeof id]>) =>
        listenedPlayer(bot.sit[id](...seat), seat[0], onChoice),
  );
  return { ...bot, sit: sit as Seating };
}

function listenedPlayer(player: BotPlayer<GameId>, playerId: PlayerId, onChoice: OnChoice): BotPlayer<GameId> {
  const heard = (view: ViewOf<GameId>, action: ActionOf<GameId>) => {
    onChoice(view, playerId, action);
    return action;
  };
  return {
    choose: (view, offers, rng) => {
      const answer = player.choose(view, offers, rng);
      return answer instanceof Promise ? answer.then((action) => heard(view, action)) : heard(view, answer);
    },
    ...(player.hear === undefined ? {} : { hear: (events) => player.hear?.(events) }),
    ...(player.figures === undefined ? {} : { figures: () => player.figures?.() ?? {} }),
  };
}
