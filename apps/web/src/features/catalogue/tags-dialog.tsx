import { useState } from 'react';
import type { FormEvent } from 'react';
import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Input, Modal } from 'antd';
import type { TagInUse } from '@ardoise/contracts';
import { messageOf } from '../../app/api.ts';
import { texts } from '../../texts.fr.ts';
import { plural } from '../../ui/format.ts';
import { useConfirmedAction } from '../../ui/use-confirmed-action.ts';
import { useToasts } from '../../ui/toasts.ts';
import { useCreateTagMutation, useDeleteTagMutation, useGetTagsQuery, useRenameTagMutation } from './tags.api.ts';
import './tags-dialog.css';
import { catalogueTexts } from './texts.fr.ts';

const words = catalogueTexts.tags;
const NAME_MAX = 60;

function RenameForm({ tag, onDone }: { tag: TagInUse; onDone: () => void }) {
  const [name, setName] = useState(tag.name);
  const [rename, { isLoading }] = useRenameTagMutation();
  const toasts = useToasts();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading || !name.trim()) return;
    if (name.trim() === tag.name) return onDone();
    try {
      await rename({ id: tag.id, name: name.trim() }).unwrap();
      toasts.success(words.renamed);
      onDone();
    } catch (failure) {
      toasts.failure(words.renameFailed, messageOf(failure, ''));
    }
  };
  return (
    <form className="tag-rename" onSubmit={(event) => void submit(event)}>
      <Input
        aria-label={words.name}
        autoFocus
        autoComplete="off"
        maxLength={NAME_MAX}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // The field's, not the dialog's.
          event.stopPropagation();
          onDone();
        }}
      />
      <button type="submit" className="button button-primary" aria-disabled={isLoading}>
        {texts.common.save}
      </button>
    </form>
  );
}

/** Only what nothing carries: bringing it back is making it anew. */
function RemoveButton({ tag: { id, name } }: { tag: TagInUse }) {
  const [remove] = useDeleteTagMutation();
  const [create] = useCreateTagMutation();
  const confirmed = useConfirmedAction();
  const ask = () =>
    confirmed({
      question: words.removeConfirm(name),
      run: () => remove(id).unwrap(),
      undo: () => create(name).unwrap(),
    });
  return (
    <button type="button" className="button button-quiet" aria-label={words.remove(name)} onClick={ask}>
      <DeleteOutlined aria-hidden />
    </button>
  );
}

function TagLine({ tag }: { tag: TagInUse }) {
  const [edits, setEdits] = useState(false);
  if (edits)
    return (
      <li>
        <RenameForm tag={tag} onDone={() => setEdits(false)} />
      </li>
    );
  return (
    <li>
      <span className="tag-name">{tag.name}</span>
      <span className="tag-usages">{tag.usages > 0 ? words.usages(plural(tag.usages, 'élément')) : words.unused}</span>
      <button
        type="button"
        className="button button-quiet"
        aria-label={words.rename(tag.name)}
        onClick={() => setEdits(true)}
      >
        <EditOutlined aria-hidden />
      </button>
      {tag.usages === 0 && <RemoveButton tag={tag} />}
    </li>
  );
}

/** The tags of the school: their names, and how much carries them. */
export function TagsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { data } = useGetTagsQuery(undefined, { skip: !open });
  return (
    <Modal title={words.manage} open={open} onCancel={onClose} footer={null} destroyOnHidden centered width={520}>
      {data?.length === 0 && <p className="tag-usages">{words.none}</p>}
      <ul className="tags">
        {data?.map((tag) => (
          <TagLine key={tag.id} tag={tag} />
        ))}
      </ul>
    </Modal>
  );
}
