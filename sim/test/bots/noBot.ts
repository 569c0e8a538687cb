/** A module, but nobody comes out of it. */
export default { name: 'nobody' };
