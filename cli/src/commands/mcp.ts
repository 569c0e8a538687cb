import { SETTINGS } from '@magnate/server/settings';
import { words } from '@magnate/words';
import { Command } from 'commander';
import { exampleHelp, requiredValue } from '../input/help.ts';
import { CommandFailed, InvalidInput } from '../input/optionParsers.ts';
import { printError } from '../terminal/output.ts';

/** `magnate mcp`: the tools of a service over standard input and output, for local agents. */

const STANDARD = `http://${SETTINGS.HOST.default}:${SETTINGS.PORT.default}`;

export function mcpCommand(): Command {
  return new Command('mcp')
    .description(words.t('terminal:service.mcp.about'))
    .option(`--at ${requiredValue('url')}`, words.t('terminal:service.mcp.at'), STANDARD)
    .addHelpText('after', exampleHelp('magnate mcp --at http://127.0.0.1:8000', words.t('terminal:service.mcp.notes')))
    .action(async ({ at }: { readonly at: string }) => {
      const address = addressOf(at);
      const [{ serveStdio }, { createMcpServer, InMemorySeatKeys }] = await Promise.all([
        import('@modelcontextprotocol/server/stdio'),
        import('@magnate/server/mcp'),
      ]);
      // One store per process: clients may ask for a server more than once.
      const keys = new InMemorySeatKeys();
      const deps = { ask: askAt(address), keys, address };
      // Standard output carries only the protocol.
      serveStdio(() => createMcpServer(deps), { onerror: ({ message }) => printError(message) });
    });
}

function addressOf(at: string): string {
  if (!URL.canParse(at) || !/^https?:$/.test(new URL(at).protocol)) {
    throw new InvalidInput(words.t('terminal:service.mcp.badAddress', { at }));
  }
  return new URL(at).href.replace(/\/$/, '');
}

function askAt(address: string): Parameters<typeof import('@magnate/server/mcp').createMcpServer>[0]['ask'] {
  return async ({ method, path, token, body, signal }) => {
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    }).catch((error: unknown) => {
      // The client has stopped waiting.
      signal?.throwIfAborted();
      throw new CommandFailed(words.t('terminal:service.mcp.noAnswer', { address, reason: String(error) }));
    });
    return { status: answer.status, body: await answer.json().catch(() => undefined) };
  };
}
