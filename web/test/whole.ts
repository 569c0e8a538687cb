/** Some proofs are short in `npm test`, and whole by a script of their own. */
export const WHOLE = 'WHOLE_PROOF';

export const isWhole = process.env[WHOLE] === 'yes';
