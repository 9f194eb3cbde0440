import { counters, project } from './counting-projector.suite.js';
import { MongoDocuments } from './mongo-documents.js';

/** Run as a child process: projects for ever, in batches of changing sizes, until it is killed. */
const [, , url = '', database = '', batch = '1'] = process.argv;

const documents = await MongoDocuments.open({ url, database });
await documents.declare(counters);
await project(documents, Infinity, Number(batch), {
  onCommitted: (position) => process.stdout.write(`${position}.\n`),
});
