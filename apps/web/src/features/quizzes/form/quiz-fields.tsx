import { useId } from 'react';
import type { ReactNode } from 'react';
import { Button, Input, InputNumber } from 'antd';
import { ReloadOutlined } from '@ant-design/icons';
import { QUIZ_MAX_SECONDS, QUIZ_TIME_STEP, NAME_MAX_LENGTH } from '@ardoise/contracts/light';
import { useDates } from '../../../platform/use-dates.ts';
import { quizTexts } from '../texts.fr.ts';
import { fromWall } from '../zoned-time.ts';
import { codeFrom } from './quiz-draft.ts';
import type { Problems, QuizDraft } from './quiz-draft.ts';

const words = quizTexts.form;

interface FieldProps {
  id: string;
  label: string;
  hint?: string;
  problem: string | undefined;
  children: ReactNode;
}

function Field({ id, label, hint, problem, children }: FieldProps) {
  return (
    <div className="quiz-field-box">
      <label className="quiz-field" htmlFor={id}>
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="quiz-hint">
          {hint}
        </p>
      )}
      <p id={`${id}-problem`} className="quiz-problem" role="alert">
        {problem}
      </p>
    </div>
  );
}

interface Props {
  draft: QuizDraft;
  problems: Problems;
  timeZone: string;
  onChange: (part: Partial<QuizDraft>) => void;
}

/** All fields of a quiz but its cards. */
export function QuizFields({ draft, problems, timeZone, onChange }: Props) {
  const id = useId();
  const dates = useDates();
  const told = (field: keyof QuizDraft) => ({
    id: `${id}-${field}`,
    'aria-invalid': problems[field] !== undefined,
    'aria-describedby': `${id}-${field}-hint ${id}-${field}-problem`,
    status: problems[field] ? ('error' as const) : ('' as const),
  });
  const inWords = (wall: string) => {
    const iso = fromWall(wall, timeZone);
    return iso && dates.moment(iso);
  };
  const date = (field: 'start' | 'end' | 'seeResults', label: string, hint: string) => (
    <Field id={`${id}-${field}`} label={label} hint={inWords(draft[field]) ?? hint} problem={problems[field]}>
      <Input
        {...told(field)}
        type="datetime-local"
        value={draft[field]}
        onChange={(event) => onChange({ [field]: event.target.value })}
      />
    </Field>
  );
  return (
    <>
      <section className="quiz-form-part" aria-labelledby={`${id}-about`}>
        <h2 id={`${id}-about`}>{words.about}</h2>
        <Field id={`${id}-name`} label={words.name} problem={problems.name}>
          <Input
            {...told('name')}
            autoComplete="off"
            maxLength={NAME_MAX_LENGTH}
            value={draft.name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        </Field>
        <div className="quiz-form-row">
          <Field id={`${id}-code`} label={words.code} hint={words.codeHint} problem={problems.code}>
            <span className="quiz-code-field">
              <Input
                {...told('code')}
                autoComplete="off"
                maxLength={40}
                value={draft.code}
                onChange={(event) => onChange({ code: event.target.value })}
              />
              <Button
                aria-label={words.newCode}
                title={words.newCode}
                icon={<ReloadOutlined aria-hidden />}
                onClick={() => onChange({ code: codeFrom(crypto.getRandomValues(new Uint32Array(1))[0]!) })}
              />
            </span>
          </Field>
          <Field id={`${id}-timeLimit`} label={words.timeLimit} hint={words.timeHint} problem={problems.timeLimit}>
            <InputNumber
              {...told('timeLimit')}
              className="quiz-number"
              min={0}
              max={QUIZ_MAX_SECONDS}
              step={QUIZ_TIME_STEP}
              precision={0}
              value={draft.timeLimit}
              onChange={(timeLimit) => onChange({ timeLimit })}
            />
          </Field>
        </div>
      </section>
      <section className="quiz-form-part" aria-labelledby={`${id}-when`}>
        <h2 id={`${id}-when`}>{words.when}</h2>
        <div className="quiz-form-row quiz-form-dates">
          {date('start', words.start, words.startHint)}
          {date('end', words.end, words.endHint)}
          {date('seeResults', words.seeResults, words.seeResultsHint)}
        </div>
        <p className="quiz-hint">{words.zone(timeZone)}</p>
      </section>
    </>
  );
}
