import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { Metrics } from '../src/base/metrics.ts';
import { ADMIN_TOKEN, shared, startTestService } from '../src/testkit/testService.ts';

/** The dashboard queries existing metrics by existing labels, and shows every metric of the service. */

interface Dashboard {
  readonly panels: readonly {
    readonly id: number;
    readonly title: string;
    readonly gridPos: { readonly x: number; readonly y: number };
    readonly targets: readonly { readonly expr: string; readonly legendFormat: string }[];
  }[];
}

const { panels } = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../docs/grafana.json'), 'utf8'),
) as Dashboard;
const targets = panels.flatMap((panel) => panel.targets);
/** Labels of every metric: the first is our own, the others are added by Prometheus. */
const ADDED = ['node', 'instance', 'job'];
/** Exported by queue workers, not by the service; their own test compares the names. */
const OF_WORKERS = ['magnate_queue_batches', 'magnate_worker_games_total'];
const METRIC = /\b(?:magnate|nodejs|process)_\w+/g;

let text: string;
/** The same without a token. */
let publicText: string;

beforeAll(
  shared(async () => {
    const service = await startTestService({
      metrics: new Metrics({ ofProcess: true, node: 'only' }),
      models: [{ name: 'local', baseUrl: 'http://127.0.0.1:1/v1' }],
    });
    ({ text } = await service.ask('GET', '/metrics', { token: ADMIN_TOKEN }));
    ({ text: publicText } = await service.ask('GET', '/metrics'));
  }),
);

/** A histogram is queried by its parts. */
function namesIn(exposition: string): ReadonlySet<string> {
  const typed = [...exposition.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  return new Set(
    typed.flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((part) => `${name}${part}`) : [name],
    ),
  );
}

test('every query uses existing metrics', () => {
  const names = namesIn(text);
  const queried = targets.flatMap(({ expr }) => expr.match(METRIC) ?? []);
  expect(queried.length).toBeGreaterThanOrEqual(targets.length);
  expect(queried.filter((name) => !names.has(name))).toEqual(OF_WORKERS);
});

test('anonymous clients see neither spending nor its limits', () => {
  const names = [...namesIn(text)].filter((name) => !namesIn(publicText).has(name));
  expect(names.toSorted()).toEqual(['magnate_model_dollars_limit', 'magnate_model_dollars_today']);
});

test('every metric of the service is shown', () => {
  const shown = targets.map(({ expr }) => expr).join('\n');
  const own = [...text.matchAll(/^# TYPE (magnate_\w+) /gm)].map(([, name = '']) => name);
  expect(own.length).toBeGreaterThan(0);
  expect(own.filter((name) => !shown.includes(name))).toEqual([]);
});

test('every alert rule uses existing metrics and describes the problem', () => {
  const names = namesIn(text);
  const { groups } = parse(readFileSync(resolve(import.meta.dirname, '../../docs/alerts.yml'), 'utf8')) as Alerts;
  const rules = groups.flatMap((group) => group.rules);
  expect(rules.length).toBeGreaterThan(0);
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const { expr, annotations, labels } of rules) {
    const queried = expr.match(METRIC) ?? [];
    expect(queried.length, expr).toBeGreaterThan(0);
    expect(
      queried.filter((name) => !names.has(name)),
      expr,
    ).toEqual([]);
    expect(annotations.summary).toMatch(/\S/);
    expect(['page', 'warn']).toContain(labels.severity);
  }
});

interface Alerts {
  readonly groups: readonly {
    readonly rules: readonly {
      readonly alert: string;
      readonly expr: string;
      readonly labels: { readonly severity: string };
      readonly annotations: { readonly summary: string };
    }[];
  }[];
}

test('every legend names labels that its query keeps', () => {
  for (const { expr, legendFormat } of targets) {
    const [, kept] = /\bby \(([^)]*)\)/.exec(expr) ?? [];
    const labels = kept?.split(', ').filter((label) => label !== 'le') ?? [...ADDED, 'kind'];
    const named = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label]) => label);
    expect(labels, expr).toEqual(expect.arrayContaining(named));
  }
});

test('panel ids and positions are unique', () => {
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  expect(new Set(panels.map(({ gridPos }) => `${gridPos.x}/${gridPos.y}`)).size).toBe(panels.length);
});
