const numbersIn = (version: string) => version.split('.').map((part) => Number.parseInt(part, 10) || 0);

/** Whether a version comes before another one: '7.0.15' before '7.2', '23.10.6' not before '22.6'. */
export function isOlderVersion(version: string, than: string): boolean {
  const [left, right] = [numbersIn(version), numbersIn(than)];
  for (const [at, part] of right.entries()) if (part !== (left[at] ?? 0)) return (left[at] ?? 0) < part;
  return false;
}
