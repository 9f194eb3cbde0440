import { useId } from 'react';
import type { Ref } from 'react';
import { Flex, Input } from 'antd';
import { CARD_KINDS, TEXT_MAX_LENGTH } from '@ardoise/contracts/light';
import { texts } from '#texts/ui';
import { LabelledField } from '../../../ui/forms/labelled-field.tsx';
import { kindDrafts } from '../../../ui/kinds/drafts.ts';
import type { EditorProps } from '../../../ui/kinds/editing/kind-editor.ts';
import { kindEditors } from '../../../ui/kinds/editors.ts';
import { CARD_TEXT } from '../../../ui/writing/use-writing.ts';
import { isPicture, withPlainDots } from './card-draft.ts';
import type { CardDraft, CardProblems } from './card-draft.ts';
import { CardFormSide } from './card-form-side.tsx';
import type { CardFiles } from './files/use-card-files.ts';
import { cardFieldTexts } from '#texts/catalogue/card-fields';
import { cataloguePageTexts } from '#texts/catalogue/pages';
import styles from './card-form.module.css';
import type { TextAreaRef } from 'antd/es/input/TextArea';

const words = cataloguePageTexts.editor;

interface Props {
  draft: CardDraft;
  problems: CardProblems;
  isStudent: boolean;
  onChange: (part: Partial<CardDraft>) => void;
  questionRef: Ref<TextAreaRef>;
  propose: EditorProps['propose'];
  files: CardFiles;
  /** Where the two media can be seen now. */
  urls: { media: string | null; mediaVerso: string | null };
  isNew: boolean;
}

/** The question and the answer of a card. */
export function CardForm({ draft, problems, isStudent, onChange, questionRef, propose, files, urls, isNew }: Props) {
  const id = useId();
  const Editor = kindEditors[draft.kind];
  const onQuestion = (typed: string) => {
    const question = CARD_KINDS[draft.kind].fillsText ? withPlainDots(typed) : typed;
    onChange({ question, ...kindDrafts[draft.kind].following?.(draft, question) });
  };
  return (
    <Flex vertical gap="middle" className={`name ${styles.form}`}>
      <CardFormSide
        face="front"
        title={texts.face.front}
        mediaLabel={cardFieldTexts.media}
        media={draft.media}
        mediaUrl={urls.media}
        files={files}
      >
        <LabelledField id={`${id}-question`} label={cardFieldTexts.question} problem={problems.question}>
          <Input.TextArea
            ref={questionRef}
            id={`${id}-question`}
            data-part={CARD_TEXT}
            size="large"
            autoSize={{ minRows: 2 }}
            status={problems.question ? 'error' : ''}
            maxLength={TEXT_MAX_LENGTH}
            placeholder={isStudent ? words.ownQuestionPlaceholder : words.questionPlaceholder}
            value={draft.question}
            aria-invalid={problems.question ? true : undefined}
            aria-describedby={`${id}-question-problem`}
            onChange={({ target }) => onQuestion(target.value)}
          />
        </LabelledField>
      </CardFormSide>
      <CardFormSide
        face="back"
        title={texts.face.back}
        mediaLabel={cardFieldTexts.media_verso}
        media={draft.mediaVerso}
        mediaUrl={urls.mediaVerso}
        files={files}
      >
        <Editor
          draft={draft}
          problem={problems.answer}
          onChange={onChange}
          propose={propose}
          picture={{
            url: isPicture(draft.media) ? urls.media : null,
            onFile: (file) => files.add('front', [file]),
          }}
          isNew={isNew}
        />
      </CardFormSide>
    </Flex>
  );
}
