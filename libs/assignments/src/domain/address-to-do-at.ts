import type { OwnAssignment } from '@ardoise/contracts';

type Target = OwnAssignment['target'];

/** Where a student does it, from the root of the site. */
export function addressToDoAt({ kind, id, id_folder: folder = '' }: Target): string {
  if (kind === 'quiz') return `/app/quiz/${id}`;
  return kind === 'deck' ? `/app/navigate/${folder}/${id}` : `/app/navigate/${id}`;
}
