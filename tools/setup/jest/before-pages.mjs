import { build } from '../build.mjs';
import beforeAll from './before-all.mjs';

/**
 * Before the files of lanes in which servers answer with the client's pages: it is built as well. A module of its own, since
 * Jest asks each one once a run, for the lane of the file that begins: which that is says nothing of the others.
 */
export default async function beforePages() {
  await beforeAll();
  await build();
}
