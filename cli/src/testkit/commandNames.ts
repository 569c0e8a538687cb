import { program } from '../program.ts';

/** What can be typed after `magnate`, as the program itself lists it. */

export async function commandNames(): Promise<readonly string[]> {
  return (await program()).commands.map((command) => command.name());
}

export async function subcommandNames(): Promise<readonly string[]> {
  return (await program()).commands.flatMap(({ commands }) => commands.map((command) => command.name()));
}
