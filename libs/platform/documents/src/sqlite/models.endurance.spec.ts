import { height } from '@ardoise/test-servers/heights';
import { MongoTestServer } from '@ardoise/test-servers/mongodb';
import { documentsModel } from '../testing/documents-model.suite.js';
import { onDiskModel } from '../testing/on-disk-model.suite.js';
import { openTemporaryMongo } from '../mongodb/temporary-mongo.suite.js';
import { openTemporaryDocuments } from '../testing/temporary-documents.suite.js';

const runs = height('PROPERTY_RUNS');

documentsModel('embedded, in memory', openTemporaryDocuments, { runs });
documentsModel('embedded, on disk', openTemporaryDocuments, { onDisk: true, runs });
onDiskModel(runs);

describe('MongoDB, the test server', () => {
  let server: MongoTestServer;
  beforeAll(async () => (server = await MongoTestServer.start()));
  afterAll(() => server.stop());
  // Each run makes a collection.
  documentsModel('a replica set', () => openTemporaryMongo({ url: server.url }), { runs: Math.ceil(runs / 10) });
});
