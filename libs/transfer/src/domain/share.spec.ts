import { DomainError, ROOT_FOLDER_ID } from '@ardoise/contracts';
import { shareDecider } from './share.js';
import type { ShareCommand, ShareEvent } from './share.js';

const share = {
  type: 'ShareFolder',
  folderId: 'f',
  linkId: 'l',
  userId: 'p',
  licence: 'cc-by',
  signedBy: 'person',
} as const;
const unshare = { type: 'UnshareFolder', folderId: 'f' } as const;
const shared: ShareEvent = {
  type: 'FolderShared',
  data: { folderId: 'f', linkId: 'l', userId: 'p', licence: 'cc-by', signedBy: 'person' },
};
const unshared: ShareEvent = { type: 'FolderUnshared', data: { folderId: 'f' } };
const when = (command: ShareCommand, ...events: ShareEvent[]) =>
  shareDecider.decide(command, events.reduce(shareDecider.evolve, shareDecider.initial));

describe('a folder for other schools', () => {
  it('has one address, which other terms leave as it is', () => {
    expect(when(share)).toEqual([shared]);
    expect(when({ ...share, linkId: 'm', userId: 'q' }, shared)).toEqual([]);
    expect(when({ ...share, linkId: 'm', userId: 'q', licence: 'cc0' }, shared)).toEqual([
      { type: 'FolderShared', data: { folderId: 'f', linkId: 'l', userId: 'q', licence: 'cc0', signedBy: 'person' } },
    ]);
  });

  it('is offered no more, once, and has another address afterwards', () => {
    expect(when(unshare)).toEqual([]);
    expect(when(unshare, shared)).toEqual([unshared]);
    expect(when(unshare, shared, unshared)).toEqual([]);
    expect(when({ ...share, linkId: 'm' }, shared, unshared)).toMatchObject([{ data: { linkId: 'm' } }]);
  });

  it('is never everything', () => {
    for (const command of [share, unshare])
      expect(() => when({ ...command, folderId: ROOT_FOLDER_ID })).toThrow(new DomainError('share-root'));
  });
});
