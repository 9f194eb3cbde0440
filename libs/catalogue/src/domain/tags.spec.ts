import { tagsDecider } from './tags.js';
import { given } from '../testing/given.suite.js';

const created = { type: 'TagCreated', data: { tagId: 't1', name: 'Été' } } as const;
const vocabulary = () => given(tagsDecider, [created]);

describe('the vocabulary of tags', () => {
  it('takes a new name', () => {
    expect(given(tagsDecider, []).when({ type: 'CreateTag', tagId: 't1', name: 'Été' })).toEqual([created]);
  });

  it.each(['Été', 'ete', 'ÉTÉ', 'E\u0301te\u0301'])('refuses %j beside Été', (name) => {
    expect(() => vocabulary().when({ type: 'CreateTag', tagId: 't2', name })).toThrow(
      'Une étiquette porte déjà ce nom.',
    );
  });

  it.each(['', ' ', '\u200b'])('refuses %j as a name', (name) => {
    expect(() => vocabulary().when({ type: 'CreateTag', tagId: 't2', name })).toThrow('Veuillez renseigner un nom');
  });

  it('makes those of several names that do not stand, each once', () => {
    const tags = [
      { tagId: 't2', name: 'ete' },
      { tagId: 't3', name: 'Géo' },
      { tagId: 't4', name: 'geo' },
    ];
    const made = { type: 'TagCreated', data: { tagId: 't3', name: 'Géo' } } as const;
    expect(vocabulary().when({ type: 'CreateMissingTags', tags })).toEqual([made]);
    expect(given(tagsDecider, [created, made]).when({ type: 'CreateMissingTags', tags })).toEqual([]);
  });

  it('lets a tag change the case and accents of its own name, once', () => {
    const command = { type: 'RenameTag', tagId: 't1', name: 'ete' } as const;
    const renamed = { type: 'TagRenamed', data: { tagId: 't1', name: 'ete' } } as const;
    expect(vocabulary().when(command)).toEqual([renamed]);
    expect(given(tagsDecider, [created, renamed]).when(command)).toEqual([]);
  });

  it('renames nothing that is not there', () => {
    expect(() => vocabulary().when({ type: 'RenameTag', tagId: 't2', name: 'x' })).toThrow(
      expect.objectContaining({ code: 'not-found' }),
    );
  });

  it('lets go of a tag that nothing carries, whose name is free again', () => {
    const deleted = { type: 'TagDeleted', data: { tagId: 't1' } } as const;
    const command = { type: 'DeleteTag', tagId: 't1', used: false } as const;
    expect(vocabulary().when(command)).toEqual([deleted]);
    const without = () => given(tagsDecider, [created, deleted]);
    expect(without().when(command)).toEqual([]);
    expect(without().when({ type: 'CreateTag', tagId: 't2', name: 'été' })).toHaveLength(1);
  });

  it('keeps a tag that something carries', () => {
    expect(() => vocabulary().when({ type: 'DeleteTag', tagId: 't1', used: true })).toThrow(
      'Cette étiquette est encore portée par un dossier, un paquet ou une carte.',
    );
  });
});
