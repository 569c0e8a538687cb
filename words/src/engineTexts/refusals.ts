import { KERNEL_REFUSALS, TAKE_BACK_REFUSALS, TRADE_REFUSALS } from '@magnate/engine';
import { SERVICE_ERRORS, type ServiceErrorCode } from '@magnate/protocol/errors';

/** The English of refusals is defined with their codes; a catalogue adds only variants. */

export type Sentences<Code extends string> = Readonly<Record<Code, string>>;

/** Converts templates of engine and service to the catalogue format: `${sum}` is money, and a player id becomes a name. */
export function catalogued<Code extends string>(templates: Sentences<Code>): Sentences<Code> {
  return mapped(templates, ([code, template]) => [code, inCatalogueForm(template)]);
}

function inCatalogueForm(template: string): string {
  return template.replace(/(\$?)\{(\w+)\}/g, (_, dollar: string, name: string) => {
    if (dollar !== '') return `{{${name}, money}}`;
    return name === 'playerId' ? '{{player}}' : `{{${name}}}`;
  });
}

const OF_ENGINE = { ...KERNEL_REFUSALS, ...TAKE_BACK_REFUSALS, ...TRADE_REFUSALS } as const;
type OfEngine = typeof OF_ENGINE;

/** The refusals of one game, without the shared ones. */
export function gameSentences<Code extends string>(templates: Sentences<Code>) {
  const own = mapped(templates, ([code, template]) => (Object.hasOwn(OF_ENGINE, code) ? undefined : [code, template]));
  return catalogued(own as Sentences<Exclude<Code, keyof OfEngine>>);
}

/** A code with different details in engine and service has two texts: the second is `MALFORMED_service`. */
type ServiceKey = {
  [C in ServiceErrorCode]: C extends keyof OfEngine
    ? OfEngine[C] extends (typeof SERVICE_ERRORS)[C]['message']
      ? never
      : `${C}_service`
    : C;
}[ServiceErrorCode];

const ofEngine: Readonly<Record<string, string>> = OF_ENGINE;
const ofService = mapped(SERVICE_ERRORS, ([code, { message }]) => {
  const same = ofEngine[code];
  if (same === message) return undefined;
  return [same === undefined ? code : `${code}_service`, message];
}) as Sentences<ServiceKey>;

/** The refusals shared by all games and the service. */
export const sharedSentences = { ...catalogued(OF_ENGINE), ...catalogued(ofService) };

function mapped<T>(
  record: Readonly<Record<string, T>>,
  change: (entry: readonly [string, T]) => readonly [string, string] | undefined,
): Readonly<Record<string, string>> {
  const changed = Object.entries(record).flatMap((entry) => {
    const kept = change(entry);
    return kept === undefined ? [] : [kept];
  });
  return Object.fromEntries(changed);
}
