import type { Account } from './account.js';
import { called, edited, isNameUnknown, namesOf, nameTold, sameName } from './person-name.js';

const nobody: Account = {
  id: 'u',
  email: 'zoe@ecole.fr',
  emailKey: 'zoe@ecole.fr',
  passwordHash: null,
  role: 'student',
  createdAt: '2026-09-01T08:00:00.000Z',
};
const zoe = { firstName: 'Zoé', lastName: 'Martin' };

describe('the name of an account', () => {
  it('stands beside the address, with what it is listed by', () => {
    expect(called(nobody, zoe)).toEqual({ ...nobody, ...zoe, lastNameKey: 'martin', firstNameKey: 'zoe' });
    expect(called(nobody, { firstName: 'Zoé' })).toMatchObject({ lastNameKey: 'zoe', firstNameKey: '' });
    expect(namesOf(called(nobody, zoe))).toEqual({ first_name: 'Zoé', last_name: 'Martin' });
  });

  it('leaves nothing behind when it is taken away', () => {
    expect(called(called(nobody, zoe), {})).toEqual(nobody);
  });

  it('is kept as taken away by its owner, so that nobody else says it again', () => {
    const away = { first_name: null, last_name: '' };
    expect(edited(zoe, away, true)).toEqual({ firstName: '', lastName: '' });
    const own = called(called(nobody, zoe), edited(zoe, away, true));
    expect(own).toEqual({ ...nobody, firstName: '', lastName: '' });
    expect([isNameUnknown(own), namesOf(own)]).toEqual([false, {}]);
    expect(isNameUnknown(called(nobody, edited(zoe, away, false)))).toBe(true);
  });

  it('changes in the part that an edit names', () => {
    expect(edited(zoe, { last_name: 'Durand' }, true)).toEqual({ firstName: 'Zoé', lastName: 'Durand' });
    expect(edited(zoe, {}, false)).toEqual(zoe);
    expect(sameName(zoe, edited(zoe, { first_name: 'Zoé' }, false))).toBe(true);
    expect(sameName({}, { firstName: '', lastName: '' })).toBe(true);
  });

  it('is taken from others as far as it can be one', () => {
    expect(nameTold(' Zoé ', 'Martin')).toEqual(zoe);
    expect(nameTold('x'.repeat(61), 'Martin')).toEqual({ lastName: 'Martin' });
    for (const none of [undefined, null, 7, '', '-', {}, 'a\u202eb']) expect(nameTold(none, none)).toEqual({});
  });

  it('is listed as French sorts', () => {
    const last = ['Noël', 'Œillet', 'martin', 'Martin-Dupont', 'Élie', 'Eliot', 'Ben Ali', 'Benali', 'Zola', 'Çelik'];
    const keyOf = (name: string) => called(nobody, { lastName: name }).lastNameKey ?? '';
    const byKey = last.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
    expect(byKey).toEqual(last.toSorted(new Intl.Collator('fr').compare));
  });
});
