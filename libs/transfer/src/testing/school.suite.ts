import { openSchool } from '@ardoise/accounts/testing';
import type { School } from '@ardoise/accounts/testing';
import { CatalogueModule } from '@ardoise/catalogue';
import type { Flashcard } from '@ardoise/contracts';
import { IMPORT_PROJECTIONS } from './import-samples.suite.js';
import { TransferModule } from '../transfer.module.js';

/** A school into which content comes. */
export class Importing {
  private constructor(readonly school: School) {}

  static async open(environment?: Record<string, string>): Promise<Importing> {
    return new Importing(
      await openSchool({ contexts: [CatalogueModule, TransferModule], projections: IMPORT_PROJECTIONS, environment }),
    );
  }

  async send(
    targetId: string,
    node: unknown,
    files: Record<string, Uint8Array> | [string, Uint8Array][] = {},
    key?: string,
  ) {
    const form = new FormData();
    form.append('node', typeof node === 'string' ? node : JSON.stringify(node));
    for (const [name, bytes] of Array.isArray(files) ? files : Object.entries(files))
      form.append('mediaFiles', new Blob([new Uint8Array(bytes)]), name);
    const encoded = new Response(form);
    const headers = {
      'content-type': encoded.headers.get('content-type') ?? '',
      ...(key ? { 'idempotency-key': key } : {}),
    };
    const payload = Buffer.from(await encoded.arrayBuffer());
    return this.school.as<{ id: string; code?: string; error?: string }>(
      'professor',
      'POST',
      `/api/importexport/postcontent/${targetId}`,
      payload,
      headers,
    );
  }

  async get<T>(url: string): Promise<T> {
    const { status, body } = await this.school.as<T>('professor', 'GET', url);
    expect({ url, status }).toEqual({ url, status: 200 });
    return body;
  }

  async make(url: string, payload: object): Promise<string> {
    const { status, body } = await this.school.as<{ id: string }>('professor', 'POST', url, payload);
    expect({ url, status }).toEqual({ url, status: 201 });
    return body.id;
  }

  /** A folder of depth 2, where decks may stand, and a deck in it. */
  async place(): Promise<{ folderId: string; deckId: string }> {
    const top = await this.make('/api/folders', { id_parent: 0, name: 'Haut' });
    const folderId = await this.make('/api/folders', { id_parent: top, name: 'Bas' });
    return { folderId, deckId: await this.make('/api/decks', { id_folder: folderId, name: 'Paquet' }) };
  }

  /** The questions of a deck, as a professor sees them. */
  async questions(deckId: string): Promise<string[]> {
    return (await this.get<Flashcard[]>(`/api/flashcards?id_deck=${deckId}`)).map(({ question }) => question);
  }

  head(): Promise<number> {
    return this.school.platform.store.head();
  }
}
