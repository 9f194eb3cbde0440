import { setTimeout as rest } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { CardSearch } from '@ardoise/catalogue';

/** What stands in most French texts, so that a search looks at most cards. */
const COMMON = 'que est tion ment dans quel les des une pour par ion ent cette avec qui sont ant eur ell'.split(' ');
/** Between two searches, in milliseconds: in a large school each takes some tens of them at first. */
const REST_MS = 100;

/** Looks through all cards of the real school some times, so that the first person who searches is not the first. */
export async function browse(app: INestApplicationContext, signal: AbortSignal): Promise<void> {
  const search = app.get(CardSearch);
  for (const keyword of COMMON) {
    await search.find({ keyword });
    await rest(REST_MS, undefined, { signal });
  }
}
