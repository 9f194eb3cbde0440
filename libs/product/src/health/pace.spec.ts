import { catchingUpInWords, Pace } from './pace.js';

describe('how fast something goes', () => {
  it('is told from the second look on, and how long it takes still', () => {
    const pace = new Pace();
    pace.note(0, 1_000);
    expect([pace.perSecond, pace.secondsLeft(5_000)]).toEqual([null, null]);
    pace.note(10_000, 3_000);
    expect([pace.perSecond, pace.secondsLeft(5_000)]).toEqual([200, 10]);
  });

  it('follows the last minute, or the last look where nobody looks as often', () => {
    const pace = new Pace();
    pace.note(0, 0);
    pace.note(60_000, 60_000);
    pace.note(300_000, 84_000);
    expect([pace.perSecond, pace.secondsLeft(84_000)]).toEqual([100, 0]);
  });

  it('is said in words', () => {
    const pace = new Pace();
    pace.note(0, 24_000);
    expect(catchingUpInWords(pace, 24_000, 251_000)).toBe('Les vues rattrapent le journal\u00a0: 9\u00a0% sont faits.');
    pace.note(60_000, 84_000);
    expect(catchingUpInWords(pace, 84_000, 251_000)).toBe(
      'Les vues rattrapent le journal\u00a0: 33\u00a0% sont faits, 23,9\u00a0% par minute, encore 2\u00a0minutes environ.',
    );
  });

  it('is not known of what stands still', () => {
    const pace = new Pace();
    pace.note(0, 5);
    pace.note(1_000, 5);
    expect([pace.perSecond, pace.secondsLeft(10)]).toEqual([null, null]);
  });
});
