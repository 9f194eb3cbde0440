import { parser } from '@prometheus-io/lezer-promql';

/** One `name{label="value"}` of a query. */
export interface Selector {
  name: string;
  matchers: { label: string; operator: string; value: string }[];
}

export interface Query {
  selectors: Selector[];
  /** What the query groups by. */
  grouping: string[];
}

/** What a PromQL expression asks for. @throws Error where it is none */
export function queryOf(expression: string): Query {
  const query: Query = { selectors: [], grouping: [] };
  let inGrouping = -1;
  parser.parse(expression).iterate({
    enter({ name, type, from, to, node }) {
      const text = expression.slice(from, to);
      if (type.isError) throw new Error(`no PromQL at ${from}: ${expression}`);
      if (name === 'VectorSelector') query.selectors.push({ name: '', matchers: [] });
      if (name === 'Identifier' && node.parent?.name === 'VectorSelector') lastOf(query).name = text;
      if (name === 'UnquotedLabelMatcher') lastOf(query).matchers.push(matcherOf(text));
      if (name === 'GroupingLabels') inGrouping = to;
      if (name === 'LabelName' && to <= inGrouping) query.grouping.push(text);
    },
  });
  return query;
}

function lastOf({ selectors }: Query): Selector {
  const last = selectors.at(-1);
  if (!last) throw new Error('a matcher of no selector');
  return last;
}

function matcherOf(text: string): Selector['matchers'][number] {
  const [, label = '', operator = '', value = ''] = /^(\w+)\s*(=~|!~|!=|=)\s*"(.*)"$/.exec(text) ?? [];
  return { label, operator, value };
}

/** One series of a scrape. */
export interface Series {
  name: string;
  labels: Readonly<Record<string, string>>;
}

/** Reads Prometheus' text format. */
export function seriesOf(text: string): Series[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', labels = ''] = /^(\w+)(?:\{(.*)\})? \S+$/.exec(line) ?? [];
      return {
        name,
        labels: Object.fromEntries(
          [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
        ),
      };
    });
}

function agrees({ operator, value }: Selector['matchers'][number], own: string): boolean {
  if (operator === '=') return own === value;
  if (operator === '!=') return own !== value;
  return new RegExp(`^(?:${value})$`).test(own) === (operator === '=~');
}

export function isSelected({ name, matchers }: Selector, series: Series): boolean {
  return name === series.name && matchers.every((matcher) => agrees(matcher, series.labels[matcher.label] ?? ''));
}
