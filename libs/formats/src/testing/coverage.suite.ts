import { kindOf } from '@ardoise/contracts/light';
import type { FileContent } from '../file-content.js';
import { UnreadableFile } from '../unreadable-file.js';

/**
 * A construct of a format: its name in the format's own specification, a piece of a file that uses it, and a mark by which
 * it is known again, in a card or in the report.
 */
type Construct<Piece> = readonly [name: string, piece: Piece, mark: string | RegExp];

const holds = (mark: string | RegExp) => (text: string | null) =>
  text !== null && (typeof mark === 'string' ? text.includes(mark) : mark.test(text));

/** Whether a card shows it: on a face, among its answers, as its file, tag or place. */
const isOnCard = ({ cards }: FileContent, mark: string | RegExp) =>
  cards.some((card) => {
    const { question, additionnal_text_verso: verso, answer, possible_answers, media, media_verso, tags, path } = card;
    const ofKind = [...kindOf(card).solution(card), ...kindOf(card).offered(card)];
    return [question, verso, ...answer, ...possible_answers, ...ofKind, media, media_verso, ...tags, ...path].some(
      holds(mark),
    );
  });

/** Whether the report names it: beside a thing that is then not 'whole', or with what is true of the whole file. */
const isTold = ({ report, notes }: FileContent, mark: string | RegExp) =>
  notes.some(holds(mark)) ||
  report.some(({ outcome, reasons }) => outcome !== 'whole' && reasons.some((reason) => holds(mark)(reason)));

async function contentOf(read: () => FileContent | Promise<FileContent>): Promise<FileContent> {
  try {
    return await read();
  } catch (error) {
    // Where nothing of the file is a card, the refusal says why.
    if (!(error instanceof UnreadableFile)) throw error;
    return { cards: [], report: [], notes: [error.message], file: () => Promise.reject(error) };
  }
}

/**
 * Feeds each construct through a reader and asks: is it on the card, or in the report? What a format says of anything but
 * the content (how wide a field is drawn) is `silent`: the card comes in whole.
 */
export function coverage<Piece>(
  title: string,
  read: (piece: Piece) => FileContent | Promise<FileContent>,
  constructs: Readonly<Record<'card' | 'told', readonly Construct<Piece>[]>> & {
    silent?: readonly (readonly [name: string, piece: Piece])[];
  },
): void {
  describe(title, () => {
    it.each(constructs.card)('has on the card: %s', async (_, piece, mark) => {
      const content = await contentOf(() => read(piece));
      expect(isOnCard(content, mark) ? mark : content).toBe(mark);
    });
    it.each(constructs.told)('tells in the report: %s', async (_, piece, mark) => {
      const content = await contentOf(() => read(piece));
      expect(isTold(content, mark) ? mark : content).toBe(mark);
    });
    if (constructs.silent)
      it.each(constructs.silent)('says nothing of: %s', async (_, piece) => {
        const { report } = await contentOf(() => read(piece));
        expect(report.map(({ outcome, reasons }) => [outcome, reasons])).toEqual([['whole', []]]);
      });
  });
}
