import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { CADDY_MISSING, findProxy, NGINX_MISSING } from './components.mjs';
import { GuardedProcess, onFreePort } from './guardedProcess.ts';

/** A real proxy with a configuration from the repository, in front of nodes on this machine. */

const HOME = resolve(import.meta.dirname, '..');
export const PROXIES = ['caddy', 'nginx'] as const;
export type ProxyName = (typeof PROXIES)[number];

export interface TestProxy {
  readonly url: string;
  remove(): Promise<void>;
}

interface Shipped {
  readonly missing: string;
  /** Prepares the folder and returns the command and its environment variables. */
  readonly command: (
    folder: string,
    port: number,
    nodes: readonly string[],
  ) => { readonly args: readonly string[]; readonly env?: Readonly<Record<string, string>> };
  readonly ready: RegExp;
}

const SHIPPED = {
  caddy: {
    missing: CADDY_MISSING,
    command: (folder, port, nodes) => ({
      args: ['run', '--adapter', 'caddyfile', '--config', join(HOME, 'Caddyfile')],
      env: {
        SITE: `http://127.0.0.1:${port}`,
        NODES: nodes.join(' '),
        HOME: folder,
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
      },
    }),
    ready: /serving initial configuration/,
  },
  nginx: {
    missing: NGINX_MISSING,
    command: (folder, port, nodes) => {
      const shipped = readFileSync(join(HOME, 'docs/nginx.conf'), 'utf8');
      const own = ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) =>
        name === 'body' ? 'client_body_temp_path body;' : `${name}_temp_path ${name};`,
      );
      const here = nodes.reduce((text, node, i) => text.replace(`127.0.0.1:800${i}`, node), shipped);
      writeFileSync(
        join(folder, 'nginx.conf'),
        here
          .replace('listen 80;', `listen 127.0.0.1:${port};`)
          .replace('http {', `http {\naccess_log off;\n${own.join('\n')}`),
      );
      mkdirSync(join(folder, 'logs'));
      const globals = 'daemon off; master_process off; pid nginx.pid; error_log stderr notice;';
      return { args: ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr', '-g', globals] };
    },
    ready: /using the "epoll" event method|using the "kqueue" event method/,
  },
} as const satisfies Record<ProxyName, Shipped>;

/** True if its tests are skipped, which is printed. Throws with `CI` set, where nothing may be skipped. */
export function isProxyMissing(name: ProxyName, program = findProxy(name) ?? ''): boolean {
  if (program !== '' && process.platform !== 'win32') return false;
  if (process.env['CI']) throw new Error(SHIPPED[name].missing);
  process.stderr.write(`\n${SHIPPED[name].missing}\n`);
  return true;
}

/** `nodes` are addresses such as `127.0.0.1:8000`, as many as the configuration names. */
export async function startProxy(name: ProxyName, nodes: readonly string[]): Promise<TestProxy> {
  const program = findProxy(name);
  const { missing, command, ready }: Shipped = SHIPPED[name];
  if (program === undefined) throw new Error(missing);
  return onFreePort(async (port) => {
    const folder = mkdtempSync(join(tmpdir(), `magnate-${name}-`));
    const { args, env = {} } = command(folder, port, nodes);
    const variables = Object.entries(env).map(([key, value]) => `${key}=${value}`);
    try {
      const running = await GuardedProcess.start({
        command: ['env', ...variables, program, ...args],
        folder,
        speaksOn: 'stderr',
        ready,
      });
      const remove = async () => {
        await running.end('KILL');
        rmSync(folder, { recursive: true, force: true });
      };
      return { url: `http://127.0.0.1:${port}`, remove };
    } catch (error) {
      rmSync(folder, { recursive: true, force: true });
      throw error;
    }
  });
}
