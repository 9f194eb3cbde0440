import { LockOutlined } from '@ant-design/icons';
import layout from '../layout.module.css';
import { reservedTexts } from './reserved-texts.fr.ts';

interface Props {
  /** Of the open ones; null while they are not known. */
  names: readonly string[] | null;
  /** How many more have ended. */
  archived: number;
}

/** For which classes something is there. */
export function ReservedSign(props: Props) {
  const said = reservedTexts.sign(props.names, props.archived);
  return (
    <p className={`${layout.detail} ${layout.cut}`} title={said}>
      <LockOutlined aria-hidden /> {said}
    </p>
  );
}
