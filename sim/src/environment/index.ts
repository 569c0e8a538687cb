/** Learning environments: many games behind one stream of bytes. */

export { ENVIRONMENT_PROTOCOL, EnvironmentSession } from './session.ts';
export { ENVIRONMENT_ERRORS, EnvironmentError } from './errors.ts';
export { FRAME_KINDS, HEADER_BYTES, jsonFrame, MAX_REQUEST_BYTES, writeHeader } from './frames.ts';
export type { Layout, Section } from './environment.ts';
