import type { ReactNode } from 'react';
import { Button, Flex } from 'antd';
import { texts } from '#texts/ui';

interface Props {
  onCancel: () => void;
  /** What the form's own button says. */
  submit: ReactNode;
  busy: boolean;
  danger?: boolean;
}

/** The end of a form in a dialog: leave it, or send it. A busy form keeps its focus and says that it is busy. */
export function FormButtons({ onCancel, submit, busy, danger = false }: Props) {
  return (
    <Flex wrap gap="small" justify="end" className="spread">
      <Button onClick={onCancel}>{texts.common.cancel}</Button>
      <Button type="primary" danger={danger} htmlType="submit" aria-disabled={busy} aria-busy={busy}>
        {submit}
      </Button>
    </Flex>
  );
}
