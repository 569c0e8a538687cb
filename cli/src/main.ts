#!/usr/bin/env node
import { enableCompileCache, getCompileCacheDir } from 'node:module';

// Once read, the program starts in a third of the time; so nothing of it is loaded before this.
enableCompileCache();
// Worker threads begin with their own, unless they are told where it is.
process.env['NODE_COMPILE_CACHE'] ??= getCompileCacheDir() ?? '';
const { run } = await import('./program.ts');

// Whoever reads only the first lines, as head does, has seen enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

// Work that was ended early has said so by its own code.
process.exitCode = (await run(process.argv.slice(2))) || process.exitCode;
