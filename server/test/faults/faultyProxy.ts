import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy between the service and its database: it can cut the connection, freeze it, or drop the answers. */

const STANDARD_PORT = 5432;

interface Link {
  readonly near: Socket;
  readonly far: Socket;
}

export class FaultyProxy {
  readonly #server: Server;
  readonly #links = new Set<Link>();
  readonly #target: { readonly host: string; readonly port: number };
  readonly #url: URL;
  #isDeaf = false;
  /** Chunks of answers that were dropped so far. */
  lost = 0;
  #isFrozen = false;

  private constructor(url: string) {
    this.#url = new URL(url);
    this.#target = { host: this.#url.hostname || '127.0.0.1', port: Number(this.#url.port) || STANDARD_PORT };
    this.#server = createServer((near) => this.#join(near));
  }

  static async to(url: string): Promise<FaultyProxy> {
    const proxy = new FaultyProxy(url);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  /** The URL of the database through this proxy. */
  get url(): string {
    const url = new URL(this.#url);
    url.hostname = '127.0.0.1';
    url.port = String((this.#server.address() as AddressInfo).port);
    return url.href;
  }

  cut(): void {
    for (const { near, far } of this.#links) {
      near.destroy();
      far.destroy();
    }
  }

  /** Requests still arrive and are done; answers are dropped. */
  setDeaf(isDeaf: boolean): void {
    this.#isDeaf = isDeaf;
  }

  /** Holds everything back in both directions, and passes it on afterwards. */
  setFrozen(isFrozen: boolean): void {
    this.#isFrozen = isFrozen;
    for (const link of this.#links) this.#let(link);
  }

  async close(): Promise<void> {
    this.cut();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #join(near: Socket): void {
    const far = connect(this.#target);
    const link = { near, far };
    this.#links.add(link);
    near.on('data', (data) => far.write(data));
    far.on('data', (data) => {
      if (this.#isDeaf) this.lost += 1;
      else near.write(data);
    });
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      end.on('error', () => undefined);
      end.on('close', () => {
        other.destroy();
        this.#links.delete(link);
      });
    }
    this.#let(link);
  }

  #let({ near, far }: Link): void {
    for (const end of [near, far]) {
      if (this.#isFrozen) end.pause();
      else end.resume();
    }
  }
}
