import { useId } from 'react';
import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { Input, Select } from 'antd';
import { answerSlots, possibleAnswers } from './card-draft.ts';
import type { CardDraft } from './card-draft.ts';
import { catalogueTexts } from './texts.fr.ts';

const words = catalogueTexts.editor;

interface Props {
  draft: CardDraft;
  problem: string | undefined;
  onChange: (part: Partial<CardDraft>) => void;
}

/** A copy of `list`, long enough, with `value` at `index`. */
function withAt(list: readonly string[], index: number, value: string): string[] {
  const copy = Array.from({ length: Math.max(list.length, index + 1) }, (_, at) => list[at] ?? '');
  copy[index] = value;
  return copy;
}

function RemoveButton({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button type="button" className="button button-quiet" aria-label={words.removeLine(label)} onClick={onRemove}>
      <CloseOutlined aria-hidden />
    </button>
  );
}

function TypedAnswers({ draft, problem, onChange }: Props) {
  const { typed, isFillable } = draft;
  return (
    <>
      {Array.from({ length: answerSlots(draft) }, (_, index) => {
        const label = isFillable ? words.blankLabel(index + 1) : words.answerLabel(index + 1);
        const isInvalid = problem !== undefined && !typed[index]?.trim();
        return (
          <div className="answer-line" key={index}>
            {isFillable && <span className="answer-line-label">{label}</span>}
            <Input
              aria-label={label}
              aria-invalid={isInvalid}
              status={isInvalid ? 'error' : ''}
              value={typed[index] ?? ''}
              maxLength={1_000}
              autoComplete="off"
              onChange={(event) => onChange({ typed: withAt(typed, index, event.target.value) })}
            />
            {!isFillable && typed.length > 1 && (
              <RemoveButton label={label} onRemove={() => onChange({ typed: typed.filter((_, at) => at !== index) })} />
            )}
          </div>
        );
      })}
      {!isFillable && (
        <button
          type="button"
          className="button button-quiet answer-add"
          onClick={() => onChange({ typed: [...typed, ''] })}
        >
          <PlusOutlined aria-hidden />
          {words.addAnswer}
        </button>
      )}
    </>
  );
}

function ChoiceAnswers({ draft, problem, onChange }: Props) {
  const { choices, isFillable } = draft;
  const changeAt = (index: number, part: Partial<(typeof choices)[number]>) =>
    onChange({ choices: choices.map((choice, at) => (at === index ? { ...choice, ...part } : choice)) });
  return (
    <>
      {!isFillable && <p className="form-hint">{words.possibleHint}</p>}
      {choices.map(({ text, isRight }, index) => {
        const label = words.possibleLabel(index + 1);
        return (
          <div className="answer-line" key={index}>
            {!isFillable && (
              <label className="answer-line-right">
                <input
                  type="checkbox"
                  checked={isRight}
                  aria-label={words.correctLabel(index + 1)}
                  aria-invalid={problem && index === 0 ? true : undefined}
                  onChange={(event) => changeAt(index, { isRight: event.target.checked })}
                />
              </label>
            )}
            <Input
              aria-label={label}
              value={text}
              maxLength={1_000}
              autoComplete="off"
              onChange={(event) => changeAt(index, { text: event.target.value })}
            />
            {choices.length > 2 && (
              <RemoveButton
                label={label}
                onRemove={() => onChange({ choices: choices.filter((_, at) => at !== index) })}
              />
            )}
          </div>
        );
      })}
      <button
        type="button"
        className="button button-quiet answer-add"
        onClick={() => onChange({ choices: [...choices, { text: '', isRight: false }] })}
      >
        <PlusOutlined aria-hidden />
        {words.addPossible}
      </button>
    </>
  );
}

/** For each blank of a fill-in text, one of the possible answers. */
function BlankPicks({ draft, problem, onChange }: Props) {
  const offered = possibleAnswers(draft);
  return Array.from({ length: answerSlots(draft) }, (_, index) => {
    const picked = draft.picks[index];
    return (
      <div className="answer-line" key={index}>
        <span className="answer-line-label">{words.blankLabel(index + 1)}</span>
        <Select
          style={{ flex: 1 }}
          aria-label={words.blankLabel(index + 1)}
          status={problem && !picked ? 'error' : ''}
          placeholder={words.choosePlaceholder}
          value={picked && offered.includes(picked) ? picked : undefined}
          options={offered.map((value) => ({ value, label: value }))}
          onChange={(value: string) => onChange({ picks: withAt(draft.picks, index, value) })}
        />
      </div>
    );
  });
}

/** The answers of a card: typed, chosen among possible ones, or one for each blank. */
export function AnswerFields(props: Props) {
  const id = useId();
  const isChoice = props.draft.mode === 'choice';
  return (
    <div className="answer-lines" role="group" aria-labelledby={id}>
      <span id={id} className="media-field-label">
        {isChoice ? words.possible : words.answers}
      </span>
      {isChoice ? <ChoiceAnswers {...props} /> : <TypedAnswers {...props} />}
      {isChoice && props.draft.isFillable && <BlankPicks {...props} />}
      <p className="form-problem" role="alert">
        {props.problem}
      </p>
    </div>
  );
}
