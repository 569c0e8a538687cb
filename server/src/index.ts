/** The public interface of the service for the command line. */

export { buildApp } from './app.ts';
export { BadBackup, checkBackup, countBackup, readBackup, writeBackup } from './store/backup.ts';
export { checkup } from './checkup.ts';
export { type Config, isLoopback, readConfig } from './config/config.ts';
export { readEnvironment, UnreadableEnvironment } from './config/environment.ts';
export { type Finding, type FindingName, FINDINGS, type Verdict } from './findings.ts';
export { startUnder } from './transports/http/page.ts';
export { hasPage } from './transports/http/page.ts';
export { makeFolder } from './base/folder.ts';
export { BadSetting } from './config/settingFields.ts';
export { serveNodes } from './nodes.ts';
export { CannotServe } from './cannotServe.ts';
export { type ServerHandle, type ServeOptions, serve } from './serve.ts';
export { openStore } from './openStore.ts';
export { connectionsTo } from './store/postgres/connection.ts';
export { type Store, StoreConflict, StoreRefused, StoreUnavailable } from './store/store.ts';
export { storedRecord } from './table/record.ts';
export { Tables } from './table/tables.ts';
export { adminTokenFile } from './operator/adminTokens.ts';
export { rotateKeys } from './table/tokenKeys.ts';
export { Tokens } from './table/tokens.ts';
