import type { BrowserContext, ConsoleMessage, Page, Request, WebError, WebSocket } from '@playwright/test';

/** Collects faults that fail any test: console errors, uncaught errors, and requests to other hosts. */
export function collectFaults(context: BrowserContext, url: string, faults: string[]): () => void {
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()} (${message.location().url})`);
  };
  const onError = (error: WebError) => {
    faults.push(`uncaught: ${error.error().stack ?? error.error().message}`);
  };
  const onRequest = (request: Request) => {
    const address = request.url();
    const isOwn = address.startsWith(`${url}/`) || /^(?:data|blob|about):/.test(address);
    if (!isOwn) faults.push(`a request to another host: ${address}`);
  };
  const onSocket = (socket: WebSocket) => {
    if (!socket.url().startsWith(`${url.replace(/^http/, 'ws')}/`)) {
      faults.push(`a socket to another host: ${socket.url()}`);
    }
  };
  const onPage = (page: Page) => void page.on('websocket', onSocket);
  context.on('console', onConsole);
  context.on('weberror', onError);
  context.on('request', onRequest);
  context.on('page', onPage);
  for (const page of context.pages()) onPage(page);
  return () => {
    context.off('console', onConsole);
    context.off('weberror', onError);
    context.off('request', onRequest);
    context.off('page', onPage);
    for (const page of context.pages()) page.off('websocket', onSocket);
  };
}
