import type { Database } from 'sql.js';

/** A review: when, in milliseconds since 1970, and the button, 1 (Again) to 4 (Easy). */
export interface AnkiReview {
  at: number;
  grade: 1 | 2 | 3 | 4;
}

/** What Anki knows of a card: its reviews, the oldest first, and for how many seconds the last one has sent it away. */
export interface CardReviews {
  reviews: AnkiReview[];
  interval: number;
}

/** What a row is (docs.ankiweb.net/stats.html, proto/anki/stats.proto). */
const KIND = { learning: 0, relearning: 2, filtered: 3, manual: 4 } as const;
const DAY_SECONDS = 86_400;

interface Row {
  at: number;
  card: string;
  ease: number;
  ivl: number;
  factor: number;
  kind: number;
}

function has(database: Database, table: string): boolean {
  return database.exec(`SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = '${table}'`).length > 0;
}

function rowsOf(database: Database): Row[] {
  if (!has(database, 'revlog')) return [];
  const rows: Row[] = [];
  const asked = database.prepare('SELECT id, CAST(cid AS TEXT), ease, ivl, factor, type FROM revlog ORDER BY id');
  try {
    while (asked.step()) {
      const [at, card, ease, ivl, factor, kind] = asked.get();
      rows.push({
        ...{ at: Number(at), card: String(card), ease: Number(ease) },
        ...{ ivl: Number(ivl), factor: Number(factor), kind: Number(kind) },
      });
    }
  } finally {
    asked.free();
  }
  return rows;
}

/** The scheduler of a collection: of the first one nothing is said. */
function schedulerOf(database: Database): number {
  if (has(database, 'config')) {
    const [[value] = []] = database.exec("SELECT val FROM config WHERE key = 'schedVer'")[0]?.values ?? [];
    const text = value instanceof Uint8Array ? new TextDecoder().decode(value) : String(value ?? 1);
    return Number(text);
  }
  const [[json] = []] = database.exec('SELECT conf FROM col')[0]?.values ?? [];
  const { schedVer = 1 } = JSON.parse(String(json)) as { schedVer?: unknown };
  return Number(schedVer);
}

const isLearning = ({ kind }: Row) => kind === KIND.learning || kind === KIND.relearning;

/**
 * Whether there were three buttons while a card was learnt: in a collection of the first scheduler. A later one has changed
 * the rows when it took over (rslib/src/storage/revlog/v2_upgrade.sql).
 */
function hasThreeButtons(database: Database, rows: readonly Row[]): boolean {
  return !rows.some((row) => isLearning(row) && row.ease === 4) && schedulerOf(database) === 1;
}

/** Cards looked at for their own sake: Anki's own FSRS passes them over as well (rslib/src/revlog/mod.rs). */
const isCram = ({ kind, factor }: Row) => kind === KIND.filtered && factor === 0;
/** 'Forget': what was before counts no more. */
const isForgotten = ({ kind, factor }: Row) => kind === KIND.manual && factor === 0;

function gradeOf({ ease }: Row, threeButtons: boolean): AnkiReview['grade'] | null {
  const grade = threeButtons && ease > 1 ? ease + 1 : ease;
  return grade === 1 || grade === 2 || grade === 3 || grade === 4 ? grade : null;
}

/** The reviews of each card that has any, by its number; what was set by hand or by Anki itself is none. */
export function reviewsOf(database: Database): Map<string, CardReviews> {
  const rows = rowsOf(database);
  const found = new Map<string, CardReviews>();
  if (rows.length === 0) return found;
  const three = hasThreeButtons(database, rows);
  for (const row of rows) {
    if (isForgotten(row)) found.delete(row.card);
    if (row.kind >= KIND.manual || isCram(row)) continue;
    const grade = gradeOf(row, three && isLearning(row));
    if (grade === null) continue;
    const card = found.get(row.card) ?? { reviews: [], interval: 0 };
    found.set(row.card, card);
    card.reviews.push({ at: row.at, grade });
    card.interval = row.ivl < 0 ? -row.ivl : row.ivl * DAY_SECONDS;
  }
  return found;
}
