import { writeSync } from 'node:fs';
import { program } from '@ardoise/product';
import { moveSchool, openAlone } from '@ardoise/runtime';
import type { DataLocation } from '@ardoise/runtime';

/** What `npm run log -- copy` does, in a process of its own that tells each step, so that it can be killed at one. */
const [from, to] = process.argv.slice(2).map((text) => JSON.parse(text) as DataLocation) as [
  DataLocation,
  DataLocation,
];
const moved = await moveSchool({
  from: await openAlone(from, true),
  to: await openAlone(to, false),
  by: 'copy',
  program,
  onProgress: (step, done, total) => writeSync(1, `${step} ${done} ${total}\n`),
});
writeSync(1, `${moved.sha256} ${moved.events} ${process.resourceUsage().maxRSS}\n`);
process.exit();
