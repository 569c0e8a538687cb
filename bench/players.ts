/** The players of benchmarks. */
export const FOUR = ['ann', 'ben', 'cleo', 'dan'].map((id) => ({ id, name: id }));
