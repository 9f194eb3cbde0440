import { randomUUID } from 'node:crypto';
import type { Documents } from '@ardoise/documents';
import { MongoDocuments } from '@ardoise/documents/mongodb';
import { openTemporaryDocuments } from '@ardoise/documents/temporary-documents';
import { MongoTestServer } from '@ardoise/test-servers/mongodb';

/** Documents that several processes share. */
export interface SharedDocuments {
  /** Another process's connection to the same documents. */
  connect(): Promise<Documents>;
  dispose(): Promise<void>;
}

async function embedded(): Promise<SharedDocuments> {
  const { documents, dispose } = await openTemporaryDocuments();
  return { connect: async () => documents, dispose };
}

async function mongodb(): Promise<SharedDocuments> {
  const server = await MongoTestServer.start();
  const database = `shared-${randomUUID()}`;
  const opened: Documents[] = [];
  return {
    async connect() {
      const documents = await MongoDocuments.open({ url: server.url, database });
      opened.push(documents);
      return documents;
    },
    async dispose() {
      for (const documents of opened) await documents.close();
      await server.stop();
    },
  };
}

/** Each adapter's, by what is said of them. */
export const SHARED_DOCUMENTS = [
  ['embedded documents', embedded],
  ['MongoDB', mongodb],
] as const;
