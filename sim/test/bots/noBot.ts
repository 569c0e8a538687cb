/** A module that exports no bot. */
export default { name: 'nobody' };
