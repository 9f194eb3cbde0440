import { useId } from 'react';
import type { Ref } from 'react';
import { Input, Segmented, Switch } from 'antd';
import { countBlanks } from '@ardoise/contracts/light';
import { texts } from '../../texts.fr.ts';
import { AnswerFields } from './answer-fields.tsx';
import { withPlainDots } from './card-draft.ts';
import type { CardDraft, CardProblems } from './card-draft.ts';
import './card-form.css';
import './node-dialog.css';
import { MediaField } from './media-field.tsx';

const words = texts.editor;

interface Props {
  draft: CardDraft;
  problems: CardProblems;
  onChange: (part: Partial<CardDraft>) => void;
  questionRef: Ref<HTMLTextAreaElement>;
}

/** The fields of a card, recto then verso. */
export function CardForm({ draft, problems, onChange, questionRef }: Props) {
  const id = useId();
  const missesBlank = draft.isFillable && countBlanks(draft.question) === 0;
  return (
    <div className="card-form">
      <section className="card-form-side" aria-label={texts.face.front}>
        <h2>{texts.face.front}</h2>
        <div className="node-form-field">
          <label htmlFor={`${id}-question`}>{words.question}</label>
          <textarea
            ref={questionRef}
            id={`${id}-question`}
            className="text-area"
            rows={3}
            maxLength={5_000}
            placeholder={words.questionPlaceholder}
            value={draft.question}
            aria-invalid={problems.question ? true : undefined}
            aria-describedby={`${id}-question-problem`}
            onChange={({ target }) =>
              onChange({ question: draft.isFillable ? withPlainDots(target.value) : target.value })
            }
          />
          <p id={`${id}-question-problem`} className="form-problem" role="alert">
            {problems.question}
          </p>
        </div>
        <label className="form-switch">
          <span>
            <span id={`${id}-fillable`}>{words.fillable}</span>
            <span className="form-hint">{missesBlank ? words.noBlank : words.fillableHint}</span>
          </span>
          <Switch
            checked={draft.isFillable}
            aria-labelledby={`${id}-fillable`}
            onChange={(isFillable) =>
              onChange({ isFillable, question: isFillable ? withPlainDots(draft.question) : draft.question })
            }
          />
        </label>
        <MediaField label={words.mediaRecto} media={draft.media} onChange={(media) => onChange({ media })} />
      </section>

      <section className="card-form-side" aria-label={texts.face.back}>
        <h2>{texts.face.back}</h2>
        <div className="node-form-field">
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
        <div className="node-form-field">
          <label htmlFor={`${id}-verso`}>
            {words.verso} <span className="form-hint">({texts.common.optional})</span>
          </label>
          <Input.TextArea
            id={`${id}-verso`}
            value={draft.verso}
            maxLength={10_000}
            placeholder={words.versoHint}
            autoSize={{ minRows: 2, maxRows: 10 }}
            onChange={(event) => onChange({ verso: event.target.value })}
          />
        </div>
        <MediaField
          label={words.mediaVerso}
          media={draft.mediaVerso}
          onChange={(mediaVerso) => onChange({ mediaVerso })}
        />
      </section>

      <label className="form-switch">
        <span>
          <span id={`${id}-visible`}>{words.visible}</span>
          {!draft.visible && <span className="form-hint">{texts.nodeForm.hiddenHint}</span>}
        </span>
        <Switch
          checked={draft.visible}
          aria-labelledby={`${id}-visible`}
          onChange={(visible) => onChange({ visible })}
        />
      </label>
    </div>
  );
}
