/** In place of a run: what each took at their own pace, of a quiz that was also taken in class. */
export const SELF_PACED = 'self';

/** Most runs of a quiz that are listed at once, where no number is asked for. */
export const RUNS_LISTED = 100;
