import { compile } from '../compile.mjs';

let done;

/** Compiles what is tested, once for all lanes of a run. */
export default function beforeAll() {
  return (done ??= compile({ tests: true }));
}
