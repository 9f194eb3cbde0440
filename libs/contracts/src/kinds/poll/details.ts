import { z } from 'zod';
import { line } from '../../form.js';
import { POLL_OPTIONS } from './limits.js';

/** What is chosen among, one or several of them; `anonymous`: nothing holds who chose what. */
export const pollDetails = z.strictObject({
  options: z.array(line(POLL_OPTIONS.longest)).max(POLL_OPTIONS.most),
  several: z.boolean(),
  anonymous: z.boolean(),
});
export type PollDetails = z.infer<typeof pollDetails>;

export const askedPoll = pollDetails.pick({ several: true, anonymous: true });
