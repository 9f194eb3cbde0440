import { useId, useState } from 'react';
import { Button, Input, InputNumber, Space } from 'antd';
import { DownOutlined, ReloadOutlined, RightOutlined } from '@ant-design/icons';
import { QUIZ_MAX_SECONDS, QUIZ_TIME_STEP } from '@ardoise/contracts/light';
import { useReservable } from '../../../data/reserved-classes.ts';
import { useDates } from '../../../platform/use-dates.ts';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { LabelledField } from '../../../ui/forms/labelled-field.tsx';
import { ReservedField } from '../../../ui/reserved/reserved-field.tsx';
import { reservedTexts } from '#texts/ui/reserved';
import { Tiles } from '../../../ui/figures/tiles.tsx';
import { runTexts } from '#texts/quizzes/run';
import { quizTexts } from '#texts/quizzes';
import { fromWall } from '../../../ui/figures/zoned-time.ts';
import { FormPart } from './form-part.tsx';
import { toldFields } from './told-fields.ts';
import { codeFrom } from './quiz-draft.ts';
import type { QuizProblems, QuizDraft } from './quiz-draft.ts';

const words = quizTexts.form;

interface Props {
  draft: QuizDraft;
  problems: QuizProblems;
  timeZone: string;
  onChange: (part: Partial<QuizDraft>) => void;
}

/** What is as it should be for most quizzes: in one line, and its fields where they are asked for, or one of them is wrong. */
export function QuizOptions(props: Props) {
  const id = useId();
  const { draft, problems, timeZone } = props;
  const dates = useDates();
  const [isOpen, setOpen] = useState(false);
  const isWrong = Object.keys(problems).some((field) => field !== 'name');
  // Once they are seen they stay while somebody mends them.
  if (isWrong && !isOpen) setOpen(true);
  const moment = (wall: string) => {
    const iso = fromWall(wall, timeZone);
    return iso && dates.moment(iso);
  };
  return (
    <FormPart
      id={id}
      title={
        <Button
          type="text"
          style={{ font: 'inherit', marginInlineStart: -15 }}
          icon={isOpen ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {words.options}
        </Button>
      }
    >
      {isOpen ? (
        <OptionFields {...props} />
      ) : (
        <p className="hint">
          {words.optionsTold({
            timeLimit: draft.timeLimit,
            code: draft.code,
            start: moment(draft.start),
            end: moment(draft.end),
            classes: draft.classIds.length,
          })}
        </p>
      )}
    </FormPart>
  );
}

function OptionFields({ draft, problems, timeZone, onChange }: Props) {
  const id = useId();
  const dates = useDates();
  const reservable = useReservable(draft.classIds, reservedTexts.archivedClass);
  const told = toldFields(id, problems);
  const inWords = (wall: string) => {
    const iso = fromWall(wall, timeZone);
    return iso && dates.moment(iso);
  };
  const date = (field: 'start' | 'end' | 'seeResults', label: string, hint: string) => (
    <LabelledField id={`${id}-${field}`} label={label} hint={inWords(draft[field]) ?? hint} problem={problems[field]}>
      <DateField {...told(field)} withTime value={draft[field]} onChange={(value) => onChange({ [field]: value })} />
    </LabelledField>
  );
  return (
    <>
      <Tiles least="20rem">
        <LabelledField id={`${id}-code`} label={words.code} hint={words.codeHint} problem={problems.code}>
          <Space.Compact block>
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
          </Space.Compact>
        </LabelledField>
        <LabelledField
          id={`${id}-timeLimit`}
          label={words.timeLimit}
          hint={draft.mode === 'paced' ? runTexts.mode.timeHint : words.timeHint}
          problem={problems.timeLimit}
        >
          <InputNumber
            {...told('timeLimit')}
            style={{ width: '100%' }}
            min={0}
            max={QUIZ_MAX_SECONDS}
            step={QUIZ_TIME_STEP}
            precision={0}
            value={draft.timeLimit}
            onChange={(timeLimit) => onChange({ timeLimit })}
          />
        </LabelledField>
      </Tiles>
      {reservable.length > 0 && (
        <ReservedField
          id={`${id}-classes`}
          value={draft.classIds}
          options={reservable}
          onChange={(classIds) => onChange({ classIds })}
        />
      )}
      <Tiles least="16rem">
        {date('start', words.start, words.startHint)}
        {date('end', words.end, words.endHint)}
        {date('seeResults', words.seeResults, words.seeResultsHint)}
      </Tiles>
      <p className="hint">{words.zone(timeZone)}</p>
    </>
  );
}
