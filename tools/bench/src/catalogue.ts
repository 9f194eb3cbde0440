import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Deck, Folder, ListedFlashcard } from '@ardoise/contracts';
import { API, serving, startBenchServer } from './server-process.js';
import { get, openDoor } from './door.js';
import type { Door } from './door.js';
import type { Bench, BenchLine } from './harness.js';
import type { Answers } from './map-server.js';
import { importSchool } from './school-import.js';
import { Times } from './times.js';

const PAGE = 5_000;

/** Everything that the Maps answer from, read through the API, the newest card first. */
async function answersOf(door: Door): Promise<Answers> {
  const cards: ListedFlashcard[] = [];
  for (let offset = 0; ; offset += PAGE) {
    const page = await get<ListedFlashcard[]>(
      door,
      `/api/flashcards?keyword=definition&limit=${PAGE}&offset=${offset}`,
    );
    cards.push(...page);
    if (page.length < PAGE) break;
  }
  return { folders: await get<Folder[]>(door, '/api/folders'), decks: await get<Deck[]>(door, '/api/decks'), cards };
}

/** Lists and searches among 20,000 cards that a script imported over HTTP, against Maps that answer the same. */
export const catalogue: Bench = async function* (directory) {
  const environment = serving(directory);
  const ours = await startBenchServer(API, environment);
  const door = await openDoor(ours.url);
  const begun = performance.now();
  const { top, theme, deck, largeDeck, cards } = await importSchool(door);
  const seconds = (performance.now() - begun) / 1_000;
  console.error(`· ${cards} cartes importées par l'API en ${seconds.toFixed(1)} s`);
  const file = join(directory, 'answers.json');
  await writeFile(file, JSON.stringify(await answersOf(door)));
  const maps = await startBenchServer(fileURLToPath(new URL('./map-server.js', import.meta.url)), { ANSWERS: file });
  const theirs: Door = { url: maps.url, token: '' };

  const compare = (label: string, count: number, paths: readonly string[], goal?: number): BenchLine => {
    const [own, other] = [new Times(), new Times()];
    const look = (at: Door) => () => Promise.all(paths.map((path) => get(at, path)));
    return {
      label,
      against: 'Map sur node:http nu',
      ...(goal === undefined ? {} : { goal }),
      subject: () => own.look(count, look(door)),
      baseline: () => other.look(count, look(theirs)),
      detail: () => `${own.toString()} (Map : ${other.toString()})`,
    };
  };
  const folderView = (id: string) => [
    `/api/folders/${id}`,
    `/api/folders/${id}/ancestors`,
    `/api/folders/${id}/children`,
    `/api/decks?id_folder=${id}`,
  ];
  yield compare('dossier aux 20 000 cartes, ses quatre appels', 200, folderView(top), 0.5);
  yield compare('dossier aux 16 paquets, ses quatre appels', 200, folderView(theme), 0.5);
  yield compare('paquet de 150 cartes', 200, [`/api/decks/${deck}`, `/api/flashcards?id_deck=${deck}`]);
  yield compare('paquet de 2 000 cartes', 30, [`/api/decks/${largeDeck}`, `/api/flashcards?id_deck=${largeDeck}`]);
  yield compare('recherche que toutes portent', 100, ['/api/flashcards?keyword=definition']);
  yield compare('recherche que quelques-unes portent', 100, ['/api/flashcards?keyword=exercice%20100123']);
  yield compare('recherche que rien ne porte', 100, ['/api/flashcards?keyword=introuvable']);
  for (const server of [ours, maps]) await server.stop();
};
