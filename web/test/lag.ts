import type { Page, WebSocketRoute } from '@playwright/test';

/** Delays frames of the service until released. */
export class Lag {
  #held: (() => void)[] | undefined;
  #sockets: WebSocketRoute[] = [];

  static async on(page: Page): Promise<Lag> {
    const lag = new Lag();
    await page.routeWebSocket(/\/stream$/, (route) => lag.#join(route));
    return lag;
  }

  #join(route: WebSocketRoute): void {
    this.#sockets.push(route);
    const server = route.connectToServer();
    server.onMessage((message) => {
      if (this.#held === undefined) route.send(message);
      else this.#held.push(() => route.send(message));
    });
  }

  hold(): void {
    this.#held = [];
  }

  release(): void {
    const held = this.#held ?? [];
    this.#held = undefined;
    for (const send of held) send();
  }

  /** Drops the delayed frames with the connection; the next connection opens, but stays silent until `release`. */
  async cut(): Promise<void> {
    this.#held = [];
    for (const socket of this.#sockets.splice(0)) await socket.close({ code: 1012 });
  }
}
