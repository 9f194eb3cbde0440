import { DomainError } from '@ardoise/contracts';
import { classDecider } from './school-class.js';
import type { ClassCommand, ClassEvent } from './school-class.js';

const here = { classId: 'c' };
const fields = { name: '3e B', schoolYear: '2026-2027' };
const created: ClassEvent = { type: 'ClassCreated', data: { ...here, ...fields } };
const archived: ClassEvent = { type: 'ClassArchived', data: here };
const joined = (userId: string): ClassEvent => ({ type: 'MemberJoined', data: { ...here, userId, by: 'professor' } });
const left = (userId: string): ClassEvent => ({ type: 'MemberLeft', data: { ...here, userId } });
const coded = (code: string | null): ClassEvent => ({ type: 'ClassCodeChosen', data: { ...here, code } });

const given = (...events: ClassEvent[]) =>
  events.reduce((state, event) => classDecider.evolve(state, event), classDecider.initial);
const when = (command: ClassCommand, ...events: ClassEvent[]) => classDecider.decide(command, given(...events));
const change = (add: string[], remove: string[] = []): ClassCommand => ({
  type: 'ChangeMembers',
  add,
  remove,
  by: 'professor',
});

describe('a class', () => {
  it('is created once', () => {
    expect(when({ type: 'CreateClass', ...here, ...fields })).toEqual([created]);
    expect(when({ type: 'CreateClass', ...here, ...fields }, created)).toEqual([]);
  });

  it('has the professor who makes it in it from the start', () => {
    const made: ClassCommand = { type: 'CreateClass', ...here, ...fields, professor: 'p' };
    expect(when(made)).toEqual([created, joined('p')]);
    // The same request again, after they have left.
    expect(when(made, created, joined('p'), left('p'))).toEqual([]);
  });

  it('is changed once it is there', () => {
    for (const command of [change(['a']), { type: 'ArchiveClass' }, { type: 'ChooseCode', code: 'x' }] as const)
      expect(() => when(command)).toThrow(new DomainError('not-found'));
  });

  it('takes another name or year, and not the same again', () => {
    const next = { name: '3e B', schoolYear: '2027-2028' };
    expect(when({ type: 'RenameClass', ...next }, created)).toEqual([
      { type: 'ClassRenamed', data: { ...here, ...next } },
    ]);
    expect(when({ type: 'RenameClass', ...fields }, created)).toEqual([]);
  });

  it('takes each member once, and lets go who is in it', () => {
    expect(when(change(['a', 'b', 'a']), created)).toEqual([joined('a'), joined('b')]);
    expect(when(change(['a', 'c'], ['b', 'd']), created, joined('a'), joined('b'))).toEqual([left('b'), joined('c')]);
    expect(when(change(['a']), created, joined('a'), left('a'))).toEqual([joined('a')]);
  });

  it('lets the provider take away only whom it brought', () => {
    const told = (add: string[], remove: string[] = []): ClassCommand => ({
      type: 'ChangeMembers',
      add,
      remove,
      by: 'provider',
    });
    const brought: ClassEvent = { type: 'MemberJoined', data: { ...here, userId: 'b', by: 'provider' } };
    const before = [created, joined('a'), brought];
    expect(when(told(['b', 'c']), ...before)).toEqual([
      { type: 'MemberJoined', data: { ...here, userId: 'c', by: 'provider' } },
    ]);
    expect(when(told([], ['a', 'b', 'z']), ...before)).toEqual([left('b')]);
    expect(when(change([], ['a', 'b']), ...before)).toEqual([left('a'), left('b')]);
    // Put back by a professor, the place is theirs.
    expect(when(told([], ['b']), ...before, left('b'), joined('b'))).toEqual([]);
  });

  it('that is archived takes nobody more, lets go, and has no code', () => {
    const before = [created, joined('a'), coded('K7'), archived];
    expect(() => when(change(['b']), ...before)).toThrow(new DomainError('class-archived'));
    expect(when(change([], ['a']), ...before)).toEqual([left('a')]);
    expect(when(change(['a']), ...before)).toEqual([]);
    expect(given(...before)).toMatchObject({ archived: true, code: null });
    expect(() => when({ type: 'ChooseCode', code: 'K8' }, ...before)).toThrow(new DomainError('class-archived'));
    expect(when({ type: 'ArchiveClass' }, ...before)).toEqual([]);
    expect(when({ type: 'ReopenClass' }, ...before)).toEqual([{ type: 'ClassReopened', data: here }]);
    expect(when({ type: 'ReopenClass' }, created)).toEqual([]);
  });

  it('has one code or none', () => {
    expect(when({ type: 'ChooseCode', code: 'K7' }, created)).toEqual([coded('K7')]);
    expect(when({ type: 'ChooseCode', code: 'K7' }, created, coded('K7'))).toEqual([]);
    expect(when({ type: 'ChooseCode', code: null }, created, coded('K7'))).toEqual([coded(null)]);
  });
});
