import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import type { DocumentsUnderTest } from '../testing/books.suite.js';
import { MongoDocuments, type MongoDocumentsOptions } from './mongo-documents.js';

/** Documents in a database of their own on a server that runs, dropped afterwards. */
export async function openTemporaryMongo(
  options: MongoDocumentsOptions,
): Promise<DocumentsUnderTest & { documents: MongoDocuments; database: string }> {
  const database = `ardoise-test-${randomUUID()}`;
  const open = () => MongoDocuments.open({ ...options, database });
  let documents = await open();
  return {
    documents,
    database,
    async reopen() {
      await documents.close();
      documents = await open();
      return documents;
    },
    async dispose() {
      await documents.close();
      const client = await MongoClient.connect(options.url);
      await client.db(database).dropDatabase();
      await client.close();
    },
  };
}
