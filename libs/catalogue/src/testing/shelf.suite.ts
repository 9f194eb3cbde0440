import { openSchool } from '@ardoise/accounts/testing';
import type { SchoolPerson, School } from '@ardoise/accounts/testing';
import { CatalogueModule } from '../catalogue.module.js';
import { catalogueUpcasts } from '../domain/upcasts.js';
import { decksProjection } from '../read/decks.js';
import { flashcardsProjection } from '../read/flashcards.js';
import { foldersProjection } from '../read/folders.js';
import { mediaFilesProjection } from '../read/media-files.js';
import { tagsProjection } from '../read/tags.js';

export const CATALOGUE = {
  contexts: [CatalogueModule],
  projections: [foldersProjection, decksProjection, flashcardsProjection, tagsProjection, mediaFilesProjection],
  upcasts: catalogueUpcasts,
};

export function openCatalogue(environment?: Record<string, string>): Promise<School> {
  return openSchool({ ...CATALOGUE, environment });
}

/** A red pixel. */
export const A_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export interface Form {
  payload: Buffer;
  headers: Record<string, string>;
}

/** A multipart form as browsers send it; a file is called image.png unless told. */
export async function formOf(fields: Record<string, string | Blob>, filename = 'image.png'): Promise<Form> {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (typeof value === 'string') data.append(name, value);
    else data.append(name, value, filename);
  const encoded = new Response(data);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
}

/** What a test of the catalogue does again and again, in one school. */
export class Shelves {
  constructor(readonly school: School) {}

  async make(url: string, payload: object, person: SchoolPerson = 'professor'): Promise<string> {
    const { status, body } = await this.school.as<{ id: string }>(person, 'POST', url, payload);
    expect({ status, body }).toEqual({ status: 201, body: { id: expect.any(String) } });
    return body.id;
  }

  folder(id_parent: string | number, name: string): Promise<string> {
    return this.make('/api/folders', { id_parent, name });
  }

  deck(id_folder: string, name: string, more: object = {}): Promise<string> {
    return this.make('/api/decks', { id_folder, name, ...more });
  }

  card(deck_id: string, more: object = {}, person: SchoolPerson = 'professor'): Promise<string> {
    return this.make('/api/flashcards', { deck_id, question: 'Capitale du Togo ?', answer: ['Lomé'], ...more }, person);
  }

  /** A folder in a folder, and a deck in it. */
  async shelf(name = 'Étagère'): Promise<{ top: string; folder: string; deck: string }> {
    const top = await this.folder(0, name);
    const folder = await this.folder(top, `${name} dessous`);
    return { top, folder, deck: await this.deck(folder, `${name} paquet`) };
  }

  /** A card with a file on its front, or on its back. */
  async cardWith(deck_id: string, bytes: Uint8Array, field: 'media' | 'media_verso' = 'media'): Promise<string> {
    const fields = {
      deck_id,
      question: 'Que voit-on ?',
      answer: '["Rien"]',
      [field]: new Blob([new Uint8Array(bytes)]),
    };
    const { payload, headers } = await formOf(fields);
    const { body } = await this.school.as<{ id: string }>('professor', 'POST', '/api/flashcards', payload, headers);
    return body.id;
  }

  async get<T>(person: SchoolPerson, url: string): Promise<T> {
    const { status, body } = await this.school.as<T>(person, 'GET', url);
    expect({ url, status }).toEqual({ url, status: 200 });
    return body;
  }

  async status(person: SchoolPerson, url: string): Promise<number> {
    return (await this.school.as(person, 'GET', url)).status;
  }

  async refusal(person: SchoolPerson, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
    const { status, body } = await this.school.as(person, method, url, payload);
    return { status, code: body.code };
  }

  async put(url: string, payload: object): Promise<void> {
    const { status } = await this.school.as('professor', 'PUT', url, payload);
    expect({ url, status }).toEqual({ url, status: 200 });
  }
}
