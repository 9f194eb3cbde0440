import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { grouped } from '@ardoise/contracts';
import type { Deck, Folder, ListedFlashcard } from '@ardoise/contracts';

/** What the application had answered, to be answered again from Maps. */
export interface Answers {
  folders: Folder[];
  decks: Deck[];
  cards: ListedFlashcard[];
}

const FOUND = 50;
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The baseline: the same answers from indexed Maps on bare node:http, without roles, checks, signatures or parsing. */
function answersFrom({ folders, decks, cards }: Answers): (url: URL) => unknown {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const children = grouped(folders, ({ id_parent }) => id_parent ?? '');
  const decksOf = grouped(decks, ({ id_folder }) => id_folder);
  const deckById = new Map(decks.map((deck) => [deck.id, deck]));
  const cardsOf = grouped(cards, ({ id_deck }) => id_deck);
  const texts = cards.map(({ question, answer, additionnal_text_verso: more }) =>
    fold([question, ...answer, more].join('\n')),
  );
  const total = (id: string): number =>
    (decksOf.get(id) ?? []).reduce((sum, deck) => sum + deck.number_of_flashcards, 0) +
    (children.get(id) ?? []).reduce((sum, child) => sum + total(child.id), 0);
  const counted = (folder: Folder | undefined) => folder && { ...folder, total_flashcards: total(folder.id) };
  return ({ pathname, searchParams }) => {
    const [, , kind, id = '', part] = pathname.split('/');
    if (kind === 'folders' && part === 'children') return (children.get(id) ?? []).map(counted);
    if (kind === 'folders' && part === 'ancestors') {
      const path = [];
      for (let at = byId.get(id); at; at = byId.get(at.id_parent ?? '')) path.unshift({ id: at.id, name: at.name });
      return path;
    }
    if (kind === 'folders') return counted(byId.get(id));
    if (kind === 'decks') return id ? deckById.get(id) : (decksOf.get(searchParams.get('id_folder') ?? '') ?? []);
    const keyword = searchParams.get('keyword');
    if (keyword === null) return cardsOf.get(searchParams.get('id_deck') ?? '') ?? [];
    const wanted = fold(keyword);
    return cards.filter((_, index) => texts[index]?.includes(wanted)).slice(0, FOUND);
  };
}

const answer = answersFrom(JSON.parse(readFileSync(process.env['ANSWERS'] ?? '', 'utf8')) as Answers);
const server = createServer((request, response) => {
  const body = JSON.stringify(answer(new URL(request.url ?? '/', 'http://localhost')));
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body);
});
server.listen(0, '127.0.0.1', () => console.log(`http://localhost:${(server.address() as AddressInfo).port}`));
