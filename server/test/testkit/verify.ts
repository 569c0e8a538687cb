import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

/** Verifies records with the command line, which is independent of the service. */

const PROGRAM = pathToFileURL(join(import.meta.dirname, '../../../cli/src/program.ts')).href;

/** Uses one process for all records, because starting it takes longer than verifying one. A line of JSON follows the output for each. */
const EACH = `
  const [program, ...files] = process.argv.slice(1);
  const { run } = await import(program);
  for (const file of files) console.log(JSON.stringify({ code: await run(['verify', file]) }));`;

const started = promisify(execFile);

export interface Verdict {
  readonly code: number;
  readonly said: string;
}

export async function verify(folder: string, record: object): Promise<Verdict> {
  const [verdict] = await verifyEach(folder, [record]);
  return verdict ?? { code: -1, said: '' };
}

export async function verifyEach(folder: string, records: readonly object[]): Promise<readonly Verdict[]> {
  const paths = await Promise.all(
    records.map(async (record) => {
      files += 1;
      const path = join(folder, `record-${files}.json`);
      await writeFile(path, JSON.stringify(record));
      return path;
    }),
  );
  const { stdout, stderr } = await started(process.execPath, [
    '--input-type=module',
    '--eval',
    EACH,
    PROGRAM,
    ...paths,
  ]);
  const parts = stdout.split(/^(\{"code":\d+\})\n/m);
  return records.map((_, i) => ({
    code: (JSON.parse(parts[2 * i + 1] ?? '{"code":-1}') as { readonly code: number }).code,
    said: `${parts[2 * i] ?? ''}${stderr}`,
  }));
}

let files = 0;
