import { useId } from 'react';
import type { Ref } from 'react';
import { Flex, Input } from 'antd';
import { CARD_KINDS, TEXT_MAX_LENGTH } from '@ardoise/contracts/light';
import { texts } from '#texts/ui';
import { LabelledField } from '../../../ui/forms/labelled-field.tsx';
import { SwitchField } from '../../../ui/forms/switch-field.tsx';
import type { EditorProps } from '../../../ui/kinds/editing/kind-editor.ts';
import { kindEditors } from '../../../ui/kinds/editors.ts';
import { isPicture, withPlainDots } from './card-draft.ts';
import type { CardDraft, CardProblems } from './card-draft.ts';
import { TagPicker } from '../tags/tag-picker.tsx';
import { CardFormSide } from './card-form-side.tsx';
import { KindChoice } from './kind-choice.tsx';
import { catalogueTexts } from '#texts/catalogue';
import styles from './card-form.module.css';
import type { TextAreaRef } from 'antd/es/input/TextArea';

const words = catalogueTexts.editor;

interface Props {
  draft: CardDraft;
  problems: CardProblems;
  /** A student says nothing of visibility and tags. */
  isStudent: boolean;
  onChange: (part: Partial<CardDraft>) => void;
  questionRef: Ref<TextAreaRef>;
  propose: EditorProps['propose'];
  /** Where the two media can be seen now. */
  urls: { media: string | null; mediaVerso: string | null };
  isNew: boolean;
}

/** The fields of a card, recto then verso. */
export function CardForm({ draft, problems, isStudent, onChange, questionRef, propose, urls, isNew }: Props) {
  const id = useId();
  const Editor = kindEditors[draft.kind];
  const plain = (question: string, kind = draft.kind) =>
    CARD_KINDS[kind].fillsText ? withPlainDots(question) : question;
  return (
    <Flex vertical gap="large" className={`name ${styles.form}`}>
      <CardFormSide
        title={texts.face.front}
        mediaLabel={words.mediaRecto}
        media={draft.media}
        mediaUrl={urls.media}
        onMedia={(media) => onChange({ media })}
      >
        <LabelledField id={`${id}-question`} label={words.question} problem={problems.question}>
          <Input.TextArea
            ref={questionRef}
            id={`${id}-question`}
            size="large"
            autoSize={{ minRows: 3 }}
            status={problems.question ? 'error' : ''}
            maxLength={TEXT_MAX_LENGTH}
            placeholder={isStudent ? words.ownQuestionPlaceholder : words.questionPlaceholder}
            value={draft.question}
            aria-invalid={problems.question ? true : undefined}
            aria-describedby={`${id}-question-problem`}
            onChange={({ target }) => onChange({ question: plain(target.value) })}
          />
        </LabelledField>
        <KindChoice value={draft.kind} onChange={(kind) => onChange({ kind, question: plain(draft.question, kind) })} />
      </CardFormSide>

      <CardFormSide
        title={texts.face.back}
        mediaLabel={words.mediaVerso}
        media={draft.mediaVerso}
        mediaUrl={urls.mediaVerso}
        onMedia={(mediaVerso) => onChange({ mediaVerso })}
      >
        <Editor
          draft={draft}
          problem={problems.answer}
          onChange={onChange}
          propose={propose}
          picture={{
            url: isPicture(draft.media) ? urls.media : null,
            onFile: (file) => onChange({ media: { state: 'new', file } }),
          }}
          isNew={isNew}
        />
        <LabelledField id={`${id}-verso`} label={words.verso} optional>
          <Input.TextArea
            id={`${id}-verso`}
            value={draft.verso}
            maxLength={TEXT_MAX_LENGTH}
            placeholder={words.versoHint}
            autoSize={{ minRows: 2, maxRows: 10 }}
            onChange={(event) => onChange({ verso: event.target.value })}
          />
        </LabelledField>
      </CardFormSide>

      {!isStudent && (
        <Flex component="section" vertical gap="middle" className={styles.side} aria-label={words.settings}>
          <LabelledField id={`${id}-tags`} label={catalogueTexts.tags.title} optional>
            <TagPicker id={`${id}-tags`} value={draft.tagIds} onChange={(tagIds) => onChange({ tagIds })} />
          </LabelledField>
          <SwitchField
            label={words.visible}
            hint={!draft.visible && catalogueTexts.nodeForm.hiddenHint}
            checked={draft.visible}
            onChange={(visible) => onChange({ visible })}
          />
        </Flex>
      )}
    </Flex>
  );
}
