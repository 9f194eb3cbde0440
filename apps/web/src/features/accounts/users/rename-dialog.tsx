import { useState } from 'react';
import type { User } from '@ardoise/contracts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { NameDialog } from '../own-account/name-form.tsx';
import { useEditUserMutation } from './users.api.ts';
import { usersTexts } from '#texts/accounts/users';

const words = usersTexts.edit;

/** A professor says how somebody is called. */
export function RenameDialog({ user, onClose }: { user: User | null; onClose: () => void }) {
  const [edit] = useEditUserMutation();
  // The name stays while the dialog fades out.
  const [shown, setShown] = useState(user);
  if (user && user !== shown) setShown(user);
  if (!shown) return null;
  return (
    <NameDialog
      key={shown.id}
      title={words.renameTitle(shown.email)}
      open={user !== null}
      onClose={onClose}
      name={shown}
      intro={words.renameIntro}
      failed={words.renameFailed}
      isOwn={false}
      save={async (name) => {
        await edit({ id: shown.id, ...name }).unwrap();
        toasts.success(words.renamed);
        onClose();
      }}
    />
  );
}
