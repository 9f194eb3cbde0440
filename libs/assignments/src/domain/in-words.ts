import type { OwnAssignment } from '@ardoise/contracts';

type Target = OwnAssignment['target'];

/** Where a student does it, from the root of the site. */
export function addressToDoAt({ kind, id, id_folder: folder = '' }: Target): string {
  if (kind === 'quiz') return `/app/quiz/${id}`;
  return kind === 'deck' ? `/app/navigate/${folder}/${id}` : `/app/navigate/${id}`;
}

const cards = (count: number) => (count === 1 ? '1\u00a0carte' : `${count}\u00a0cartes`);

/** What it is about, in a student's calendar and in mails. */
export function measureIn(measure: OwnAssignment['measure']): string {
  switch (measure.kind) {
    case 'part':
      return 'Participer à ce quiz.';
    case 'seen':
      return 'Voir toutes les cartes une fois.';
    case 'known':
      return `Savoir ${measure.percent}\u00a0% des cartes.`;
  }
}

/** What remains of it. */
export function remainsIn({ measure, remaining }: Pick<OwnAssignment, 'measure' | 'remaining'>): string {
  if (remaining === 0) return 'C’est fait.';
  if (measure.kind === 'part') return measureIn(measure);
  const still = measure.kind === 'seen' ? 'à voir' : 'à savoir';
  return `${measureIn(measure)} Encore ${cards(remaining)} ${still}.`;
}
