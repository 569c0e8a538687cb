import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

/** A plain static web server with a 404.html. */
export interface FileServer {
  readonly url: string;
  /** Serves another folder from now on. */
  serve(folder: string): void;
  /** Answers of a service beside the files, by path. */
  readonly answers: Map<string, { readonly body: string; readonly headers: Readonly<Record<string, string>> }>;
  stop(): Promise<void>;
}

const KINDS: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

export async function startFiles(folder: string, base = ''): Promise<FileServer> {
  let root = folder;
  const answers: FileServer['answers'] = new Map();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://here');
    const answer = answers.get(pathname);
    if (answer !== undefined) {
      response.writeHead(200, { 'content-type': 'application/json', ...answer.headers }).end(answer.body);
      return;
    }
    const within = pathname.startsWith(`${base}/`) ? pathname.slice(base.length + 1) : '404.html';
    const path = join(root, within === '' ? 'index.html' : within);
    const isFile = existsSync(path) && statSync(path).isFile();
    const file = isFile ? path : join(root, '404.html');
    if (!existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response
      .writeHead(isFile ? 200 : 404, {
        'content-type': KINDS[extname(file)] ?? 'application/octet-stream',
        'cache-control': 'no-cache',
      })
      .end(readFileSync(file));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${base}`,
    serve: (next) => {
      root = next;
    },
    answers,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
