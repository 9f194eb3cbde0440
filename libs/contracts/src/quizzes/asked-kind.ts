import { z } from 'zod';
import { askedDetails } from '../kinds/details.js';
import { STATED_KINDS } from '../kinds/kind.js';

/** How a question is asked, to whoever has not answered it: see `cardFields`. */
export const askedKind = { kind: z.enum(STATED_KINDS).optional(), details: askedDetails.optional() };
