import type { ChosenFace } from '@ardoise/contracts';
import { cardTextsIn, COLOURS, MEDIA_NAME, NAME_MAX_LENGTH } from '@ardoise/contracts/light';
import { mayBeSign } from '../../../ui/face/may-be-sign.ts';
import type { ItemCard, Item, Items } from '../content/content-tree.ts';
import { textSaid, textsSaid } from '../../../ui/kinds/parts/said-in-file.ts';
import { statedIn } from '../../../ui/kinds/stated-in.ts';
import { UnreadableFile } from '@ardoise/formats';
import type { LoadedContent } from '../content/loaded-content.ts';
import { transferTexts } from '#texts/transfer';
import { openZip } from '@ardoise/formats/zip';
import { CONTENT_FILE, MEDIA_FOLDER } from './zip-names.ts';

/** Far more than the tree of the site may have: what is read can be put in order before it is imported. */
const MAX_LEVELS = 100;
/** Of one card, as the server takes them. */
const TAGS_MOST = 100;
const ID = /^[A-Za-z0-9_-]{1,36}$/;

type Fields = Record<string, unknown>;
const bad = () => new UnreadableFile(transferTexts.read.badContent);

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function listOf(content: Fields, name: string): Fields[] {
  const list = content[name] ?? [];
  if (!Array.isArray(list) || !list.every(isFields)) throw bad();
  return list;
}

function idOf(value: unknown): string {
  const id = typeof value === 'number' ? String(value) : value;
  if (typeof id !== 'string' || !ID.test(id)) throw bad();
  return id;
}

/** What cannot be a tag's name is left out. */
const tagsOf = (value: unknown) =>
  [...new Set(textsSaid(value).map((name) => name.trim()))]
    .filter((name) => name !== '' && name.length <= NAME_MAX_LENGTH)
    .slice(0, TAGS_MOST);

/** The zip's own file of a side of a card: found by its name, whatever the content says. */
function filesByCard(names: ReadonlySet<string>): Map<string, string> {
  const found = new Map<string, string>();
  for (const path of names) {
    const name = path.startsWith(MEDIA_FOLDER) ? path.slice(MEDIA_FOLDER.length) : '';
    const [, side, id] = MEDIA_NAME.exec(name) ?? [];
    if (side && id) found.set(`${side}_${id}`, name);
  }
  return found;
}

function cardOf(fields: Fields, id: string, files: Map<string, string>): ItemCard {
  return {
    ...cardTextsIn(fields),
    answer: textsSaid(fields['answer']),
    possible_answers: textsSaid(fields['possible_answers']),
    is_fillable_text: fields['is_fillable_text'] === true,
    ...statedIn(fields),
    media: files.get(`media_${id}`) ?? null,
    media_verso: files.get(`mediaverso_${id}`) ?? null,
    tags: tagsOf(fields['tags']),
  };
}

/** What a folder was known by; what cannot be a colour or a sign is left out. */
function faceIn(fields: Fields): ChosenFace {
  const colour = COLOURS.find((one) => one === fields['colour']);
  const sign = textSaid(fields['sign']);
  return { ...(colour && { colour }), ...(mayBeSign(sign) && { sign }) };
}

/** A ring of folders hangs on nothing and would never be shown; a tower of thousands is nobody's, and no call stack's. */
function checkHeights(items: Items): void {
  for (const start of items.values()) {
    let height = 0;
    for (let at: Item | undefined = start; at; at = at.parentId === null ? undefined : items.get(at.parentId))
      if (++height > MAX_LEVELS) throw bad();
  }
}

/** The lists of exported_content.json as a tree; what hangs on nothing that is there stands at the top. @throws UnreadableFile */
export function itemsOf(content: unknown, names: ReadonlySet<string>): Items {
  if (!isFields(content)) throw bad();
  const files = filesByCard(names);
  const items = new Map<string, Item>();
  const add = (kind: Item['kind'], fields: Fields, parentField: string) => {
    const id = idOf(fields['id']);
    if (items.has(id)) throw bad();
    const parent = fields[parentField];
    const parentId = parent === null || parent === undefined ? null : idOf(parent);
    const own =
      kind === 'flashcard' ? { card: cardOf(fields, id, files) } : kind === 'folder' ? { face: faceIn(fields) } : {};
    const name = own.card?.question ?? textSaid(fields['name']);
    const visible = fields['visible'] !== false;
    items.set(id, {
      id,
      kind,
      parentId,
      name,
      description: textSaid(fields['description']),
      visible,
      imported: false,
      ...own,
    });
  };
  for (const fields of listOf(content, 'folders')) add('folder', fields, 'id_parent');
  for (const fields of listOf(content, 'decks')) add('deck', fields, 'id_folder');
  for (const fields of listOf(content, 'flashcards')) add('flashcard', fields, 'id_deck');
  if (items.size === 0) throw new UnreadableFile(transferTexts.read.empty);
  for (const [id, item] of items) {
    const parent = item.parentId === null ? undefined : items.get(item.parentId);
    const fitting = parent?.kind === (item.kind === 'flashcard' ? 'deck' : 'folder');
    if (parent && !fitting) throw bad();
    if (!parent) items.set(id, { ...item, parentId: null });
  }
  checkHeights(items);
  return items;
}

/** Reads a zip of our own. @throws UnreadableFile */
export async function readContentZip(bytes: Uint8Array): Promise<LoadedContent> {
  const zip = await openZip(bytes);
  if (!zip.names.has(CONTENT_FILE)) throw new UnreadableFile(transferTexts.read.noContent);
  let content: unknown;
  try {
    content = JSON.parse(new TextDecoder().decode(await zip.read(CONTENT_FILE)));
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw bad();
  }
  return { items: itemsOf(content, zip.names), file: (name) => zip.read(MEDIA_FOLDER + name), notes: [] };
}
