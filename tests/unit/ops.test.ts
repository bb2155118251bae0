import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { collectProcessMetrics, registry } from '#lib/kernel/metrics.ts';
import { isWord } from '../setup/words.ts';
// Every area's metrics exist once the shop's work is loaded.
import '../../src/areas.ts';

/** The operators' files (`ops/`, docs/operating.md) query existing metrics and labels. */

interface Asking {
  readonly where: string;
  readonly expr: string;
}

const alerts = (): Asking[] => {
  const file: { groups: { rules: { alert: string; expr: string }[] }[] } = parse(
    readFileSync('ops/prometheus/alerts.yml', 'utf8'),
  );
  return file.groups.flatMap(({ rules }) => rules.map(({ alert, expr }) => ({ where: alert, expr })));
};

const panels = (): Asking[] => {
  const board: { panels: { title: string; targets: { expr: string }[] }[] } = JSON.parse(
    readFileSync('ops/grafana/daypack.json', 'utf8'),
  );
  return board.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ where: title, expr })));
};

collectProcessMetrics();
/** By each of its Prometheus names, with its labels. */
const known = new Map(
  registry.getMetricsAsArray().flatMap((metric) => {
    const { name, type, labelNames } = metric as unknown as {
      name: string;
      type: string;
      labelNames: readonly string[];
    };
    const names = String(type) === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name];
    return names.map((one) => [one, new Set([...labelNames, 'le', 'instance', 'job'])] as const);
  }),
);

const METRIC = /\b(?:daypack|process|nodejs)_\w+/g;
const SELECTOR = /\b((?:daypack|process|nodejs)_\w+)\{([^}]*)\}/g;
const namesIn = (text: string): string[] => [...new Set(text.match(METRIC) ?? [])];

describe.each([
  ['the alerts', alerts()],
  ['the dashboard', panels()],
])('%s', (_name, askings) => {
  it('ask for something each', () => {
    expect(askings.length).toBeGreaterThan(10);
    const own = askings.filter(({ expr }) => namesIn(expr).length === 0).map(({ where }) => where);
    expect(own.filter((where) => where !== 'DaypackDown')).toEqual([]);
  });

  it('name only metrics that there are', () => {
    const unknown = askings.flatMap(({ where, expr }) =>
      namesIn(expr).flatMap((name) => (known.has(name) ? [] : [`${where}: ${name}`])),
    );
    expect(unknown).toEqual([]);
  });

  it('choose and group by labels that those have', () => {
    const unknown = askings.flatMap(({ where, expr }) => {
      const chosen = [...expr.matchAll(SELECTOR)].flatMap(([, name = '', inside = '']) =>
        [...inside.matchAll(/(\w+)(?:=~|!~|!=|=)"/g)].map(([, label = '']) => ({ names: [name], label })),
      );
      const grouped = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) =>
        list.split(',').map((label) => ({ names: namesIn(expr), label: label.trim() })),
      );
      return [...chosen, ...grouped]
        .filter(({ names, label }) => !names.some((name) => known.get(name)?.has(label)))
        .map(({ label }) => `${where}: ${label}`);
    });
    expect(unknown).toEqual([]);
  });
});

it('the refusals that an alert names are refusals', () => {
  const keys = alerts().flatMap(({ expr }) =>
    [...expr.matchAll(/key=~"([^"]*)"/g)].flatMap(([, list = '']) => list.split('|')),
  );
  expect(keys.length).toBeGreaterThan(0);
  expect(keys.filter((key) => !isWord('errors', key))).toEqual([]);
});

it('the guide of operators tells every metric of the shop’s own, and no other', () => {
  // Each in a row of its table.
  const rows = readFileSync('docs/operating.md', 'utf8').match(/^\| `daypack_[^|]*/gm) ?? [];
  const told = new Set(rows.flatMap(namesIn));
  const own = registry
    .getMetricsAsArray()
    .map(({ name }) => name)
    .filter((name) => name.startsWith('daypack_'));
  expect([...told].filter((name) => name.startsWith('daypack_')).sort()).toEqual(own.sort());
});
