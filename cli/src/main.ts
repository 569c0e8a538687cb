#!/usr/bin/env node
import { enableCompileCache, getCompileCacheDir } from 'node:module';

// The compile cache cuts start-up to a third, so enable it before loading anything else.
enableCompileCache();
// Worker threads need to be told where the cache is.
process.env['NODE_COMPILE_CACHE'] ??= getCompileCacheDir() ?? '';
const { run } = await import('./program.ts');

// A reader such as head may close the pipe early.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

// Interrupted work has set its own exit code.
process.exitCode = (await run(process.argv.slice(2))) || process.exitCode;
