import type { FormEvent, ReactNode, Ref } from 'react';
import { Button, Flex } from 'antd';
import { texts } from '#texts/ui';

interface Props {
  ref?: Ref<HTMLFormElement>;
  gap?: 'small' | 'middle' | number;
  children: ReactNode;
  onSubmit: () => void;
  onCancel: () => void;
  /** What the form's own button says. */
  submit: ReactNode;
  busy: boolean;
  danger?: boolean;
}

/** A form in a dialog, which ends with leaving it or sending it. A busy form keeps its focus, says that it is busy, and is not sent. */
export function DialogForm({ ref, gap = 'middle', children, onSubmit, onCancel, submit, busy, danger = false }: Props) {
  const onForm = (event: FormEvent) => {
    event.preventDefault();
    // A dialog may be opened within a form: as React sees it, that one would be sent as well.
    event.stopPropagation();
    if (!busy) onSubmit();
  };
  return (
    <form ref={ref} noValidate onSubmit={onForm}>
      <Flex vertical gap={gap}>
        {children}
        <Flex wrap gap="small" justify="end" className="spread">
          <Button onClick={onCancel}>{texts.common.cancel}</Button>
          <Button type="primary" danger={danger} htmlType="submit" aria-disabled={busy} aria-busy={busy}>
            {submit}
          </Button>
        </Flex>
      </Flex>
    </form>
  );
}
