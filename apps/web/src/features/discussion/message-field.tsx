import { Input } from 'antd';
import { LabelledField } from '../../ui/forms/labelled-field.tsx';

const COMMENT_MAX_LENGTH = 2_000;

interface Props {
  id: string;
  label: string;
  hint: string;
  /** Why what stands here cannot be sent. */
  problem: string | undefined;
  value: string;
  onChange: (text: string) => void;
}

/** In which a comment is written, or what is answered to one. */
export function MessageField({ id, label, hint, problem, value, onChange }: Props) {
  return (
    <LabelledField id={id} label={label} hint={hint} problem={problem}>
      <Input.TextArea
        id={id}
        autoFocus
        value={value}
        maxLength={COMMENT_MAX_LENGTH}
        autoSize={{ minRows: 3, maxRows: 10 }}
        status={problem ? 'error' : ''}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-hint ${id}-problem`}
        onChange={(event) => onChange(event.target.value)}
      />
    </LabelledField>
  );
}
