/** In place of a run: what each took at their own pace, of a quiz that was also taken in class. */
export const SELF_PACED = 'self';
