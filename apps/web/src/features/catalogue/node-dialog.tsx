import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { Input, Modal, Switch } from 'antd';
import type { Deck, Folder } from '@ardoise/contracts';
import { messageOf } from '../../app/api.ts';
import { useAttemptKey } from '../../app/use-attempt-key.ts';
import { texts } from '../../texts.fr.ts';
import { useToasts } from '../../ui/toasts.ts';
import { useSaveDeckMutation, useSaveFolderMutation } from './catalogue.api.ts';
import type { NodeSave } from './catalogue.api.ts';
import './node-dialog.css';

/** What the dialog is open for. Without a node it creates one; `type` names the level of the folder to create. */
export type Edited =
  | { kind: 'folder'; parentId: string; node: Folder }
  | { kind: 'folder'; parentId: string; type: string; node?: undefined }
  | { kind: 'deck'; parentId: string; node?: Deck };

const words = texts.nodeForm;

function titleOf(edited: Edited): string {
  if (edited.kind === 'deck') return edited.node ? words.editDeck : words.newDeck;
  return edited.node ? words.editFolder : words.newFolder(edited.type);
}

function toastsOf(edited: Edited): { done: string; failed: string } {
  if (edited.kind === 'deck')
    return { done: edited.node ? words.deckUpdated : words.deckCreated, failed: words.deckFailed };
  return { done: edited.node ? words.folderUpdated : words.folderCreated, failed: words.folderFailed };
}

function NodeForm({ edited, onDone }: { edited: Edited; onDone: () => void }) {
  const id = useId();
  const [name, setName] = useState(edited.node?.name ?? '');
  const [description, setDescription] = useState(edited.node?.description ?? '');
  const [visible, setVisible] = useState(edited.node?.visible ?? true);
  const [nameMissing, setNameMissing] = useState(false);
  const [saveFolder, folderState] = useSaveFolderMutation();
  const [saveDeck, deckState] = useSaveDeckMutation();
  const attempt = useAttemptKey();
  const toasts = useToasts();
  const busy = folderState.isLoading || deckState.isLoading;

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
    };
    if (!edited.node) values.key = attempt.keyFor(JSON.stringify(values));
    const { done, failed } = toastsOf(edited);
    try {
      await (edited.kind === 'deck' ? saveDeck(values) : saveFolder(values)).unwrap();
      attempt.settled();
      toasts.success(done);
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
      <label className="form-switch">
        <span>
          <span id={`${id}-visible`}>{words.visible}</span>
          {!visible && <span className="form-hint">{words.hiddenHint}</span>}
        </span>
        <Switch checked={visible} aria-labelledby={`${id}-visible`} onChange={setVisible} />
      </label>
      <div className="form-buttons">
        <button type="button" className="button" onClick={onDone}>
          {texts.common.cancel}
        </button>
        <button type="submit" className="button button-primary" aria-disabled={busy} aria-busy={busy}>
          {edited.node ? texts.common.save : words.create}
        </button>
      </div>
    </form>
  );
}

/** Creates or edits a folder or a deck. */
export function NodeDialog({ edited, onClose }: { edited: Edited | null; onClose: () => void }) {
  // The title stays while the dialog fades out.
  const [shown, setShown] = useState(edited);
  if (edited && edited !== shown) setShown(edited);
  return (
    <Modal
      title={shown && titleOf(shown)}
      open={edited !== null}
      onCancel={onClose}
      footer={null}
      destroyOnHidden
      centered
      width={520}
    >
      {shown && <NodeForm edited={shown} onDone={onClose} />}
    </Modal>
  );
}
