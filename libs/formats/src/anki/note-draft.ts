import { allInOne } from './all-in-one.js';
import { cardTexts } from '#texts/formats';
import type { ShownText } from '../markup/html-text.js';
import { isDataUrl } from '../markup/sources.js';
import { shownFiles } from '../face-file.js';
import { FURTHER_IN_FILES, furtherFrom, furtherOf } from '../further-texts.js';
import type { FurtherDrafts } from '../further-texts.js';
import type { FileCardDraft } from '../card-draft.js';
import type { AnkiNote } from './collection.js';
import { deletionsOf, fieldItems, fieldText, isCloze, isOcclusion } from './field-text.js';
import { occlusionOf } from './occlusion.js';
import { isOwnKind, OWN_KINDS } from './own-kinds.js';
import { ankiTexts as words } from '#texts/anki';
import { kindWords } from '#texts/kinds';

type Told = FurtherDrafts &
  Pick<FileCardDraft, 'kind' | 'question' | 'answers' | 'choices' | 'stated' | 'isFillIn' | 'changes'>;

const isFilled = ({ text, files }: ShownText) => text !== '' || files.length > 0;
const orTells = (shown: ShownText) => isFilled(shown) || shown.told !== undefined;

/** The last fields of a note: in ours each is one of the further texts. What somebody added to them is read on the back, as all of others is. */
function further(shown: readonly ShownText[], isOwn: boolean, isKept = isFilled): Required<FurtherDrafts> {
  const names = FURTHER_IN_FILES.map(([name]) => name);
  const ownerOf = (at: number) => (isOwn && names[at]) || names[0];
  return furtherFrom((name) => shown.filter((piece, at) => ownerOf(at) === name && isKept(piece)));
}

/**
 * The picture with its title as the question and what else there is as the back: one of its covered parts is asked; where
 * none of them can be read, it is a card to turn over.
 */
function occluded(fields: readonly string[], ord: number, isOwn: boolean): Told {
  const shown = fields.slice(1).map(fieldText);
  const at = shown.findIndex(({ files }) => files.length > 0);
  const [title, ...rest] = shown.filter((_, index) => index !== at);
  const question = { text: title?.text ?? '', files: [...(shown[at]?.files ?? []), ...(title?.files ?? [])] };
  const card = { kind: words.occlusion, answers: [cardTexts.seeBack], ...further(rest, isOwn) };
  const own = at < 0 ? null : occlusionOf(fields[0] ?? '', ord + 1);
  if (!own) return { ...card, question, changes: [words.occluded] };
  const asked = { ...question, text: question.text || kindWords.hidden };
  const changes = [...own.told, ...(question.text === '' ? [kindWords.asked] : [])];
  return { ...card, question: asked, stated: own.stated, changes };
}

function filledIn([front = '', ...rest]: readonly string[], isOwn: boolean): Told {
  const { question, answers, hadDots, isNested } = deletionsOf(front);
  const changes = [...(hadDots ? [cardTexts.dots] : []), ...(isNested ? [words.nested] : [])];
  return { kind: words.cloze, question, answers, isFillIn: true, ...further(rest.map(fieldText), isOwn), changes };
}

function chosen([question = '', choices = '', answers = '', ...rest]: readonly string[]): Told {
  const right = fieldItems(answers);
  const all = [...new Set([...fieldItems(choices), ...right])];
  return {
    kind: words.choice,
    question: fieldText(question),
    answers: right,
    choices: all,
    ...further(rest.map(fieldText), true),
  };
}

/** The first field is the question, the second the answer, the others the text of the back. */
function plain([front = '', back = '', ...rest]: readonly string[], isOwn: boolean): Told {
  const { text, ...more } = fieldText(back);
  // What the answer shows besides its text, and what of it is not shown, is the back's.
  // A back that says the answer again, as templates with words of their own do, says it once.
  const others = rest.map(fieldText).map((shown) => (shown.text === text ? { ...shown, text: '' } : shown));
  const texts = further(others, isOwn, orTells);
  const verso = [{ text: '', ...more }, ...texts.verso].filter(orTells);
  return { ...texts, kind: words.note, question: fieldText(front), answers: isOwn ? fieldItems(back) : [text], verso };
}

function told({ fields, kind, names, ord }: AnkiNote): Told {
  const isOwn = isOwnKind(kind);
  if (names.length > 0) return allInOne(fields, names);
  if (kind === OWN_KINDS.choice.name) return chosen(fields);
  if (kind === OWN_KINDS.simple.name) return plain(fields, true);
  if (isOcclusion(fields)) return occluded(fields, ord, isOwn);
  return isCloze(fields[0] ?? '') ? filledIn(fields, isOwn) : plain(fields, false);
}

/** A note, or one of its cards, as it is to become one of ours. @param has whether the package holds a file */
export function noteDraft(note: AnkiNote, has: (name: string) => boolean): FileCardDraft {
  const draft = told(note);
  const missing: string[] = [];
  const isHere = (name: string) => isDataUrl(name) || has(name);
  const here = (shown: ShownText) => {
    missing.push(...shown.files.filter((name) => !isHere(name)));
    return { ...shown, files: shown.files.filter(isHere) };
  };
  const question = shownFiles(draft, here(draft.question));
  const texts = furtherOf(draft, here);
  const changes = [
    ...(draft.changes ?? []),
    ...(note.again ? [words.again] : []),
    ...(missing.length > 0 ? [cardTexts.missingFiles([...new Set(missing)])] : []),
  ];
  return { ...draft, ...texts, question, changes, path: note.path, tags: note.tags };
}
