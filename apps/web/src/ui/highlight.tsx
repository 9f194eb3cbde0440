import { normalizeWithPlaces } from './normalize.ts';

/** `text` cut where `keyword` stands in it, whatever its case and accents: every second part is a find. */
export function highlightParts(text: string, keyword: string): string[] {
  const wanted = normalizeWithPlaces(keyword.trim()).folded;
  if (!wanted) return [text];
  const { folded, places } = normalizeWithPlaces(text);
  const parts: string[] = [];
  let from = 0;
  for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at + wanted.length)) {
    const start = places[at] ?? 0;
    const end = places[at + wanted.length] ?? text.length;
    parts.push(text.slice(from, start), text.slice(start, end));
    from = end;
  }
  return [...parts, text.slice(from)];
}

/** A text with what was looked for marked in it. */
export function Highlight({ text, keyword }: { text: string; keyword: string }) {
  return (
    <bdi>
      {highlightParts(text, keyword).map((part, index) =>
        index % 2 === 1 ? <mark key={index}>{part}</mark> : <span key={index}>{part}</span>,
      )}
    </bdi>
  );
}
