/** 'deck-summaries-v2' is version 2 of 'deck-summaries'. */
export interface ProjectionName {
  base: string;
  version: number;
}

export function parsedName(name: string): ProjectionName | null {
  const [, base, version] = /^(.+)-v(\d+)$/.exec(name) ?? [];
  return base === undefined ? null : { base, version: Number(version) };
}

/** The projection that a collection belongs to, whichever its generation; null where the name has no version. */
export function ownerOf(collection: string): string | null {
  const [, owner = ''] = /^(.+?)(?:\.\d+)?$/.exec(collection) ?? [];
  return parsedName(owner) ? owner : null;
}
