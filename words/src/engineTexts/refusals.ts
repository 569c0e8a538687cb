import { KERNEL_REFUSALS, TRADE_REFUSALS } from '@magnate/engine';
import { SERVICE_ERRORS, type ServiceErrorCode } from '@magnate/protocol/errors';

/** The English of refusals comes from where their codes are defined; a catalogue adds only forms of it. */

export type Sentences<Code extends string> = Readonly<Record<Code, string>>;

/** Templates of the engine and the service as a catalogue writes them: `${sum}` is money, and a player is said by name. */
export function catalogued<Code extends string>(templates: Sentences<Code>): Sentences<Code> {
  return mapped(templates, ([code, template]) => [code, inCatalogueForm(template)]);
}

function inCatalogueForm(template: string): string {
  return template.replace(/(\$?)\{(\w+)\}/g, (_, dollar: string, name: string) => {
    if (dollar !== '') return `{{${name}, money}}`;
    return name === 'playerId' ? '{{player}}' : `{{${name}}}`;
  });
}

const OF_ENGINE = { ...KERNEL_REFUSALS, ...TRADE_REFUSALS } as const;
type OfEngine = typeof OF_ENGINE;

/** What a game refuses beside what games share. */
export function gameSentences<Code extends string>(templates: Sentences<Code>) {
  const own = mapped(templates, ([code, template]) => (Object.hasOwn(OF_ENGINE, code) ? undefined : [code, template]));
  return catalogued(own as Sentences<Exclude<Code, keyof OfEngine>>);
}

/** A code that the engine and the service refuse with other details has a sentence for each: `MALFORMED_service`. */
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

/** What every game and the service refuse. */
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
