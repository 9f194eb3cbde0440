import Papa from 'papaparse';

/** As Excel and old programs write: UTF-8 with or without a mark, or Windows-1252; null for what is no text. */
export function decodeTable(bytes: Uint8Array): string | null {
  const text = decoded(bytes);
  return text.includes('\0') ? null : text;
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const trimmed = (rows: string[][]) => rows.map((row) => row.map((cell) => cell.trim()));

/** The rows of a CSV or TSV text, without empty ones, cells trimmed; the separator is found. */
export function tableRows(text: string): string[][] {
  // Lines that Anki writes at the head of its own tables.
  const plain = text.replace(/^(?:#[a-z ]+:.*\r?\n)+/i, '');
  return trimmed(Papa.parse<string[]>(plain, { skipEmptyLines: 'greedy', delimitersToGuess: [';', '\t', ','] }).data);
}

/**
 * The rows of what is pasted from a spreadsheet: cells parted by tabs, those with a tab, a line break or a quotation mark
 * in quotes. Where the quotes are a writer's own they are kept, and each line is a row.
 */
export function pastedRows(text: string): string[][] {
  const parse = (fastMode: boolean) =>
    Papa.parse<string[]>(text, { delimiter: '\t', skipEmptyLines: 'greedy', ...(fastMode && { fastMode }) });
  const quoted = parse(false);
  const { data } = quoted.errors.some(({ type }) => type === 'Quotes') ? parse(true) : quoted;
  return trimmed(data);
}
