import { program } from '../program.ts';

/** The commands of `magnate`, as the program lists them. */

export async function commandNames(): Promise<readonly string[]> {
  return (await program()).commands.map((command) => command.name());
}

export async function subcommandNames(): Promise<readonly string[]> {
  return (await program()).commands.flatMap(({ commands }) => commands.map((command) => command.name()));
}
