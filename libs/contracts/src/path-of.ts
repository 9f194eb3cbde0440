/** '.' and '..' lead elsewhere in any writing (https://url.spec.whatwg.org/#double-dot-path-segment): as texts they are nothing that is there. */
const asPart = (value: string) => encodeURIComponent(/^\.\.?$/.test(value) ? value.replaceAll('.', '%2E') : value);

/** Fills the `:name` parts of a route's path; every value is encoded, and leads nowhere else. */
export function pathOf(route: { path: string }, params: Record<string, string> = {}): string {
  return route.path.replace(/:(\w+)/g, (_, name: string) => asPart(params[name] ?? ''));
}
