import { OwedAnswers } from './owed-answers.js';

describe('answers that are owed', () => {
  it('are waited for until as many have come as were counted', () => {
    const owed = new OwedAnswers();
    owed.counted('run', 2);
    expect([owed.came('run'), owed.came('run')]).toEqual([false, true]);
  });

  it('are guessed to be over until they are counted anew', () => {
    const owed = new OwedAnswers();
    owed.counted('run', 1);
    expect([owed.came('run'), owed.came('run')]).toEqual([true, true]);
    owed.counted('run', 2);
    expect(owed.came('run')).toBe(false);
  });

  it('say nothing of a run that was not counted, or has none any more', () => {
    const owed = new OwedAnswers();
    owed.counted('other', 1);
    expect(owed.came('run')).toBe(false);
    owed.counted('other', 0);
    expect(owed.came('other')).toBe(false);
  });
});
