import { useId } from 'react';
import { Flex, InputNumber, Radio } from 'antd';
import { TWO_LINE_RADIO } from '../../../ui/forms/two-line-radio.ts';
import type { GiveDraft } from './give-draft.ts';
import { COLON } from '#texts/grammar';
import { giveTexts as words } from '#texts/assignments/give';

interface Props extends Pick<GiveDraft, 'measure' | 'percent'> {
  isQuiz: boolean;
  problem: string | undefined;
  onChange: (part: Partial<Pick<GiveDraft, 'measure' | 'percent'>>) => void;
}

/** By what it is judged: of a quiz there is but one way. */
export function MeasureField({ measure, percent, isQuiz, problem, onChange }: Props) {
  const id = useId();
  if (isQuiz)
    return (
      <p>
        <span className="label">{words.measure}</span>
        {COLON}
        {words.part}
      </p>
    );
  return (
    <Flex vertical gap={4}>
      <p id={id} className="label">
        {words.measure}
      </p>
      <Radio.Group
        aria-labelledby={id}
        value={measure}
        onChange={({ target }) => onChange({ measure: target.value === 'seen' ? 'seen' : 'known' })}
      >
        <Flex vertical gap={8}>
          <Radio value="known" styles={TWO_LINE_RADIO}>
            {words.known}
            <br />
            <span className="detail">{words.knownHint}</span>
          </Radio>
          {measure === 'known' && (
            <div style={{ paddingInlineStart: 28 }}>
              <InputNumber
                aria-label={words.percent}
                aria-invalid={problem !== undefined}
                aria-describedby={`${id}-problem`}
                status={problem ? 'error' : ''}
                min={1}
                max={100}
                precision={0}
                step={5}
                suffix="%"
                value={percent}
                onChange={(next) => onChange({ percent: next })}
              />
              <p id={`${id}-problem`} className="problem" role="alert">
                {problem}
              </p>
            </div>
          )}
          <Radio value="seen" styles={TWO_LINE_RADIO}>
            {words.seen}
            <br />
            <span className="detail">{words.seenHint}</span>
          </Radio>
        </Flex>
      </Radio.Group>
    </Flex>
  );
}
