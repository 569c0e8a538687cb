/** Some tests are short in `npm test` and run at full length in `npm run test:whole` or by their own script. */
export const WHOLE = 'WHOLE_PROOF';

export const isWhole = process.env[WHOLE] === 'yes';

/** Test files that run only in `npm run test:whole`: short forms of longer scripts, or close to other tests. */
export const WHOLE_FILES = '**/*.whole.test.ts';

/** Browser tests that run only in `npm run test:browser` and `npm run test:whole`: further paths, sizes and languages. */
export const WHOLE_TAG = '@whole';

/** Every test file in a fresh worker, so that no file depends on another: `npm run test:alone`. */
export const ALONE = 'TEST_FILES_ALONE';

export const isAlone = process.env[ALONE] === 'yes';
