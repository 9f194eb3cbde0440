import { useId, useState } from 'react';
import { Flex, Input } from 'antd';
import type { Deck, Folder } from '@ardoise/contracts';
import { skipToken } from '@reduxjs/toolkit/query';
import { NAME_MAX_LENGTH, ROOT_FOLDER_ID } from '@ardoise/contracts/light';
import { useGetChildrenQuery } from '../../../data/tree.api.ts';
import { useReservable } from '../../../data/reserved-classes.ts';
import { mayBeSign } from '../../../ui/face/may-be-sign.ts';
import { useForm } from '../../../ui/forms/use-form.ts';
import { texts } from '#texts/ui';
import { DialogForm } from '../../../ui/forms/dialog-form.tsx';
import { LabelledField } from '../../../ui/forms/labelled-field.tsx';
import { ReservedField } from '../../../ui/reserved/reserved-field.tsx';
import { reservedTexts } from '#texts/ui/reserved';
import { SwitchField } from '../../../ui/forms/switch-field.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { useUnsavedGuard } from '../../../ui/forms/use-unsaved-guard.ts';
import { VersionConflict } from '../../../ui/dialogs/version-conflict.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { FaceField } from '../face/face-field.tsx';
import { newFace } from '../face/new-face.ts';
import { faceTexts } from '#texts/catalogue/face';
import { changedFace, nodeDifferences, nodeDraft, isSameNodeDraft } from './node-draft.ts';
import type { NodeDraft } from './node-draft.ts';
import { TagPicker } from '../tags/tag-picker.tsx';
import { useIsTagOnItsWay } from '../tags/tags.api.ts';
import { cataloguePageTexts } from '#texts/catalogue/pages';
import { useFresh } from '../use-fresh.ts';
import { useSaveNode } from './use-save-node.ts';
import { useSaveRest } from '../card-editor/use-save-rest.ts';
import styles from './node-dialog.module.css';

/** What the dialog is open for. Without a node it creates one; `type` names the level of the folder to create. */
export type Edited =
  | { kind: 'folder'; parentId: string; node: Folder }
  | { kind: 'folder'; parentId: string; type: string; node?: undefined }
  | { kind: 'deck'; parentId: string; node?: Deck };

const words = cataloguePageTexts.nodeForm;

const isCategory = ({ kind, parentId }: Edited) => kind === 'folder' && parentId === ROOT_FOLDER_ID;

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
  /** With the id of what was created, without one after an edit. */
  onDone: (created?: string) => void;
  onCancel: () => void;
  onDirty: (dirty: boolean) => void;
}

function NodeForm({ edited, onDone, onCancel, onDirty }: FormProps) {
  const id = useId();
  /** Of a new one that is saved already, while its form is still open. */
  const [savedId, setSavedId] = useState<string>();
  const [nameMissing, setNameMissing] = useState(false);
  const [signWrong, setSignWrong] = useState(false);
  /** What the edit is made on; after a save of its own the form knows no revision any more. */
  const [revision, setRevision] = useState(edited.node?.revision);
  const fresh = useFresh();
  const save = useSaveNode(edited.kind, edited.parentId);
  const saveRest = useSaveRest(edited.kind);
  const isTagOnItsWay = useIsTagOnItsWay();
  const { node } = edited;
  const categories = useGetChildrenQuery(isCategory(edited) ? ROOT_FOLDER_ID : skipToken).data ?? [];
  const [offered] = useState(() => (isCategory(edited) ? newFace(categories) : undefined));
  const form = useForm<NodeDraft, Folder | Deck>({
    start: () => nodeDraft(node, offered),
    isSame: isSameNodeDraft,
    onDirty,
    askTheirs: () => (node ? fresh.node(edited.kind, node.id) : Promise.resolve(null)),
  });
  const { start, draft, busy, theirs } = form;
  const { name, description, visible, tagIds, classIds, face } = draft;
  const reservable = useReservable(classIds, reservedTexts.archivedClass);
  const change = (part: Partial<NodeDraft>) => form.setDraft((now) => ({ ...now, ...part }));

  const onSubmit = () => {
    const isNamed = name.trim() !== '';
    const isSigned = !face || mayBeSign(face.sign);
    setNameMissing(!isNamed);
    setSignWrong(!isSigned);
    if (isNamed && isSigned) send();
  };
  /** @param over the revision that is written over, when both versions have been seen */
  const send = (over?: number) => {
    const { done, failed } = toastsOf(edited);
    void form.submit(
      async ({ sent, key, now, settled }) => {
        const target = savedId ?? node?.id;
        // An edit tells what of the face is another than the server has; what was moved below meanwhile has none.
        const known = over !== undefined && theirs ? nodeDraft(theirs) : target === undefined ? undefined : start;
        const face = known && !known.face ? {} : changedFace(known?.face, sent.face);
        const { id: saved } = await save({ target, key, sent, face, revision: over ?? revision });
        settled();
        form.forgetTheirs();
        toasts.success(done);
        const there = await saveRest(saved, sent, start);
        if (isSameNodeDraft(there, sent) && now() === sent) {
          form.begin(sent);
          return onDone(node ? undefined : saved);
        }
        // What was written meanwhile, or what was refused, stays as an edit of what now is.
        setSavedId(saved);
        setRevision(undefined);
        form.begin(there, now());
      },
      (failure) => toasts.failure(failed, failure),
    );
  };
  const takeTheirs = () => {
    if (!theirs) return;
    form.begin(nodeDraft(theirs));
    setRevision(theirs.revision);
  };

  return (
    <DialogForm
      submit={edited.node ? texts.common.save : words.create}
      busy={busy || isTagOnItsWay}
      onCancel={onCancel}
      onSubmit={onSubmit}
    >
      <div className={styles.parts}>
        <Flex vertical gap="middle">
          <LabelledField id={`${id}-name`} label={words.name} problem={nameMissing ? words.nameMissing : undefined}>
            <Input
              id={`${id}-name`}
              value={name}
              maxLength={NAME_MAX_LENGTH}
              autoFocus
              autoComplete="off"
              status={nameMissing ? 'error' : ''}
              aria-invalid={nameMissing}
              aria-describedby={`${id}-name-problem`}
              onChange={(event) => {
                change({ name: event.target.value });
                setNameMissing(false);
              }}
            />
          </LabelledField>
          <LabelledField id={`${id}-description`} label={words.description} optional>
            <Input.TextArea
              id={`${id}-description`}
              value={description}
              maxLength={2_000}
              autoSize={{ minRows: 2, maxRows: 6 }}
              onChange={(event) => change({ description: event.target.value })}
            />
          </LabelledField>
          <LabelledField id={`${id}-tags`} label={cataloguePageTexts.tags.title} optional>
            <TagPicker id={`${id}-tags`} value={tagIds} onChange={(ids) => change({ tagIds: ids })} />
          </LabelledField>
          {isCategory(edited) && reservable.length > 0 && (
            <ReservedField
              id={`${id}-classes`}
              value={classIds}
              options={reservable}
              onChange={(ids) => change({ classIds: ids })}
            />
          )}
          <SwitchField
            label={words.visible}
            hint={!visible && words.hiddenHint}
            checked={visible}
            onChange={(isVisible) => change({ visible: isVisible })}
          />
        </Flex>
        {face && (
          <FaceField
            face={face}
            problem={signWrong ? faceTexts.signProblem : undefined}
            onChange={(part) => {
              change({ face: { ...face, ...part } });
              setSignWrong(false);
            }}
          />
        )}
      </div>
      <VersionConflict
        differences={theirs && nodeDifferences(nodeDraft(theirs), draft)}
        busy={busy}
        onMine={() => theirs && send(theirs.revision)}
        onTheirs={takeTheirs}
        onClose={form.forgetTheirs}
      />
    </DialogForm>
  );
}

interface Props {
  edited: Edited | null;
  onClose: () => void;
  /** Once what was to be created is there. */
  onCreated?: (created: Edited, id: string) => void;
}

/** Creates or edits a folder or a deck. */
export function NodeDialog({ edited, onClose, onCreated }: Props) {
  // The title stays while the dialog fades out.
  const [shown, setShown] = useState(edited);
  if (edited && edited !== shown) setShown(edited);
  const { onDirty, leave } = useUnsavedGuard(edited !== null, onClose);
  const onDone = (id?: string) => {
    onClose();
    if (shown && id !== undefined) onCreated?.(shown, id);
  };
  return (
    <Dialog
      title={shown && titleOf(shown)}
      open={edited !== null}
      onCancel={leave}
      width={shown && isCategory(shown) ? 880 : 520}
    >
      {shown && <NodeForm edited={shown} onDone={onDone} onCancel={leave} onDirty={onDirty} />}
    </Dialog>
  );
}
