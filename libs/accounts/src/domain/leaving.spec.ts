import type { Account } from './account.js';
import { askingToLeave, leaveOf, proofOf, refusedToLeave, stayingAfterAll } from './leaving.js';

const ACCOUNT: Account = {
  id: 'u1',
  email: 'zoe@ecole.fr',
  emailKey: 'zoe@ecole.fr',
  passwordHash: null,
  role: 'student',
  createdAt: '2026-01-01T08:00:00.000Z',
};
const AT = '2026-03-01T08:00:00.000Z';
const LATER = '2026-03-02T08:00:00.000Z';

describe('the wish to have one’s account erased', () => {
  it('is not there before it is said, and leaves nothing once it is taken back', () => {
    expect(leaveOf(ACCOUNT)).toBeUndefined();
    expect(stayingAfterAll(askingToLeave(ACCOUNT, AT))).toEqual(ACCOUNT);
  });

  it('says since when it waits, and what a professor answered', () => {
    const asked = askingToLeave(ACCOUNT, AT);
    expect(leaveOf(asked)).toEqual({ state: 'asked', at: AT, word: null });
    expect(leaveOf(refusedToLeave(asked, 'Après le bac.', LATER))).toEqual({
      state: 'refused',
      at: LATER,
      word: 'Après le bac.',
    });
  });

  it('forgets the answer when it is said again', () => {
    const refused = refusedToLeave(askingToLeave(ACCOUNT, AT), 'Après le bac.', AT);
    expect(askingToLeave(refused, LATER)).toEqual(askingToLeave(ACCOUNT, LATER));
  });

  it('is proved by the password, or by the address of who has none', () => {
    expect([proofOf(ACCOUNT), proofOf({ ...ACCOUNT, passwordHash: '$argon2id$' })]).toEqual(['email', 'password']);
  });
});
