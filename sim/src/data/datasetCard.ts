import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GameId } from '@magnate/engine';
import type { DecisionLayout } from './decisionTable.ts';
import type { Column } from './parquetFile.ts';

/** The description of a dataset, for programs and for people. */

export const DATASET_FILE = 'dataset.json';
const DATASET_README = 'README.md';
/** A file of a dataset. */
export interface Shard {
  readonly file: string;
  readonly games: number;
  readonly decisions: number;
}

export function shardName(shard: number): string {
  return `decisions-${String(shard).padStart(6, '0')}.parquet`;
}

/** The card: everything needed to read the files and to write them again. */
export interface DatasetCard {
  readonly format: 1;
  readonly game: GameId;
  readonly licence: string;
  /** Of Magnate, and of the rules of the game. */
  readonly versions: { readonly magnate: string; readonly rules: number };
  /** How it was made. */
  readonly source: Readonly<Record<string, unknown>>;
  readonly columns: readonly Column[];
  readonly layouts: readonly DecisionLayout[];
  readonly complete: boolean;
  readonly games: number;
  readonly decisions: number;
  readonly files: readonly Shard[];
  /** Equal for datasets with the same content. */
  readonly run: string;
}

/** Without times: the same dataset has the same card. */
export function writeCard(folder: string, card: DatasetCard): void {
  replaceFile(join(folder, DATASET_FILE), `${JSON.stringify(card, null, 1)}\n`);
  replaceFile(join(folder, DATASET_README), readmeOf(card));
}

function replaceFile(path: string, text: string): void {
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
}

function readmeOf({
  game,
  licence,
  versions,
  source,
  columns,
  complete,
  games,
  decisions,
  layouts,
}: DatasetCard): string {
  const about = columns.map(({ name, type, optional, about: text }) => {
    return `| \`${name}\` | ${type}${optional === true ? ', may be null' : ''} | ${text} |`;
  });
  const made = Object.entries(source).map(([name, value]) => `| ${name} | \`${JSON.stringify(value)}\` |`);
  return `# Decisions in ${games} games of ${game}

${complete ? '' : 'This dataset is not complete: the command that writes it was interrupted or still runs.\n\n'}\
${decisions} decisions in ${games} games, as Parquet files. Each row is one decision of one seat: what the seat knew, what it could do, what it did, and how the
game ended for it. A row contains nothing that the seat could not know, except the seed and the outcome. \`${DATASET_FILE}\` describes the dataset for programs, with the names
of the numbers of \`vector\` and of the action slots (${layouts.map(sizeOf).join('; ')}).

Licence: ${licence}. Written by Magnate ${versions.magnate} with version ${versions.rules} of the rules of ${game}.

| source | |
|---|---|
${made.join('\n')}

| column | type | contents |
|---|---|---|
${about.join('\n')}

\`\`\`sql
SELECT actor, phase, count(*) AS decisions, avg(won) AS won FROM 'decisions-*.parquet' GROUP BY ALL;  -- DuckDB
\`\`\`

\`\`\`python
import glob, numpy, pandas
files = sorted(glob.glob("decisions-*.parquet"))
decisions = pandas.concat(pandas.read_parquet(file, columns=["vector", "slot", "won"]) for file in files)
x = numpy.stack(decisions["vector"])
\`\`\`
`;
}

function sizeOf({ seats, vector, slots }: DecisionLayout, layout: number): string {
  return `layout ${layout}: ${seats} seats, ${vector.length} numbers, ${slots.length} slots`;
}
