import { documentsContract } from '../documents.suite.js';
import { documentsModel } from '../documents-model.suite.js';
import { openTemporaryMongo } from './temporary-mongo.suite.js';
import { MongoTestServer } from './test-server/mongo-test-server.suite.js';

const { MONGODB_URL } = process.env;

describe.each([
  ['a replica set', { replicaSet: 'rs0' }],
  ['a single server', {}],
])('MongoDB, the test server as %s', (name, options) => {
  let server: MongoTestServer;
  beforeAll(async () => (server = await MongoTestServer.start(options)));
  afterAll(() => server.stop());

  documentsContract(name, () => openTemporaryMongo({ url: server.url }));
  documentsModel(name, () => openTemporaryMongo({ url: server.url }));
});

if (MONGODB_URL !== undefined)
  describe('MongoDB at MONGODB_URL', () => {
    documentsContract('a real server', () => openTemporaryMongo({ url: MONGODB_URL }));
    documentsModel('a real server', () => openTemporaryMongo({ url: MONGODB_URL }));
  });
