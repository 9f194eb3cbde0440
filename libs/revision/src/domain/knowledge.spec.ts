import { knowledgeOf } from './knowledge.js';
import { NEVER } from './card-state.js';

const AT = Date.parse('2026-03-03T08:00:00.000Z');
/** Rated at that moment by a button of so many seconds, which FSRS makes another delay of. */
const rated = (fixed: number, fsrs = fixed) => ({ lastAt: AT, fixedAt: AT + fixed * 1_000, fsrsAt: AT + fsrs * 1_000 });

describe('what a student knows of a card', () => {
  it('is hard after Difficile, and due once its delay has passed', () => {
    expect(knowledgeOf(rated(600), 'fixed', AT)).toEqual({ level: 'learning', due: false, hard: true });
    expect(knowledgeOf(rated(600), 'fixed', AT + 600_000)).toEqual({ level: 'learning', due: true, hard: true });
  });

  it('is learnt by the delay of the deck’s scheduler, whether it is due again or not', () => {
    expect(knowledgeOf(rated(345_600), 'fixed', AT)).toEqual({ level: 'learnt', due: false, hard: false });
    expect(knowledgeOf(rated(345_600), 'fixed', AT + 345_600_000)).toMatchObject({ level: 'learnt', due: true });
    expect(knowledgeOf(rated(86_400, 900_000), 'fsrs', AT)).toMatchObject({ level: 'learnt', hard: false });
    expect(knowledgeOf(rated(600, 900_000), 'fsrs', AT)).toMatchObject({ level: 'learnt', hard: true });
  });

  it('of one that was put away is neither due nor hard', () => {
    const away = { lastAt: AT, fixedAt: NEVER, fsrsAt: NEVER };
    expect(knowledgeOf(away, 'fixed', AT)).toEqual({ level: 'putAway', due: false, hard: false });
  });

  it('of one that is known from elsewhere counts as of its last review there', () => {
    const elsewhere = { ...rated(600), lastAt: -AT };
    expect(knowledgeOf(elsewhere, 'fixed', AT + 600_000)).toEqual({ level: 'learning', due: true, hard: true });
  });
});
