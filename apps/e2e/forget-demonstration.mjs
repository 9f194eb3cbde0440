import { rm } from 'node:fs/promises';

/** Takes away what demonstration.mjs had made. */
export default async function forgetDemonstration() {
  await rm(process.env.E2E_DEMONSTRATION, { recursive: true, force: true });
}
