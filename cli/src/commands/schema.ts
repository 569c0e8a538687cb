import { words, commaList } from '@magnate/words';
import { Argument, Command } from 'commander';
import { exampleHelp, requiredValue } from '../input/help.ts';
import { v1Schema } from '../sql/v1.ts';
import { InvalidInput } from '../input/optionParsers.ts';
import { printData } from '../terminal/output.ts';

/** Schemas that can be printed, by name. */
const SCHEMAS = new Map([['v1', v1Schema]]);

/** `magnate schema`: SQL that creates the tables which `magnate export --schema` fills. */
export function schemaCommand(): Command {
  const known = [...SCHEMAS.keys()];
  const name = new Argument(requiredValue('name'), words.t('terminal:command.schema.name', { known })).argParser(
    (text) => {
      const schema = SCHEMAS.get(text);
      if (schema === undefined) throw new InvalidInput(words.t('terminal:wrong.choice', { known: commaList(known) }));
      return schema;
    },
  );
  return new Command('schema')
    .description(words.t('terminal:command.schema.about'))
    .addArgument(name)
    .addHelpText('after', exampleHelp('magnate schema v1 | psql …'))
    .action((schema: () => string) => printData(schema()));
}
