import { NothingRight } from '../parts/nothing-right.tsx';
import type { KindFace } from '../kind-view.ts';

/** A question to think about. */
export const wordsFace: KindFace = { Answer: NothingRight };
