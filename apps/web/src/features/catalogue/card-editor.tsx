import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { App, Drawer } from 'antd';
import { useBlocker } from 'react-router-dom';
import type { Flashcard } from '@ardoise/contracts';
import { messageOf } from '../../app/api.ts';
import { useAttemptKey } from '../../app/use-attempt-key.ts';
import { texts } from '../../texts.fr.ts';
import { useToasts } from '../../ui/toasts.ts';
import { useNarrow } from '../../ui/use-media.ts';
import { draftOf, emptyDraft, formOf, isChanged, problemsOf } from './card-draft.ts';
import type { CardDraft, CardProblems } from './card-draft.ts';
import { CardForm } from './card-form.tsx';
import { useSaveCardMutation } from './catalogue.api.ts';

const words = texts.editor;

type Edited = Flashcard | 'new';

interface Props {
  deckId: string;
  edited: Edited | null;
  onClose: () => void;
}

const startOf = (edited: Edited) => (edited === 'new' ? emptyDraft() : draftOf(edited));

function EditorBody({
  deckId,
  edited,
  onDone,
  onDirty,
}: {
  deckId: string;
  edited: Edited;
  onDone: () => void;
  onDirty: (dirty: boolean) => void;
}) {
  const [start, setStart] = useState<CardDraft>(() => startOf(edited));
  const [draft, setDraft] = useState(start);
  const [problems, setProblems] = useState<CardProblems>({});
  const [save, { isLoading }] = useSaveCardMutation();
  const attempt = useAttemptKey();
  const toasts = useToasts();
  const question = useRef<HTMLTextAreaElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const isNew = edited === 'new';

  useEffect(() => question.current?.focus(), []);
  useEffect(() => onDirty(isChanged(start, draft)), [draft, start, onDirty]);

  const change = useCallback((part: Partial<CardDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setProblems({});
  }, []);

  const submit = async (andNew: boolean) => {
    if (isLoading) return;
    const found = problemsOf(draft);
    setProblems(found);
    if (found.question || found.answer) {
      // After the messages are drawn, the first field that wants attention gets it.
      requestAnimationFrame(() => body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    try {
      const target = isNew ? { key: attempt.keyFor(draft) } : { id: edited.id };
      await save({ ...target, form: formOf(draft, deckId) }).unwrap();
      attempt.settled();
      toasts.success(isNew ? words.created : words.updated);
      if (!andNew) return onDone();
      const next = emptyDraft(draft);
      setStart(next);
      setDraft(next);
      question.current?.focus();
    } catch (failure) {
      attempt.settled(failure);
      toasts.failure(words.failed, messageOf(failure, ''));
    }
  };

  const latest = useRef(submit);
  useEffect(() => {
    latest.current = submit;
  });
  useEffect(() => {
    // On the document: the focus is nowhere after a click on a button that took itself away.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      void latest.current(false);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <div className="card-editor" ref={body}>
      <CardForm draft={draft} problems={problems} onChange={change} questionRef={question} />
      <div className="card-editor-foot">
        {isNew && (
          <button type="button" className="button" aria-disabled={isLoading} onClick={() => void submit(true)}>
            {words.saveAndNew}
          </button>
        )}
        <button
          type="button"
          className="button button-primary"
          aria-disabled={isLoading}
          aria-busy={isLoading}
          aria-keyshortcuts="Control+Enter"
          onClick={() => void submit(false)}
        >
          {texts.common.save}
        </button>
      </div>
    </div>
  );
}

/** Writes a card: at the side on a desktop, over the whole screen on a phone. */
export function CardEditor({ deckId, edited, onClose }: Props) {
  const narrow = useNarrow();
  const { modal } = App.useApp();
  const dirty = useRef(false);
  const onDirty = useCallback((now: boolean) => {
    dirty.current = now;
  }, []);
  const [shown, setShown] = useState(edited);
  if (edited && edited !== shown) setShown(edited);

  const isOpen = edited !== null;
  const opener = useRef<HTMLElement | null>(null);
  const giveFocusBack = () => {
    if (opener.current?.isConnected) opener.current.focus({ preventScroll: true });
    else document.querySelector<HTMLElement>('.place-actions button')?.focus({ preventScroll: true });
  };
  useLayoutEffect(() => {
    if (!isOpen) return;
    // A layout effect: the focus moves into the drawer only afterwards.
    const active = document.activeElement;
    opener.current = active instanceof HTMLElement && active !== document.body ? active : null;
    return giveFocusBack;
  }, [isOpen]);

  const confirmLeaving = useCallback(
    (onLeave: () => void, onStay?: () => void) =>
      modal.confirm({
        title: texts.common.confirmation,
        content: words.discard,
        okText: texts.common.confirm,
        cancelText: texts.common.cancel,
        icon: null,
        centered: true,
        onOk: onLeave,
        onCancel: onStay,
      }),
    [modal],
  );
  const leave = () => {
    if (dirty.current) confirmLeaving(onClose);
    else onClose();
  };

  const blocker = useBlocker(() => isOpen && dirty.current);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const { destroy } = confirmLeaving(
      () => blocker.proceed(),
      () => blocker.reset(),
    );
    return destroy;
  }, [blocker, confirmLeaving]);
  useEffect(() => {
    if (!isOpen) return;
    const onUnload = (event: BeforeUnloadEvent) => {
      if (dirty.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [isOpen]);

  return (
    <Drawer
      title={shown === 'new' ? words.newCard : words.editCard}
      placement="right"
      open={isOpen}
      focusable={{ focusTriggerAfterClose: false }}
      afterOpenChange={(open) => !open && giveFocusBack()}
      onClose={leave}
      size={narrow ? '100%' : 640}
      destroyOnHidden
      styles={{ body: { padding: 0 } }}
    >
      {shown && (
        <EditorBody
          key={shown === 'new' ? 'new' : shown.id}
          deckId={deckId}
          edited={shown}
          onDone={onClose}
          onDirty={onDirty}
        />
      )}
    </Drawer>
  );
}
