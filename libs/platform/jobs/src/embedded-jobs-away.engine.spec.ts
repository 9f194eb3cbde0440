import { MongoDocuments } from '@ardoise/documents/mongodb';
import { MongoTestServer } from '@ardoise/test-servers/mongodb';
import { EmbeddedJobs } from './embedded-jobs.js';

describe('jobs in the process, over documents that refuse for a moment', () => {
  let server: MongoTestServer;
  beforeEach(async () => {
    server = await MongoTestServer.start();
  });
  afterEach(() => server.stop());

  it.each([0, 1])(
    'write down what became of a job after %s failures of its own, and the process goes on',
    async (failures) => {
      let documents = await MongoDocuments.open({ url: server.url });
      let jobs = await EmbeddedJobs.open(documents, { attempts: 3, firstDelayMs: 1, longestDelayMs: 1 });
      const ran: number[] = [];
      const handler = {
        name: 'mail',
        run: async ({ attempt }: { attempt: number }) => {
          ran.push(attempt);
          let refusals = 2;
          server.onCommand = (name) => {
            if (name === 'update' && refusals-- > 0) throw new Error('not now');
          };
          if (attempt <= failures) throw new Error('its own');
        },
      };
      await jobs.work([handler]);
      await jobs.add([{ id: 'a', name: 'mail', data: {} }]);
      await jobs.idle();
      await jobs.close();
      await documents.close();

      documents = await MongoDocuments.open({ url: server.url });
      jobs = await EmbeddedJobs.open(documents);
      await jobs.work([handler]);
      await jobs.idle();
      expect(ran).toEqual(failures === 0 ? [1] : [1, 2]);
      await jobs.close();
      await documents.close();
    },
  );
});
