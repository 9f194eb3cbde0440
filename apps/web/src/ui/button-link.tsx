import { Button } from 'antd';
import type { ButtonProps } from 'antd';
import { useHref, useLinkClickHandler } from 'react-router-dom';

type Props = Omit<ButtonProps, 'href' | 'onClick' | 'htmlType'> & { to: string };

/** A link within the application that looks like antd's buttons. */
export function ButtonLink({ to, ...props }: Props) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLElement>(to);
  return <Button {...props} href={href} onClick={follow} />;
}
