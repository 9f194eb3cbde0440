import { useId } from 'react';
import type { Ref } from 'react';
import { Input, Segmented, Switch } from 'antd';
import { countBlanks, TEXT_MAX_LENGTH } from '@ardoise/contracts/light';
import { texts } from '../../ui/texts.fr.ts';
import { AnswerFields } from './answer-fields.tsx';
import { withPlainDots } from './card-draft.ts';
import type { CardDraft, CardProblems } from './card-draft.ts';
import { TagPicker } from './tag-picker.tsx';
import { CardFormSide } from './card-form-side.tsx';
import { catalogueTexts } from './texts.fr.ts';
import styles from './card-form.module.css';
import nodeDialogStyles from './node-dialog.module.css';
import type { TextAreaRef } from 'antd/es/input/TextArea';

const words = catalogueTexts.editor;

interface Props {
  draft: CardDraft;
  problems: CardProblems;
  /** A student says nothing of visibility and tags. */
  isStudent: boolean;
  onChange: (part: Partial<CardDraft>) => void;
  questionRef: Ref<TextAreaRef>;
  /** Where the two media can be seen now. */
  urls: { media: string | null; mediaVerso: string | null };
}

/** The fields of a card, recto then verso. */
export function CardForm({ draft, problems, isStudent, onChange, questionRef, urls }: Props) {
  const id = useId();
  const missesBlank = draft.isFillable && countBlanks(draft.question) === 0;
  return (
    <div className={styles.form}>
      <CardFormSide
        title={texts.face.front}
        mediaLabel={words.mediaRecto}
        media={draft.media}
        mediaUrl={urls.media}
        onMedia={(media) => onChange({ media })}
      >
        <div className={nodeDialogStyles.field}>
          <label htmlFor={`${id}-question`}>{words.question}</label>
          <Input.TextArea
            ref={questionRef}
            id={`${id}-question`}
            className={styles.textArea}
            autoSize={{ minRows: 3 }}
            status={problems.question ? 'error' : ''}
            maxLength={TEXT_MAX_LENGTH}
            placeholder={words.questionPlaceholder}
            value={draft.question}
            aria-invalid={problems.question ? true : undefined}
            aria-describedby={`${id}-question-problem`}
            onChange={({ target }) =>
              onChange({ question: draft.isFillable ? withPlainDots(target.value) : target.value })
            }
          />
          <p id={`${id}-question-problem`} className={nodeDialogStyles.problem} role="alert">
            {problems.question}
          </p>
        </div>
        <label className={nodeDialogStyles.switch}>
          <span>
            <span id={`${id}-fillable`}>{words.fillable}</span>
            <span className={nodeDialogStyles.hint}>{missesBlank ? words.noBlank : words.fillableHint}</span>
          </span>
          <Switch
            checked={draft.isFillable}
            aria-labelledby={`${id}-fillable`}
            onChange={(isFillable) =>
              onChange({ isFillable, question: isFillable ? withPlainDots(draft.question) : draft.question })
            }
          />
        </label>
      </CardFormSide>

      <CardFormSide
        title={texts.face.back}
        mediaLabel={words.mediaVerso}
        media={draft.mediaVerso}
        mediaUrl={urls.mediaVerso}
        onMedia={(mediaVerso) => onChange({ mediaVerso })}
      >
        <div className={nodeDialogStyles.field}>
          <span id={`${id}-mode`} className="visually-hidden">
            {words.mode}
          </span>
          <Segmented<CardDraft['mode']>
            block
            aria-labelledby={`${id}-mode`}
            value={draft.mode}
            options={[
              { value: 'typed', label: words.typed },
              { value: 'choice', label: words.choice },
            ]}
            onChange={(mode) => onChange({ mode })}
          />
        </div>
        <AnswerFields draft={draft} problem={problems.answer} onChange={onChange} />
        <div className={nodeDialogStyles.field}>
          <label htmlFor={`${id}-verso`}>
            {words.verso} <span className={nodeDialogStyles.hint}>({texts.common.optional})</span>
          </label>
          <Input.TextArea
            id={`${id}-verso`}
            value={draft.verso}
            maxLength={TEXT_MAX_LENGTH}
            placeholder={words.versoHint}
            autoSize={{ minRows: 2, maxRows: 10 }}
            onChange={(event) => onChange({ verso: event.target.value })}
          />
        </div>
      </CardFormSide>

      {!isStudent && (
        <section className={styles.side} aria-label={words.settings}>
          <div className={nodeDialogStyles.field}>
            <label htmlFor={`${id}-tags`}>
              {catalogueTexts.tags.title} <span className={nodeDialogStyles.hint}>({texts.common.optional})</span>
            </label>
            <TagPicker id={`${id}-tags`} value={draft.tagIds} onChange={(tagIds) => onChange({ tagIds })} />
          </div>
          <label className={nodeDialogStyles.switch}>
            <span>
              <span id={`${id}-visible`}>{words.visible}</span>
              {!draft.visible && <span className={nodeDialogStyles.hint}>{catalogueTexts.nodeForm.hiddenHint}</span>}
            </span>
            <Switch
              checked={draft.visible}
              aria-labelledby={`${id}-visible`}
              onChange={(visible) => onChange({ visible })}
            />
          </label>
        </section>
      )}
    </div>
  );
}
