/** Marks decisions whose provider reported tokens that cannot be right; the same in both databases. */
export const USAGE_MIGRATION = 'ALTER TABLE model_decisions ADD COLUMN usage_adjusted INTEGER NOT NULL DEFAULT 0;';
