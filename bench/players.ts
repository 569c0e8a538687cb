/** Who plays while speed is measured. */
export const FOUR = ['ann', 'ben', 'cleo', 'dan'].map((id) => ({ id, name: id }));
