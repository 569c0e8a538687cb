import { byGame, type GameId, gameOf, type PlayerId, type ViewOf, type ActionOf } from '@magnate/engine';
import type { Bot, BotPlayer, Seating } from '@magnate/bots';
import { join } from 'node:path';
import { playGame } from '../core/gameRunner.ts';
import type { Job } from '../core/job.ts';
import type { LoadedBot } from '../core/loadedBot.ts';
import { seedOf, startOf } from '../core/start.ts';
import { blankStatistics } from '../core/statistics.ts';
import { DECISION_COLUMNS, decisionLayout, GameDecisions } from './decisionTable.ts';
import { ParquetFile, type Row } from './parquetFile.ts';

/** One file of a dataset: the decisions of some of its games. */

export interface Shard {
  readonly file: string;
  readonly games: number;
  readonly decisions: number;
}

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
  const file = new ParquetFile(join(folder, name), DECISION_COLUMNS);
  let waiting: Row[] = [];
  let decisions = 0;
  try {
    for (let index = first; index < end; index++) {
      for (const row of await playedRows(job, index, loadedBots)) {
        decisions += 1;
        waiting.push(row);
        if (waiting.length < ROWS_AT_ONCE) continue;
        file.write(waiting);
        waiting = [];
      }
    }
    file.write(waiting);
    file.finish();
  } catch (error) {
    file.discard();
    throw error;
  }
  return { file: name, games: end - first, decisions };
}

async function playedRows(job: Job, index: number, loadedBots: readonly LoadedBot[]): Promise<Iterable<Row>> {
  const { game: id } = job;
  const game = gameOf(id);
  const { options, players } = startOf(game, job, seedOf(job, index));
  const decisions = new GameDecisions(id, game, decisionLayout(id, options, players.length));
  const listening = loadedBots.map((loadedBot) => ({
    ...loadedBot,
    bot: listened(loadedBot.bot, (view, playerId, action) => decisions.add(view, playerId, action)),
  }));
  const into = blankStatistics(id, players.length, job.options);
  const { bots, outcome, ...result } = await playGame(job, index, listening, into);
  return decisions.rows(index, seedOf(job, index), bots, { ...result, reason: outcome.reason });
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
