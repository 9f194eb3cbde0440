import { useEffect, useId, useState } from 'react';
import type { FormEvent } from 'react';
import { Input, Modal, Switch } from 'antd';
import type { Deck, Folder } from '@ardoise/contracts';
import { messageOf } from '../../app/api.ts';
import { useAttemptKey } from '../../app/use-attempt-key.ts';
import { texts } from '../../texts.fr.ts';
import { FormButtons } from '../../ui/form-buttons.tsx';
import { useToasts } from '../../ui/toasts.ts';
import { useUnsavedGuard } from '../../ui/use-unsaved-guard.ts';
import { useSaveDeckMutation, useSaveFolderMutation } from './catalogue.api.ts';
import type { NodeSave } from './catalogue.api.ts';
import './node-dialog.css';
import { TagPicker } from './tag-picker.tsx';
import { useSetTagsMutation } from './tags.api.ts';
import { catalogueTexts } from './texts.fr.ts';

/** What the dialog is open for. Without a node it creates one; `type` names the level of the folder to create. */
export type Edited =
  | { kind: 'folder'; parentId: string; node: Folder }
  | { kind: 'folder'; parentId: string; type: string; node?: undefined }
  | { kind: 'deck'; parentId: string; node?: Deck };

const words = catalogueTexts.nodeForm;

function titleOf(edited: Edited): string {
  if (edited.kind === 'deck') return edited.node ? words.editDeck : words.newDeck;
  return edited.node ? words.editFolder : words.newFolder(edited.type);
}

function toastsOf(edited: Edited): { done: string; failed: string } {
  if (edited.kind === 'deck')
    return { done: edited.node ? words.deckUpdated : words.deckCreated, failed: words.deckFailed };
  return { done: edited.node ? words.folderUpdated : words.folderCreated, failed: words.folderFailed };
}

interface FormProps {
  edited: Edited;
  onDone: () => void;
  onCancel: () => void;
  onDirty: (dirty: boolean) => void;
}

function NodeForm({ edited, onDone, onCancel, onDirty }: FormProps) {
  const id = useId();
  const [name, setName] = useState(edited.node?.name ?? '');
  const [description, setDescription] = useState(edited.node?.description ?? '');
  const [visible, setVisible] = useState(edited.node?.visible ?? true);
  const [startTags] = useState(() => edited.node?.tags.map((tag) => tag.id) ?? []);
  const [tagIds, setTagIds] = useState(startTags);
  const [nameMissing, setNameMissing] = useState(false);
  const [saveFolder, folderState] = useSaveFolderMutation();
  const [saveDeck, deckState] = useSaveDeckMutation();
  const [setTags] = useSetTagsMutation();
  const attempt = useAttemptKey();
  const toasts = useToasts();
  const busy = folderState.isLoading || deckState.isLoading;

  const isDirty =
    name !== (edited.node?.name ?? '') ||
    description !== (edited.node?.description ?? '') ||
    visible !== (edited.node?.visible ?? true) ||
    tagIds !== startTags;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const saveTags = async (id: string) => {
    try {
      await setTags({ kind: edited.kind === 'deck' ? 'decks' : 'folders', id, tags: tagIds }).unwrap();
    } catch (failure) {
      toasts.failure(catalogueTexts.tags.saveFailed, messageOf(failure, ''));
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setNameMissing(!name.trim());
    if (!name.trim() || busy) return;
    const values: NodeSave = {
      id: edited.node?.id,
      parentId: edited.parentId,
      name: name.trim(),
      description: description.trim(),
      visible,
      revision: edited.node?.revision,
    };
    if (!edited.node) values.key = attempt.keyFor(JSON.stringify(values));
    const { done, failed } = toastsOf(edited);
    try {
      const { id: saved } = await (edited.kind === 'deck' ? saveDeck(values) : saveFolder(values)).unwrap();
      attempt.settled();
      toasts.success(done);
      if (tagIds !== startTags) await saveTags(saved);
      onDone();
    } catch (failure) {
      attempt.settled(failure);
      toasts.failure(failed, messageOf(failure, ''));
    }
  };

  return (
    <form className="node-form" onSubmit={(event) => void submit(event)} noValidate>
      <div className="node-form-field">
        <label htmlFor={`${id}-name`}>{words.name}</label>
        <Input
          id={`${id}-name`}
          value={name}
          maxLength={200}
          autoFocus
          autoComplete="off"
          status={nameMissing ? 'error' : ''}
          aria-invalid={nameMissing}
          aria-describedby={`${id}-problem`}
          onChange={(event) => {
            setName(event.target.value);
            setNameMissing(false);
          }}
        />
        <p id={`${id}-problem`} className="form-problem" role="alert">
          {nameMissing && words.nameMissing}
        </p>
      </div>
      <div className="node-form-field">
        <label htmlFor={`${id}-description`}>
          {words.description} <span className="form-hint">({texts.common.optional})</span>
        </label>
        <Input.TextArea
          id={`${id}-description`}
          value={description}
          maxLength={2_000}
          autoSize={{ minRows: 2, maxRows: 6 }}
          onChange={(event) => setDescription(event.target.value)}
        />
      </div>
      <div className="node-form-field">
        <label htmlFor={`${id}-tags`}>
          {catalogueTexts.tags.title} <span className="form-hint">({texts.common.optional})</span>
        </label>
        <TagPicker id={`${id}-tags`} value={tagIds} onChange={setTagIds} />
      </div>
      <label className="form-switch">
        <span>
          <span id={`${id}-visible`}>{words.visible}</span>
          {!visible && <span className="form-hint">{words.hiddenHint}</span>}
        </span>
        <Switch checked={visible} aria-labelledby={`${id}-visible`} onChange={setVisible} />
      </label>
      <FormButtons submit={edited.node ? texts.common.save : words.create} busy={busy} onCancel={onCancel} />
    </form>
  );
}

/** Creates or edits a folder or a deck. */
export function NodeDialog({ edited, onClose }: { edited: Edited | null; onClose: () => void }) {
  // The title stays while the dialog fades out.
  const [shown, setShown] = useState(edited);
  if (edited && edited !== shown) setShown(edited);
  const { onDirty, leave } = useUnsavedGuard(edited !== null, onClose);
  return (
    <Modal
      title={shown && titleOf(shown)}
      open={edited !== null}
      onCancel={leave}
      footer={null}
      destroyOnHidden
      centered
      width={520}
    >
      {shown && <NodeForm edited={shown} onDone={onClose} onCancel={leave} onDirty={onDirty} />}
    </Modal>
  );
}
