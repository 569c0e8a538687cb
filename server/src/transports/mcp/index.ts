/** The exports that the command line needs to speak the Model Context Protocol for a remote service. */

export type { Ask } from './tool.ts';
export { createMcpServer } from './mcpServer.ts';
export { InMemorySeatKeys } from './tool.ts';
