/** Why a socket was closed. The reason beside it is the code of the error. */
export const CLOSE_CODES = {
  /** The frame or its fields make no sense here. */
  malformed: 4400,
  /** The token is none, or has ended. */
  token: 4401,
  /** There is no such game, or not for this token. */
  unknown: 4404,
  /** Too much waited to be read: come back with the last seq. */
  slow: 4408,
  /** A newer socket of the seat took over. */
  replaced: 4409,
  /** The table was closed. */
  closed: 4410,
  /** Too many frames. */
  rate: 4429,
  /** Something went wrong here. */
  internal: 1011,
  /** The service stops: come back soon. */
  stopping: 1012,
  /** The store does not answer: come back soon. */
  store: 1013,
} as const;
