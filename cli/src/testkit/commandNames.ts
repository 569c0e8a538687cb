import { program } from '../program.ts';

/** What can be typed after `magnate`, as the program itself lists it. */

export function commandNames(): readonly string[] {
  return program().commands.map((command) => command.name());
}

export function subcommandNames(): readonly string[] {
  return program().commands.flatMap(({ commands }) => commands.map((command) => command.name()));
}
