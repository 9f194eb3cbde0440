import { collection } from '@ardoise/documents';
import type { Document } from '@ardoise/documents';
import { projection } from '@ardoise/projections';
import type { Recorded } from '@ardoise/projections';
import type { TagEvent } from '../domain/tags.js';

export interface TagDocument extends Document {
  name: string;
}

export const tags = collection<TagDocument>({ name: 'tags-v2' });

function evolve(_: TagDocument | undefined, { type, data }: Recorded<TagEvent>): TagDocument | undefined {
  return type === 'TagDeleted' ? undefined : { id: data.tagId, name: data.name };
}

const itself = (event: { data: { tagId: string } }) => event.data.tagId;

export const tagsProjection = projection<TagDocument, TagEvent>({
  name: 'tags-v2',
  into: tags,
  touches: { TagCreated: itself, TagRenamed: itself, TagDeleted: itself },
  evolve,
});
