import { readFileSync } from 'node:fs';
import type { School } from '@ardoise/accounts/testing';
import { openProduct } from '@ardoise/product/testing';
import { parse } from 'yaml';
import { isSelected, queryOf, seriesOf } from './promql.suite.js';
import type { Series } from './promql.suite.js';

const read = (name: string) => readFileSync(new URL(`../../../tools/observability/${name}`, import.meta.url), 'utf8');

interface Panel {
  id: number;
  title: string;
  targets: { expr: string }[];
  gridPos: { x: number; y: number; w: number; h: number };
}
interface Rule {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary: string };
}

const { panels } = JSON.parse(read('dashboard.json')) as { panels: Panel[] };
const { groups } = parse(read('alerts.yml')) as { groups: { name: string; rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const scraping = parse(read('prometheus.yml')) as { rule_files: string[]; scrape_configs: { job_name: string }[] };
const jobs = scraping.scrape_configs.map(({ job_name }) => job_name);

/** As Grafana fills it in for all processes. */
const filled = (expr: string) => expr.replaceAll('$__rate_interval', '5m').replaceAll('$job', 'ardoise.*');
const queries: [string, string][] = [
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }): [string, string] => [title, filled(expr)])),
  ...rules.map(({ alert, expr }): [string, string] => [alert, expr]),
];

let school: School;
let scraped: Series[];

beforeAll(async () => {
  school = await openProduct({ HOST: '127.0.0.1' });
  await school.as('professor', 'POST', '/api/folders', { id_parent: 0, name: 'Nouveau' });
  // No request whatever makes the server fail: what a failure would be counted as.
  school.platform.metrics?.request('GET', '/api/ready', 503, 1);
  const { body } = await school.app.inject({ url: '/metrics' });
  // What Prometheus adds to each series, and its own word for a target that answers.
  const target = { job: jobs[0] ?? '', instance: '127.0.0.1:3000' };
  scraped = seriesOf(body).map(({ name, labels }) => ({ name, labels: { ...labels, ...target } }));
  scraped.push({ name: 'up', labels: target });
});
afterAll(() => school.dispose());

describe('the dashboard and the rules', () => {
  it.each(queries)('ask for what a process tells: %s', (_, expr) => {
    const { selectors, grouping } = queryOf(expr);
    expect(selectors.length).toBeGreaterThan(0);
    const found = selectors.map((selector) => scraped.filter((series) => isSelected(selector, series)));
    expect(selectors.filter((_, n) => found[n]?.length === 0)).toEqual([]);
    const labels = new Set(found.flat().flatMap((series) => Object.keys(series.labels)));
    expect(grouping.filter((label) => !labels.has(label))).toEqual([]);
  });

  it('leave out nothing that a process tells of its own', () => {
    const asked = new Set(queries.flatMap(([, expr]) => queryOf(expr).selectors.map(({ name }) => name)));
    const family = (name: string) => name.replace(/_(bucket|sum|count)$/, '');
    const families = new Set([...asked].map(family));
    const told = new Set(scraped.map(({ name }) => family(name)).filter((name) => name.startsWith('ardoise_')));
    expect([...told].filter((name) => !families.has(name))).toEqual([]);
  });

  it('are read by a parser that refuses what is no PromQL', () => {
    for (const wrong of ['sum(up', 'up{job=}', 'rate(up[5 m)', 'up > > 1', 'sum by up (x)'])
      expect(() => queryOf(wrong)).toThrow('no PromQL');
  });
});

describe('the rules', () => {
  it('have each a name of their own, a severity and a French sentence', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const { labels, annotations, for: wait = '1m' } of rules) {
      expect(['critical', 'warning']).toContain(labels.severity);
      expect(annotations.summary).toMatch(/\.$/);
      expect(wait).toMatch(/^\d+m$/);
    }
  });

  it('speak only of labels that their query leaves', () => {
    for (const { alert, expr, annotations } of rules) {
      const named = [...annotations.summary.matchAll(/\$labels\.(\w+)/g)].map(([, label = '']) => label);
      const { selectors } = queryOf(expr);
      const labels = new Set(
        scraped
          .filter((series) => selectors.some((one) => isSelected(one, series)))
          .flatMap(({ labels }) => Object.keys(labels)),
      );
      const left = /^(?:sum|max|min|histogram_quantile)\b/.test(expr) ? [] : [...labels];
      expect({ alert, lost: named.filter((label) => !left.includes(label)) }).toEqual({ alert, lost: [] });
    }
  });

  it('are those that Prometheus is told to read', () => {
    expect(scraping.rule_files).toEqual(['alerts.yml']);
    for (const job of jobs) expect(job).toMatch(/^ardoise-(api|worker)$/);
  });
});

describe('the dashboard', () => {
  it('has panels that do not lie on each other', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, n) => `${x + (n % w)}:${y + Math.floor(n / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    for (const { gridPos } of panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
  });
});
