import { useId } from 'react';
import { Flex, Radio } from 'antd';
import type { QuizMode } from '@ardoise/contracts';
import { TWO_LINE_RADIO } from '../../../ui/forms/two-line-radio.ts';
import { runTexts } from '#texts/quizzes/run';

const words = runTexts.mode;
const MODES: readonly { mode: QuizMode; hint: string }[] = [
  { mode: 'self', hint: words.selfHint },
  { mode: 'paced', hint: words.pacedHint },
];

interface Props {
  value: QuizMode;
  /** Somebody has taken it by now. */
  hasBegun: boolean;
  onChange: (mode: QuizMode) => void;
}

/** How a quiz is taken, each way with what it means. */
export function ModeField({ value, hasBegun, onChange }: Props) {
  const id = useId();
  return (
    <Flex vertical gap={4}>
      <p id={id} className="label">
        {words.label}
      </p>
      <Radio.Group
        aria-labelledby={id}
        aria-describedby={`${id}-begun`}
        value={value}
        onChange={({ target }) => onChange(target.value as QuizMode)}
      >
        <Flex vertical gap={8}>
          {MODES.map(({ mode, hint }) => (
            <Radio key={mode} value={mode} styles={TWO_LINE_RADIO}>
              {words[mode]}
              <br />
              <span className="detail">{hint}</span>
            </Radio>
          ))}
        </Flex>
      </Radio.Group>
      <p id={`${id}-begun`} className="detail">
        {hasBegun && words.begun}
      </p>
    </Flex>
  );
}
