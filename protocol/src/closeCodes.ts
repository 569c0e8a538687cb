/** Close codes of the WebSocket. The reason of the close frame is the error code. */
export const CLOSE_CODES = {
  /** Invalid frame or field. */
  malformed: 4400,
  /** There is no token, or it has ended. */
  token: 4401,
  /** The address or the device is banned. */
  banned: 4403,
  /** There is no such game, or the token gives no access to it. */
  unknown: 4404,
  /** The client reads too slowly: it may reconnect with the last seq. */
  slow: 4408,
  /** A newer socket of the seat took over. */
  replaced: 4409,
  /** The table was closed. */
  closed: 4410,
  /** Too many frames. */
  rate: 4429,
  /** The service failed. */
  internal: 1011,
  /** The service is stopping: reconnect soon. */
  stopping: 1012,
  /** The store does not answer, or the service is overloaded: reconnect soon. */
  store: 1013,
} as const;
