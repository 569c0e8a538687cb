#!/usr/bin/env node
// The entry of the packed program: plain JavaScript for any Node, so that an old one reports the required version.
const NEEDED_NODE = 24;
const found = process.versions.node;

if (Number(found.split('.')[0]) < NEEDED_NODE) {
  process.stderr.write(
    `Magnate runs on Node ${NEEDED_NODE} or later; found ${found}. Install it from https://nodejs.org, or use: ` +
      `npx --package=node@${NEEDED_NODE} --package=magnate -- magnate\n`,
  );
  process.exitCode = 1;
} else {
  await import('../dist/cli/src/main.js');
}
