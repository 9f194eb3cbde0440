/** What a note says of itself before its text. */
export interface FrontMatter {
  /** Names of folders and decks, the outermost first. */
  deck: string[];
  tags: string[];
  /** Names of its other properties that are filled. */
  others: string[];
  body: string;
}

const READ = new Set(['cards-deck', 'deck', 'tags', 'tag']);
const LIST_ITEM = /^\s*-\s+(.*)$/;
const unquoted = (text: string) => text.trim().replace(/^(["'])(.*)\1$/, '$2');

/** The properties of a note (Obsidian's help, 'Properties'): YAML between two lines of three hyphens, of which deck and tags are read. */
export function frontMatterOf(text: string): FrontMatter {
  const lines = text.split('\n');
  const end = lines[0]?.trimEnd() === '---' ? lines.findIndex((line, at) => at > 0 && line.trimEnd() === '---') : -1;
  if (end < 0) return { deck: [], tags: [], others: [], body: text };
  const values = new Map<string, string[]>();
  let key = '';
  for (const line of lines.slice(1, end)) {
    const item = LIST_ITEM.exec(line);
    const colon = line.indexOf(':');
    if (item) values.get(key)?.push(unquoted(item[1] ?? ''));
    else if (colon > 0) {
      key = line.slice(0, colon).trim().toLowerCase();
      const value = line.slice(colon + 1).trim();
      const parts = key === 'cards-deck' || key === 'deck' ? [value] : value.replace(/^\[|\]$/g, '').split(',');
      values.set(key, parts.map(unquoted).filter(Boolean));
    }
  }
  const [deck = ''] = values.get('cards-deck') ?? values.get('deck') ?? [];
  return {
    deck: deck
      .split('::')
      .map((name) => name.trim())
      .filter(Boolean),
    tags: [...(values.get('tags') ?? []), ...(values.get('tag') ?? [])],
    others: [...values].flatMap(([name, held]) => (READ.has(name) || held.length === 0 ? [] : [name])),
    body: lines.slice(end + 1).join('\n'),
  };
}
