/** Data of runs for other programs: a row per game, and progress to resume from. */

export { GAMES_FORMATS, gamesFormatOf } from './gamesFile.ts';
export { DATASET_FILE, type DatasetCard, type Shard, shardName, writeCard } from './datasetCard.ts';
export { DECISION_COLUMNS, type DecisionLayout, decisionLayout, GameDecisions } from './decisionTable.ts';
export { placesOf } from '../core/results.ts';
export { RunFiles } from './runFiles.ts';
export { ShardWriter } from './shard.ts';
