import { useRef, useState } from 'react';
import { IMPORT_LIMITS } from '@ardoise/contracts/light';
import { failureSentence } from '../../../ui/states/message-of.ts';
import { useIdempotencyKey } from '../../../ui/forms/idempotency-key.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import type { Items } from '../content/content-tree.ts';
import { loadOf, nodeOf, tooManyCards } from '../content/import-node.ts';
import { UnreadableFile } from '@ardoise/formats';
import type { LoadedContent } from '../content/loaded-content.ts';
import { transferTexts } from '#texts/transfer';
import { usePostContentMutation } from '../transfer.api.ts';

const words = transferTexts.import;

export interface ImportProgress {
  label: string;
  percent: number;
}

interface Job {
  id: string;
  targetId: string;
}

/** The form of one item: its node, and the files of its cards. @throws UnreadableFile above the limits of an import */
async function formOf(
  items: Items,
  id: string,
  file: LoadedContent['file'],
  onFile: (done: number, total: number) => void,
): Promise<FormData> {
  const { cards, files } = loadOf(items, id);
  if (tooManyCards(cards)) throw new UnreadableFile(words.tooManyCards);
  const form = new FormData();
  form.set('node', JSON.stringify(nodeOf(items, id)));
  let total = 0;
  for (const [index, name] of files.entries()) {
    const bytes = await file(name);
    total += bytes.length;
    if (total > IMPORT_LIMITS.mediaBytes) throw new UnreadableFile(words.tooManyBytes);
    form.append('mediaFiles', new File([new Uint8Array(bytes)], name));
    onFile(index + 1, files.length);
  }
  return form;
}

/**
 * Imports items one after the other; each is all or nothing, and the first failure ends the row. `run` resolves to the ids
 * that they have now, null where not all of them came in.
 */
export function useImport(content: LoadedContent, items: Items, onImported: (id: string) => void) {
  const [progress, setProgress] = useState<ImportProgress | null>(null);
  const [postContent] = usePostContentMutation();
  const { keyFor, settled } = useIdempotencyKey();
  const drafts = useRef(new Map<string, { items: Items; targetId: string }>());

  /** The same draft while the same item goes to the same place unchanged: a repetition is the same request. */
  const draftOf = ({ id, targetId }: Job) => {
    const known = drafts.current.get(id);
    if (known?.items === items && known.targetId === targetId) return known;
    const draft = { items, targetId };
    drafts.current.set(id, draft);
    return draft;
  };

  const run = async (jobs: readonly Job[]): Promise<string[] | null> => {
    const share = 100 / jobs.length;
    const made: string[] = [];
    try {
      for (const [index, job] of jobs.entries()) {
        setProgress({ label: words.sending(index + 1, jobs.length), percent: share * index });
        const form = await formOf(items, job.id, content.file, (done, total) =>
          setProgress({ label: words.files(done, total), percent: share * (index + (done / total) * 0.5) }),
        );
        setProgress({ label: words.sending(index + 1, jobs.length), percent: share * (index + 0.5) });
        const key = keyFor(draftOf(job));
        const { id } = await postContent({ targetId: job.targetId, form, key })
          .unwrap()
          .catch((failure: unknown) => {
            settled(failure);
            throw failure;
          });
        settled();
        made.push(id);
        onImported(job.id);
      }
      toasts.success(words.done);
      return made;
    } catch (failure) {
      toasts.failure(failure instanceof UnreadableFile ? failure.message : failureSentence(failure, words.failed));
      return null;
    } finally {
      setProgress(null);
    }
  };
  return { progress, run };
}
