import { DomainError, folded } from '@ardoise/contracts';
import type { Decider } from '@ardoise/event-store';
import { VISIBLE } from './named.js';

/** The whole vocabulary is one stream: a name is judged by all that stand, whichever process is asked. */
export type TagEvent =
  | { type: 'TagCreated'; data: { tagId: string; name: string } }
  | { type: 'TagRenamed'; data: { tagId: string; name: string } }
  | { type: 'TagDeleted'; data: { tagId: string } };

export type VocabularyCommand =
  /** Those whose name stands already, whatever its accents and capitals, are not made again. */
  | { type: 'CreateMissingTags'; tags: readonly { tagId: string; name: string }[] }
  | { type: 'CreateTag'; tagId: string; name: string }
  | { type: 'RenameTag'; tagId: string; name: string }
  /** `used`: something that stands carries it. */
  | { type: 'DeleteTag'; tagId: string; used: boolean };

/** Id → name. */
export type Vocabulary = ReadonlyMap<string, string>;

export const TAGS_STREAM = 'tags';

function missing(tags: readonly { tagId: string; name: string }[], vocabulary: Vocabulary): TagEvent[] {
  const known = new Set([...vocabulary.values()].map(folded));
  return tags.flatMap(({ tagId, name }): TagEvent[] => {
    if (!VISIBLE.test(name)) throw new DomainError('name-missing');
    const key = folded(name);
    if (known.has(key)) return [];
    known.add(key);
    return [{ type: 'TagCreated', data: { tagId, name } }];
  });
}

function decide(command: VocabularyCommand, vocabulary: Vocabulary): TagEvent[] {
  if (command.type === 'CreateMissingTags') return missing(command.tags, vocabulary);
  const { type, tagId } = command;
  const present = vocabulary.get(tagId);
  if (type === 'DeleteTag') {
    if (present === undefined) return [];
    if (command.used) throw new DomainError('tag-in-use');
    return [{ type: 'TagDeleted', data: { tagId } }];
  }
  const { name } = command;
  if (type === 'CreateTag' && present !== undefined) return [];
  if (type === 'RenameTag' && present === undefined) throw new DomainError('not-found');
  if (!VISIBLE.test(name)) throw new DomainError('name-missing');
  const key = folded(name);
  for (const [id, other] of vocabulary)
    if (id !== tagId && folded(other) === key) throw new DomainError('tag-name-taken');
  if (present === name) return [];
  return [{ type: type === 'CreateTag' ? 'TagCreated' : 'TagRenamed', data: { tagId, name } }];
}

function evolve(vocabulary: Vocabulary, event: TagEvent): Vocabulary {
  const after = new Map(vocabulary);
  if (event.type === 'TagDeleted') after.delete(event.data.tagId);
  else after.set(event.data.tagId, event.data.name);
  return after;
}

export const tagsDecider: Decider<Vocabulary, VocabularyCommand, TagEvent> = { initial: new Map(), decide, evolve };
