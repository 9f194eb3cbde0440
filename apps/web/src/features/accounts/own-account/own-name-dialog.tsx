import type { PersonNames, Role } from '@ardoise/contracts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { useSetMyNameMutation } from '../accounts.api.ts';
import { NameDialog } from './name-form.tsx';
import { nameTexts } from '#texts/accounts/name';

const words = nameTexts.own;

interface Props {
  name: PersonNames;
  role: Role;
  open: boolean;
  onClose: () => void;
}

/** How one wishes to be called. */
export function OwnNameDialog({ name, role, open, onClose }: Props) {
  const [set] = useSetMyNameMutation();
  return (
    <NameDialog
      title={words.title}
      open={open}
      onClose={onClose}
      name={name}
      intro={role === 'student' ? words.introStudent : words.intro}
      failed={words.failed}
      isOwn
      save={async (edit) => {
        await set(edit).unwrap();
        toasts.success(words.done);
        onClose();
      }}
    />
  );
}
