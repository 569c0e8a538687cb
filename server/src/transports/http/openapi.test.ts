import {
  ACTION_TYPES as ACQUIRE_ACTIONS,
  EVENT_TYPES as ACQUIRE_EVENTS,
  REFUSALS as ACQUIRE_REFUSALS,
} from '@magnate/engine/acquire';
import {
  ACTION_TYPES as MONOPOLY_ACTIONS,
  BOARD,
  EVENT_TYPES as MONOPOLY_EVENTS,
  REFUSALS as MONOPOLY_REFUSALS,
} from '@magnate/engine/monopoly';
import { CLOSE_CODES, FRAME_ROWS, SERVICE_ERRORS, TABLE_EVENT_TYPES } from '@magnate/protocol';
import { beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_LIMITS, shared, startTestService, type TestService } from '../../testkit/testService.ts';
import { SECURITY_SCHEMES, TAGS } from './routeDocs.ts';

/** The parts of a schema that these tests use. */
interface Schema {
  readonly title?: string;
  readonly description?: string;
  readonly const?: string;
  readonly enum?: readonly string[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly { readonly $ref: string }[];
  readonly discriminator?: { readonly propertyName: string; readonly mapping: Readonly<Record<string, string>> };
  readonly unevaluatedProperties?: boolean;
}

interface Description {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly securitySchemes: object;
  };
}

let service: TestService;
let document: Description;
beforeAll(
  shared(async () => {
    service = await startTestService({ listen: true, limits: DEFAULT_LIMITS });
    document = (await service.ask<Description>('GET', '/openapi.json')).body;
  }),
);

const ROUTES = [
  'delete /device',
  'delete /game/{id}',
  'delete /profile',
  'get /admin/addresses',
  'get /admin/audit',
  'get /admin/backup',
  'get /admin/bans',
  'get /admin/models',
  'get /admin/reports',
  'get /admin/results',
  'get /admin/tables',
  'get /admin/tournaments',
  'get /admin/words',
  'get /device',
  'get /game',
  'get /game/{id}',
  'get /game/{id}/actions',
  'get /game/{id}/chat',
  'get /game/{id}/decisions',
  'get /game/{id}/events',
  'get /game/{id}/facts',
  'get /game/{id}/rating',
  'get /game/{id}/record',
  'get /game/{id}/stream',
  'get /game/{id}/views',
  'get /games',
  'get /games/acquire',
  'get /games/monopoly',
  'get /health',
  'get /health/ready',
  'get /ladder',
  'get /ladder/results',
  'get /metrics',
  'get /models',
  'get /openapi.json',
  'get /player/{id}',
  'get /profile',
  'get /push',
  'get /service',
  'get /statistics',
  'get /tournament',
  'get /tournament/{id}',
  'post /admin/bans',
  'post /admin/import',
  'post /admin/models',
  'post /admin/profiles/{profileId}',
  'post /admin/reports/{reportId}',
  'post /admin/restore',
  'post /admin/results/{resultId}',
  'post /admin/tables/{id}/close',
  'post /admin/tables/{id}/mute',
  'post /admin/tournaments/{tournamentId}',
  'post /admin/unban',
  'post /admin/words',
  'post /game',
  'post /game/{id}/action',
  'post /game/{id}/chat',
  'post /game/{id}/claim',
  'post /game/{id}/close',
  'post /game/{id}/consent',
  'post /game/{id}/entropy',
  'post /game/{id}/invitation',
  'post /game/{id}/join',
  'post /game/{id}/leave',
  'post /game/{id}/mute',
  'post /game/{id}/pace',
  'post /game/{id}/pause',
  'post /game/{id}/profile',
  'post /game/{id}/push',
  'post /game/{id}/push/end',
  'post /game/{id}/reactions',
  'post /game/{id}/recovery',
  'post /game/{id}/reissue',
  'post /game/{id}/rematch',
  'post /game/{id}/report',
  'post /game/{id}/resume',
  'post /game/{id}/seats/{playerId}',
  'post /game/{id}/start',
  'post /opponents',
  'post /profile',
  'post /profile/code',
  'post /profile/device',
  'post /tournament',
  'post /tournament/{id}/end',
  'post /tournament/{id}/join',
  'post /tournament/{id}/leave',
  'post /tournament/{id}/remove',
  'post /tournament/{id}/seat',
  'post /tournament/{id}/start',
  'post /tournament/{id}/table',
  'post /turns',
];

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security?: readonly Record<string, unknown>[];
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: object }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Record<string, { readonly description: string; readonly content?: Content }>;
}

type Content = Readonly<Record<string, { readonly schema?: object }>>;

/** The media types without a meaningful schema; `none` if there is no media type. */
function undescribedIn(content: Content): readonly string[] {
  const types = Object.entries(content);
  if (types.length === 0) return ['none'];
  return types.filter(([, { schema = {} }]) => Object.keys(schema).length === 0).map(([type]) => type);
}

function operations(): [string, Operation][] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [`${method} ${path}`, operation]),
  );
}

describe('the OpenAPI document', () => {
  test('is OpenAPI 3.1', () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(document.info).toMatchObject({ title: 'Magnate', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
    expect(Object.keys(document.components.securitySchemes)).toEqual(Object.keys(SECURITY_SCHEMES));
  });

  test('describes every route', () => {
    expect(
      operations()
        .map(([name]) => name)
        .toSorted(),
    ).toEqual(ROUTES);
  });

  test('resolves every reference and has no unused schema', () => {
    const text = JSON.stringify(document);
    const used = new Set(Array.from(text.matchAll(/"\$ref":"([^"]+)"/g), ([, ref]) => ref as string));
    expect(used.size).toBeGreaterThan(10);
    for (const ref of used) {
      const found = ref
        .replace(/^#\//, '')
        .split('/')
        .reduce<unknown>((part, key) => (part as Readonly<Record<string, unknown>> | undefined)?.[key], document);
      expect(found, ref).toBeDefined();
    }
    const kept = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
    expect(kept.filter((ref) => !used.has(ref))).toEqual([]);
    expect(text).not.toMatch(/__SCHEMA__|Default Response|"readOnly"/);
  });

  test('has a summary, parameters and responses for every operation', () => {
    for (const [name, operation] of operations()) {
      expect(operation.summary, name).toMatch(/^[A-Z]/);
      expect(Object.keys(TAGS), name).toContain(operation.tags[0]);
      for (const scheme of operation.security ?? []) {
        for (const kind of Object.keys(scheme)) expect(Object.keys(SECURITY_SCHEMES), name).toContain(kind);
      }
      const inPath = Array.from(name.matchAll(/\{(\w+)\}/g), ([, param]) => param);
      const params = (operation.parameters ?? []).filter((each) => each.in === 'path').map((each) => each.name);
      expect(params, name).toEqual(inPath);
      const statuses = Object.keys(operation.responses);
      expect(
        statuses.filter((status) => /^[12]/.test(status)),
        name,
      ).toHaveLength(1);
      for (const status of ['400', '429', '500', '503']) expect(statuses, name).toContain(status);
      for (const { description } of Object.values(operation.responses)) expect(description, name).toMatch(/\S/);
      const contents = [...Object.values(operation.responses), ...[operation.requestBody ?? []].flat()];
      expect(
        contents.flatMap(({ content = {} }) => undescribedIn(content)),
        name,
      ).toEqual([]);
    }
    const ids = operations().map(([, { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('has an example for every body', () => {
    const bodies = operations().filter(
      ([name, { requestBody }]) => requestBody !== undefined && !name.includes('/admin'),
    );
    expect(bodies.length).toBeGreaterThan(5);
    for (const [name, { requestBody }] of bodies) {
      const text = JSON.stringify(requestBody);
      const [, ref] = /schemas\/(\w+)/.exec(text) ?? [];
      expect(text + JSON.stringify(document.components.schemas[ref ?? ''] ?? ''), name).toMatch(/"examples?"/);
    }
  });

  test('lists error codes under their status', () => {
    for (const [name, { responses }] of operations()) {
      for (const [status, { description }] of Object.entries(responses)) {
        for (const [, code] of description.matchAll(/`([A-Z_]+)`:/g)) {
          expect(SERVICE_ERRORS[code as keyof typeof SERVICE_ERRORS].status, `${name} ${code}`).toBe(Number(status));
        }
      }
    }
  });

  test('describes every action, offer and event, discriminated by type', () => {
    const { schemas } = document.components;
    const counts = Object.fromEntries(
      [
        { name: 'MonopolyAction', schema: schemas['MonopolyAction']?.allOf?.[1] },
        { name: 'AcquireAction', schema: schemas['AcquireAction']?.allOf?.[1] },
        ...['MonopolyOffer', 'AcquireOffer', 'MonopolyEvent', 'AcquireEvent', 'TableEvent'].map((name) => ({
          name,
          schema: schemas[name],
        })),
      ].map(({ name, schema: { oneOf = [], discriminator } = {} }) => {
        expect(discriminator?.propertyName).toBe('type');
        expect(Object.values(discriminator?.mapping ?? {})).toEqual(oneOf.map(({ $ref }) => $ref));
        for (const [type, ref] of Object.entries(discriminator?.mapping ?? {})) {
          const { title, description, properties } = schemas[ref.split('/').at(-1) ?? ''] ?? {};
          expect([title, properties?.['type']?.const], ref).toEqual([type, type]);
          expect(description, ref).toMatch(/^[A-Z]/);
        }
        return [name, oneOf.length];
      }),
    );
    expect(counts).toEqual({
      MonopolyAction: MONOPOLY_ACTIONS.length,
      AcquireAction: ACQUIRE_ACTIONS.length,
      MonopolyOffer: MONOPOLY_ACTIONS.length,
      AcquireOffer: ACQUIRE_ACTIONS.length,
      MonopolyEvent: MONOPOLY_EVENTS.length,
      AcquireEvent: ACQUIRE_EVENTS.length,
      TableEvent: TABLE_EVENT_TYPES.length,
    });
  });

  test.each([
    ['a new game', 'NewGame', 'players preset options'],
    ['the state of a game', 'Game', 'id status players view actors'],
    ['the state of a game', 'MonopolyView', 'currentPlayerIndex turnNumber phase consecutiveDoubles lastRoll winner'],
    ['a new player', 'NewPlayer', 'name model personality'],
    ['players', 'MonopolyView.players', 'id name position cash jailStatus turnsInJail cards isActive'],
    ['how deeds stand', 'MonopolyView', 'owners houses mortgaged'],
    ['the board and its deeds', 'MonopolyFacts.spaces', 'id name type group price mortgage houseCost rents'],
    ['cards and what they do', 'MonopolyFacts.decks.modern.chance', 'id deck text effect'],
    ['cards and what they do', 'MonopolyFacts.decks.modern.communityChest', 'id deck text effect'],
    ['the result of an action', 'Acknowledgement', 'version events view'],
    ['legal actions', 'Offers', 'status actors actions'],
  ])('has a schema for %s: %s', (_, path, fields) => {
    const [name = '', ...inside] = path.split('.');
    const found = inside.reduce<Schema | undefined>((schema, field) => {
      const { items, ...held } = schema?.properties?.[field] ?? {};
      return items ?? held;
    }, document.components.schemas[name]);
    expect(Object.keys(found?.properties ?? {})).toEqual(expect.arrayContaining(fields.split(' ')));
  });

  test('lists statuses, phases and types of spaces', () => {
    const { Game, MonopolyView, MonopolyFacts } = document.components.schemas;
    expect(Game?.properties?.['status']?.enum).toEqual(['waiting', 'in_progress', 'completed']);
    expect(MonopolyView?.properties?.['phase']?.enum).toEqual(
      expect.arrayContaining(['WaitingForRoll', 'AwaitingBuyDecision', 'PlayerAction', 'JailExit', 'GameOver']),
    );
    expect(MonopolyFacts?.properties?.['spaces']?.items?.properties?.['type']?.enum?.toSorted()).toEqual(
      [...new Set(BOARD.map(({ type }) => type))].toSorted(),
    );
  });

  test('describes the action envelope once', () => {
    const { MonopolyAction, AcquireAction, ActionEnvelope } = document.components.schemas;
    for (const { allOf, unevaluatedProperties } of [MonopolyAction ?? {}, AcquireAction ?? {}]) {
      expect(allOf?.[0]).toEqual({ $ref: '#/components/schemas/ActionEnvelope' });
      expect(unevaluatedProperties).toBe(false);
    }
    expect(Object.keys(ActionEnvelope?.properties ?? {})).toEqual(['actionId', 'expectedVersion', 'playerId']);
    expect(JSON.stringify(document).match(/"expectedVersion":\{/g)).toHaveLength(2);
  });

  test('has the chapters that a client needs beyond the routes', () => {
    const { description } = document.info;
    const codes = [SERVICE_ERRORS, MONOPOLY_REFUSALS, ACQUIRE_REFUSALS].flatMap((all) => Object.keys(all));
    for (const code of codes) expect(description).toContain(`\`${code}\``);
    for (const code of Object.values(CLOSE_CODES)) expect(description).toContain(`| ${code} |`);
    for (const type of Object.values(FRAME_ROWS).flatMap((rows) => Object.keys(rows))) {
      expect(description).toContain(`| \`${type}\` |`);
    }
    for (const words of ['Retry-After', 'Last-Event-ID', '8 KiB', '6000 a minute', 'within 10 s']) {
      expect(description).toContain(words);
    }
    expect(description).not.toMatch(/undefined|NaN|\[object/);
  });
});

test('Swagger UI is served with all assets that it loads', async () => {
  const page = await service.ask('GET', '/docs/');
  expect(page.status).toBe(200);
  for (const [, file] of page.text.matchAll(/(?:src|href)="\.([^"]+)"/g)) {
    expect((await service.ask('GET', `/docs${file}`)).status, file).toBe(200);
  }
  expect(page.text).not.toMatch(/https?:\/\//);
});

test('the example bot in the document plays a whole game', async () => {
  const [, code = ''] = /```js\n(.*?)```/s.exec(document.info.description) ?? [];
  const program = code.replace(/http:[^']+/, service.url).replace(/console\.log\((.*)\);/, 'export default $1;');
  const { default: outcome } = await import(`data:text/javascript,${encodeURIComponent(program)}`);
  expect(outcome).toMatchObject({ ranking: [{ playerId: expect.any(String) }, { playerId: expect.any(String) }] });
});
