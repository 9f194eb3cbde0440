import { given } from '../testing/given.suite.js';
import { folderDecider } from './folder.js';
import type { FolderEvent, Holding } from './folder.js';

const details = { name: 'Sciences', description: '', visible: true };
const created: FolderEvent = { type: 'FolderCreated', data: { folderId: 'f', parentId: '0', ...details } };
const deleted: FolderEvent = { type: 'FolderDeleted', data: { folderId: 'f', parentId: '0' } };
const holds = { height: 0, highestDeck: null };
const at = (depth: number) => ({ depth, deleted: false });
const create = (depth: number, name = 'Sciences') =>
  ({ type: 'CreateFolder', folderId: 'f', parentId: 'p', parent: at(depth), ...details, name }) as const;
const folder = (...events: FolderEvent[]) => given(folderDecider, events);

describe('a folder', () => {
  it.each([0, 1, 2, 3])('is created under a parent of depth %i', (depth) => {
    expect(folder().when(create(depth))).toEqual([
      { type: 'FolderCreated', data: { folderId: 'f', parentId: 'p', ...details } },
    ]);
  });

  it('is refused under a parent of depth 4', () => {
    expect(() => folder().when(create(4))).toThrow(expect.objectContaining({ code: 'folder-too-deep' }));
  });

  it('is refused under a parent that is deleted or unknown', () => {
    const parent = { depth: 0, deleted: true };
    expect(() => folder().when({ ...create(0), parent })).toThrow(expect.objectContaining({ code: 'not-found' }));
  });

  it.each(['', '   ', '\u200b', '\u202e \u00a0'])('needs a name that can be seen: %j', (name) => {
    expect(() => folder().when(create(0, name))).toThrow('Veuillez renseigner un nom');
  });

  it('is created once, however often it is asked for', () => {
    expect(folder(created).when(create(0))).toEqual([]);
  });

  it('is edited, and the same edit again changes nothing', () => {
    const edit = { type: 'EditFolder', ...details, name: 'Lettres' } as const;
    const events = folder(created).when(edit);
    expect(events).toEqual([{ type: 'FolderEdited', data: { folderId: 'f', ...details, name: 'Lettres' } }]);
    expect(folder(created, ...events).when(edit)).toEqual([]);
  });

  it('is reserved for classes at the first level alone, each once', () => {
    const reserve = (...classIds: string[]) => ({ type: 'ReserveFolder', classIds }) as const;
    const reserved = (...classIds: string[]): FolderEvent => ({
      type: 'FolderReserved',
      data: { folderId: 'f', classIds },
    });
    expect(folder(created).when(reserve('k2', 'k1', 'k2'))).toEqual([reserved('k1', 'k2')]);
    expect(folder(created, reserved('k1', 'k2')).when(reserve('k2', 'k1'))).toEqual([]);
    expect(folder(created, reserved('k1')).when(reserve())).toEqual([reserved()]);
    expect(folder(created).when(reserve())).toEqual([]);
    const below: FolderEvent = { type: 'FolderMoved', data: { folderId: 'f', from: '0', parentId: 'p' } };
    expect(() => folder(created, below).when(reserve('k1'))).toThrow(
      expect.objectContaining({ code: 'reserve-below-top' }),
    );
    expect(() => folder(created, deleted).when(reserve('k1'))).toThrow(expect.objectContaining({ code: 'not-found' }));
  });

  describe('of the first level', () => {
    const face = { colour: 'teal', sign: '🌍' } as const;
    const edit = { type: 'EditFolder', ...details } as const;
    const atRoot = { ...create(0), parentId: '0' };

    it('is created with the colour and the sign that were chosen', () => {
      expect(folder().when({ ...atRoot, ...face })).toEqual([
        { type: 'FolderCreated', data: { ...created.data, ...face } },
      ]);
      expect(folder().when({ ...atRoot, colour: 'teal' })).toEqual([
        { type: 'FolderCreated', data: { ...created.data, colour: 'teal' } },
      ]);
    });

    it('has none in the log where none was chosen', () => {
      const [event] = folder().when({ ...atRoot, colour: undefined, sign: undefined });
      expect(Object.keys(event?.data ?? {})).toEqual(['folderId', 'parentId', 'name', 'description', 'visible']);
    });

    it('changes each of them by itself, and the same again changes nothing', () => {
      const [coloured] = folder(created).when({ ...edit, colour: 'teal' });
      expect(coloured).toEqual({ type: 'FolderEdited', data: { folderId: 'f', ...details, colour: 'teal' } });
      const [signed] = folder(created, coloured!).when({ ...edit, sign: '🌍' });
      expect(signed).toEqual({ type: 'FolderEdited', data: { folderId: 'f', ...details, sign: '🌍' } });
      for (const same of [edit, { ...edit, ...face }, { ...edit, sign: '🌍' }])
        expect(folder(created, coloured!, signed!).when(same)).toEqual([]);
    });

    it('keeps them through an edit that tells nothing of them', () => {
      const chosen: FolderEvent = { type: 'FolderCreated', data: { ...created.data, ...face } };
      const [renamed] = folder(chosen).when({ ...edit, name: 'Lettres' });
      expect(renamed).toEqual({ type: 'FolderEdited', data: { folderId: 'f', ...details, name: 'Lettres' } });
      expect(folder(chosen, renamed!).when({ ...edit, name: 'Lettres', ...face })).toEqual([]);
    });
  });

  it('is refused a colour and a sign below the first level, and where it moves there', () => {
    const below = expect.objectContaining({ code: 'face-below-top' });
    const toBelow = { parentId: 'q', parent: at(1), holds, intoItself: false };
    const toTop = { ...toBelow, parentId: '0', parent: at(0) };
    const moved: FolderEvent = { type: 'FolderMoved', data: { folderId: 'f', from: '0', parentId: 'q' } };
    expect(() => folder().when({ ...create(1), colour: 'teal' })).toThrow(below);
    expect(() => folder(created, moved).when({ type: 'EditFolder', ...details, sign: '🌍' })).toThrow(below);
    expect(() => folder(created).when({ type: 'EditFolder', ...details, colour: 'teal', move: toBelow })).toThrow(
      below,
    );
    expect(folder(created, moved).when({ type: 'EditFolder', ...details, colour: 'teal', move: toTop })).toHaveLength(
      2,
    );
  });

  it('moves under another parent', () => {
    const move = { parentId: 'q', parent: at(1), holds, intoItself: false };
    expect(folder(created).when({ type: 'EditFolder', ...details, move })).toEqual([
      { type: 'FolderMoved', data: { folderId: 'f', from: '0', parentId: 'q' } },
    ]);
  });

  it('does not move into itself or below', () => {
    const move = { parentId: 'q', parent: at(1), holds, intoItself: true };
    expect(() => folder(created).when({ type: 'EditFolder', ...details, move })).toThrow(
      expect.objectContaining({ code: 'folder-cycle' }),
    );
  });

  it('does not move where what it holds would lie too deep', () => {
    const move = { parentId: 'q', parent: at(2), holds: { height: 2, highestDeck: null }, intoItself: false };
    expect(() => folder(created).when({ type: 'EditFolder', ...details, move })).toThrow(
      expect.objectContaining({ code: 'folder-too-deep' }),
    );
  });

  it('does not move where a deck in it would stand too high', () => {
    const to = (depth: number, highestDeck: number) =>
      ({ parentId: 'q', parent: at(depth), holds: { height: 1, highestDeck }, intoItself: false }) as const;
    const move = (depth: number, highestDeck: number) => () =>
      folder(created).when({ type: 'EditFolder', ...details, move: to(depth, highestDeck) });
    expect(move(0, 0)).toThrow(expect.objectContaining({ code: 'deck-too-shallow' }));
    expect(move(0, 1)()).toHaveLength(1);
    expect(move(1, 0)()).toHaveLength(1);
  });

  it('is deleted once', () => {
    expect(folder(created).when({ type: 'DeleteFolder' })).toEqual([deleted]);
    expect(folder(created, deleted).when({ type: 'DeleteFolder' })).toEqual([]);
  });

  it('is not edited once deleted', () => {
    expect(() => folder(created, deleted).when({ type: 'EditFolder', ...details })).toThrow(
      expect.objectContaining({ code: 'not-found' }),
    );
  });

  describe('brought back', () => {
    const restore = (now: string, parentDeleted = false, inside: Holding = holds) =>
      ({
        type: 'RestoreFolder',
        now,
        deletedAt: '2026-01-01T00:00:00.000Z',
        parent: { depth: 0, deleted: parentDeleted },
        holds: inside,
      }) as const;

    it('within 30 days', () => {
      expect(folder(created, deleted).when(restore('2026-01-31T00:00:00.000Z'))).toEqual([
        { type: 'FolderRestored', data: { folderId: 'f', parentId: '0' } },
      ]);
    });

    it('not after 30 days', () => {
      expect(() => folder(created, deleted).when(restore('2026-01-31T00:00:00.001Z'))).toThrow(
        expect.objectContaining({ code: 'undo-expired' }),
      );
    });

    it('not where it lies too deep by now', () => {
      const deep = restore('2026-01-02T00:00:00.000Z', false, { height: 4, highestDeck: null });
      expect(() => folder(created, deleted).when(deep)).toThrow(expect.objectContaining({ code: 'folder-too-deep' }));
    });

    it('not into a folder that was deleted as well', () => {
      expect(() => folder(created, deleted).when(restore('2026-01-02T00:00:00.000Z', true))).toThrow(
        expect.objectContaining({ code: 'parent-deleted' }),
      );
    });
  });
});
