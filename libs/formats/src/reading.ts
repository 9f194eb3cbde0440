import { BLANK } from '@ardoise/contracts/light';
import type { FileCardDraft } from './card-draft.js';
import { shownFiles } from './face-file.js';
import { EmbeddedFiles } from './embedded-files.js';
import { furtherOf } from './further-texts.js';
import type { FileCard, FileContent, ReportLine } from './file-content.js';
import { Making } from './making.js';
import type { ShownText } from './markup/html-text.js';
import { isDataUrl } from './markup/sources.js';
import { shortened, shortName } from './plain-text.js';
import { progressed } from './progress.js';
import { cardTexts as words, fileTexts } from '#texts/formats';
import { UnreadableFile } from './unreadable-file.js';

/** Dots of the text itself, which would be taken for blanks. */
export const withoutDots = (text: string) => text.replaceAll(BLANK, '…');

/** A reason that quotes the file: long texts are cut, as the report is read line by line. */
const REASON_SHOWN = 300;
const shortReason = (text: string) => shortened(text.replace(/\n+/g, ' '), REASON_SHOWN);

/** Collects what a file holds, thing by thing, and brings each within the rules of our cards. */
export class Reading {
  /** @param has whether the file holds one of this name; without it, the reader has looked already */
  constructor(private readonly has: (name: string) => boolean = () => true) {}

  readonly cards: FileCard[] = [];
  readonly report: ReportLine[] = [];
  /** Files that texts hold themselves. */
  readonly embedded = new EmbeddedFiles();

  /** Takes a card in, says what had to be changed, or why it cannot be one. @returns whether it came in */
  card(given: FileCardDraft): boolean {
    progressed();
    const draft = this.withFiles(given);
    const made = new Making(draft, this.embedded);
    const name = shortName(draft.name ?? '') || shortName(draft.question.text) || draft.kind;
    const refused = made.refusal();
    if (refused !== null) return this.leftOut(name, draft.kind, refused, draft.changes);
    const { changes, card } = made;
    this.cards.push(card);
    this.report.push({
      name,
      kind: draft.kind,
      outcome: changes.length > 0 ? 'changed' : 'whole',
      reasons: changes.map(shortReason),
      card: this.cards.length - 1,
    });
    return true;
  }

  /** A draft with those of its files that there are; the others are told. */
  private withFiles(draft: FileCardDraft): FileCardDraft {
    const missing = new Set<string>();
    const here = (shown: ShownText): ShownText => {
      const files = shown.files.filter((name) => isDataUrl(name) || this.has(name));
      shown.files
        .filter((name) => !files.includes(name))
        .forEach((name) => missing.add(name.slice(name.lastIndexOf('/') + 1)));
      return { ...shown, files };
    };
    const [question, further] = [here(draft.question), furtherOf(draft, here)];
    if (missing.size === 0) return draft;
    const shown = shownFiles(draft, question);
    return {
      ...draft,
      ...further,
      question: shown,
      changes: [...(draft.changes ?? []), words.missingFiles([...missing])],
    };
  }

  /** Tells of something that is no card (a category, a section) what did not come in with it. */
  changed(name: string, kind: string, reasons: readonly string[]): void {
    this.report.push({ name: shortName(name) || kind, kind, outcome: 'changed', reasons: reasons.map(shortReason) });
  }

  leftOut(name: string, kind: string, reason: string, more: readonly string[] = []): false {
    progressed();
    this.report.push({
      name: shortName(name) || kind,
      kind,
      outcome: 'left-out',
      reasons: [reason, ...more].map(shortReason),
    });
    return false;
  }

  /** @param file the bytes of a card's file @throws UnreadableFile where there is no card */
  content(file: FileContent['file'], notes: readonly string[] = []): FileContent {
    if (this.cards.length === 0) {
      // Why nothing is a card, not what else is told of the file.
      const none = this.report.filter(({ outcome }) => outcome === 'left-out');
      const reasons = [...new Set(none.flatMap((line) => line.reasons))];
      throw new UnreadableFile([fileTexts.empty, ...reasons.slice(0, 3)].join(' '));
    }
    const given = (name: string) =>
      this.embedded.has(name) ? Promise.resolve().then(() => this.embedded.read(name)) : file(name);
    return { cards: this.cards, report: this.report, notes: [...notes], file: given };
  }
}
