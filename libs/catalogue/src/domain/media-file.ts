import type { MediaFault } from '@ardoise/contracts';
import type { Decider } from '@ardoise/event-store';
import type { MediaRef } from './content.js';

/** A file and the card that it was uploaded for. */
type Here = { mediaId: string; flashcardId: string };

/** What checks found, told when it is new: the log does not grow by every file every night. */
export type MediaFileEvent =
  /** `was` is what an earlier check had found; null at the first check. */
  | { type: 'MediaFoundSound'; data: Here & { was: MediaFault | null } }
  | { type: 'MediaFoundBroken'; data: Here & { fault: MediaFault } }
  | { type: 'ThumbnailMade'; data: Here & { thumbnail: MediaRef } };

export type MediaFileCommand =
  | ({ type: 'RecordCheck'; fault: MediaFault | null } & Here)
  | ({ type: 'RecordThumbnail'; thumbnail: MediaRef } & Here);

export interface MediaFileState {
  /** null for a sound file, undefined before the first check. */
  fault: MediaFault | null | undefined;
  thumbnailId: string | undefined;
}

export const mediaFileStream = (mediaId: string) => `media-${mediaId}`;

function decide(command: MediaFileCommand, state: MediaFileState): MediaFileEvent[] {
  const { mediaId, flashcardId } = command;
  const here = { mediaId, flashcardId };
  if (command.type === 'RecordThumbnail') {
    const { thumbnail } = command;
    return thumbnail.id === state.thumbnailId ? [] : [{ type: 'ThumbnailMade', data: { ...here, thumbnail } }];
  }
  const { fault } = command;
  if (fault === state.fault) return [];
  if (fault !== null) return [{ type: 'MediaFoundBroken', data: { ...here, fault } }];
  return [{ type: 'MediaFoundSound', data: { ...here, was: state.fault ?? null } }];
}

function evolve(state: MediaFileState, event: MediaFileEvent): MediaFileState {
  switch (event.type) {
    case 'MediaFoundSound':
      return { ...state, fault: null };
    case 'MediaFoundBroken':
      return { ...state, fault: event.data.fault };
    case 'ThumbnailMade':
      return { ...state, thumbnailId: event.data.thumbnail.id };
  }
}

export const mediaFileDecider: Decider<MediaFileState, MediaFileCommand, MediaFileEvent> = {
  initial: { fault: undefined, thumbnailId: undefined },
  decide,
  evolve,
};
