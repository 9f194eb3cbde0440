import { useId } from 'react';
import { Flex, Switch } from 'antd';

interface Props {
  label: string;
  /** What it means as it stands now. */
  hint?: string | false;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** A switch with its name before it: both can be pressed. */
export function SwitchField({ label, hint, checked, disabled = false, onChange }: Props) {
  const id = useId();
  return (
    <Flex component="label" gap="middle" align="center" justify="space-between" className="switch">
      <span>
        <span id={id} className="label">
          {label}
        </span>
        {hint && (
          <>
            <br />
            <span className="detail">{hint}</span>
          </>
        )}
      </span>
      <Switch checked={checked} disabled={disabled} aria-labelledby={id} onChange={onChange} />
    </Flex>
  );
}
