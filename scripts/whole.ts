/** Some proofs are short in `npm test`, and whole in `npm run test:whole` or by a script of their own. */
export const WHOLE = 'WHOLE_PROOF';

export const isWhole = process.env[WHOLE] === 'yes';

/** Files of tests that `npm test` leaves to `npm run test:whole`: each is the short form of a longer script, or close to what others prove. */
export const WHOLE_FILES = '**/*.whole.test.ts';

/** Tests in a browser that `npm test` leaves to `npm run test:browser` and `npm run test:whole`: further ways, sizes and languages of what others prove. */
export const WHOLE_TAG = '@whole';

/** Every test file in a fresh worker, so that none passes only because another file ran before it: `npm run test:alone`. */
export const ALONE = 'TEST_FILES_ALONE';

export const isAlone = process.env[ALONE] === 'yes';
