import type { Account } from './account.js';
import { comesByCode, mayHaveCode, tidyCode } from './entry-code.js';

const pupil: Account = {
  id: 'u1',
  email: '',
  emailKey: '#u1',
  passwordHash: null,
  role: 'student',
  createdAt: '2026-11-29T08:00:00.000Z',
};
const registeredAt = '2026-11-29T09:00:00.000Z';

describe('who comes in by a code', () => {
  it('is a student without a password and without the school’s provider', () => {
    expect(comesByCode(pupil)).toBe(true);
    expect(comesByCode({ ...pupil, role: 'professor' })).toBe(false);
    expect(comesByCode({ ...pupil, role: 'admin' })).toBe(false);
    expect(comesByCode({ ...pupil, passwordHash: '$argon2id$' })).toBe(false);
    expect(comesByCode({ ...pupil, boundTo: 'somebody' })).toBe(false);
  });

  it('gets one where they have no address, have not come in yet, or came in by one', () => {
    const addressed = { ...pupil, email: 'lea@ecole.fr', emailKey: 'lea@ecole.fr' };
    expect(mayHaveCode({ ...pupil, registeredAt }, false)).toBe(true);
    expect(mayHaveCode(addressed, false)).toBe(true);
    expect(mayHaveCode({ ...addressed, registeredAt }, true)).toBe(true);
    expect(mayHaveCode({ ...addressed, registeredAt }, false)).toBe(false);
  });
});

describe('a code', () => {
  it('is read with dashes, spaces and small letters', () => {
    expect(tidyCode(' abcd-ef23 ')).toBe('ABCDEF23');
    expect(tidyCode('ABCD EF23')).toBe('ABCDEF23');
  });
});
