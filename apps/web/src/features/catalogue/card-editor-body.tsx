import { useCallback, useEffect, useRef, useState } from 'react';
import type { Flashcard } from '@ardoise/contracts';
import { codeOf, messageOf } from '../../app/api.ts';
import { useAttemptKey } from '../../app/use-attempt-key.ts';
import { texts } from '../../texts.fr.ts';
import { useToasts } from '../../ui/toasts.ts';
import { useFileUrl } from '../../ui/use-file-url.ts';
import { useMedia } from '../../ui/use-media.ts';
import { cardOf, draftOf, emptyDraft, formOf, isChanged, keptUrl, problemsOf } from './card-draft.ts';
import type { CardDraft, CardProblems } from './card-draft.ts';
import { CardForm } from './card-form.tsx';
import { CardPreview } from './card-preview.tsx';
import { useSaveCardMutation } from './catalogue.api.ts';
import { useSetTagsMutation } from './tags.api.ts';
import { catalogueTexts } from './texts.fr.ts';

const words = catalogueTexts.editor;
const ROOM_FOR_BOTH = '(min-width: 1100px)';

export type EditedCard = Flashcard | 'new';

interface Props {
  deckId: string;
  edited: EditedCard;
  /** Whoever writes: a student's card is a proposal. */
  isStudent: boolean;
  onDone: () => void;
  onDirty: (dirty: boolean) => void;
}

const mediaUrl = (media: CardDraft['media'], fileUrl: string | null) => fileUrl ?? keptUrl(media);
const fileOf = (media: CardDraft['media']) => (media.state === 'new' ? media.file : null);

/** The form, the preview beside it where there is room, and the buttons that save. */
export function CardEditorBody({ deckId, edited, isStudent, onDone, onDirty }: Props) {
  const [start, setStart] = useState<CardDraft>(() => (edited === 'new' ? emptyDraft() : draftOf(edited)));
  const [draft, setDraft] = useState(start);
  const [problems, setProblems] = useState<CardProblems>({});
  const [previews, setPreviews] = useState(false);
  const [save, { isLoading }] = useSaveCardMutation();
  const [setTags] = useSetTagsMutation();
  const attempt = useAttemptKey();
  const toasts = useToasts();
  const question = useRef<HTMLTextAreaElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const hasRoom = useMedia(ROOM_FOR_BOTH);
  const isNew = edited === 'new';
  const isProposal = !isStudent && !isNew && edited.is_proposed_by_student;

  const recto = mediaUrl(draft.media, useFileUrl(fileOf(draft.media)));
  const verso = mediaUrl(draft.mediaVerso, useFileUrl(fileOf(draft.mediaVerso)));

  useEffect(() => question.current?.focus(), []);
  useEffect(() => onDirty(isChanged(start, draft)), [draft, start, onDirty]);

  const change = useCallback((part: Partial<CardDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setProblems({});
  }, []);

  const submit = async (then: 'close' | 'another' | 'publish') => {
    if (isLoading) return;
    const found = problemsOf(draft);
    setProblems(found);
    if (found.question || found.answer) {
      setPreviews(false);
      // After the messages are drawn, the first field that wants attention gets it.
      requestAnimationFrame(() => body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    const form = formOf(draft, deckId, isStudent);
    if (!isNew) form.set('revision', String(edited.revision));
    if (then === 'publish') form.set('validate_and_publish_proposal', 'true');
    try {
      const target = isNew ? { key: attempt.keyFor(draft) } : { id: edited.id };
      const { id } = await save({ ...target, form }).unwrap();
      attempt.settled();
      toasts.success(isStudent ? words.proposed : isNew ? words.created : words.updated);
      if (draft.tagIds !== start.tagIds) await saveTags(id);
      if (then !== 'another') return onDone();
      const next = emptyDraft(draft);
      setStart(next);
      setDraft(next);
      question.current?.focus();
    } catch (failure) {
      attempt.settled(failure);
      const hint = codeOf(failure) === 'changed-meanwhile' ? words.changedMeanwhile : messageOf(failure, '');
      toasts.failure(words.failed, hint);
    }
  };
  const saveTags = async (id: string) => {
    try {
      await setTags({ kind: 'flashcards', id, tags: draft.tagIds }).unwrap();
    } catch (failure) {
      toasts.failure(words.tagsFailed, messageOf(failure, ''));
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
      void latest.current('close');
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  const preview = <CardPreview card={cardOf(draft, recto, verso)} />;
  return (
    <div className="card-editor" ref={body}>
      <div className="card-editor-columns">
        {(hasRoom || !previews) && (
          <CardForm
            draft={draft}
            problems={problems}
            isStudent={isStudent}
            onChange={change}
            questionRef={question}
            urls={{ media: recto, mediaVerso: verso }}
          />
        )}
        {(hasRoom || previews) && preview}
      </div>
      <div className="card-editor-foot">
        {!hasRoom && (
          <button type="button" className="button" onClick={() => setPreviews(!previews)}>
            {previews ? words.hidePreview : words.showPreview}
          </button>
        )}
        {isNew && !isStudent && (
          <button
            type="button"
            className="button card-editor-another"
            aria-disabled={isLoading}
            onClick={() => void submit('another')}
          >
            {words.saveAndNew}
          </button>
        )}
        <button
          type="button"
          className={isProposal ? 'button' : 'button button-primary'}
          aria-disabled={isLoading}
          aria-busy={isLoading}
          aria-keyshortcuts="Control+Enter"
          onClick={() => void submit('close')}
        >
          {isStudent ? words.submitProposal : texts.common.save}
        </button>
        {isProposal && (
          <button
            type="button"
            className="button button-primary"
            aria-disabled={isLoading}
            onClick={() => void submit('publish')}
          >
            {words.publish}
          </button>
        )}
      </div>
    </div>
  );
}
