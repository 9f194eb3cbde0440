import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DocumentsUnderTest } from './books.suite.js';
import type { SqliteDocumentsOptions } from '../sqlite/open-files.js';
import { SqliteDocuments } from '../sqlite/sqlite-documents.js';

/** Embedded documents in a directory of their own, for suites and for the tests of what stands above. */
export async function openTemporaryDocuments(
  options: Omit<SqliteDocumentsOptions, 'directory'> = {},
): Promise<DocumentsUnderTest & { documents: SqliteDocuments; directory: string }> {
  const directory = await mkdtemp(join(tmpdir(), 'ardoise-documents-'));
  let documents = await SqliteDocuments.open({ directory, ...options });
  return {
    documents,
    directory,
    async reopen() {
      await documents.close();
      documents = await SqliteDocuments.open({ directory, ...options });
      return documents;
    },
    async dispose() {
      await documents.close();
      await rm(directory, { recursive: true });
    },
  };
}
