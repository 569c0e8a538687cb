/** Some tests are short in `npm test` and run at full length in `npm run test:full` or by their own script. */
export const FULL_RUN = 'FULL_TEST_RUN';

/** `WHOLE_PROOF` is the earlier name. */
export const isFullRun = (process.env[FULL_RUN] ?? process.env['WHOLE_PROOF']) === 'yes';

/** Test files that run only in `npm run test:full`: short forms of longer scripts, or close to other tests. */
export const FULL_RUN_FILES = '**/*.full.test.ts';

/** Browser tests that run only in `npm run test:browser` and `npm run test:full`: further paths, sizes and languages. */
export const FULL_RUN_TAG = '@full';

/** Every test file in a fresh worker, so that no file depends on another: `npm run test:alone`. */
export const ALONE = 'TEST_FILES_ALONE';

export const isAlone = process.env[ALONE] === 'yes';
