/** Where clients reach the service: one process, or any of several nodes. */
export interface Endpoint {
  readonly isUp: boolean;
  /** The address of one that listens, as soon as there is one. */
  up(): Promise<string>;
}
