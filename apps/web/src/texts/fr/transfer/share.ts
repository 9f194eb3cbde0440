import { cards } from '../grammar.ts';
import type { Licence, SignedBy } from '@ardoise/contracts';

/** Of the site of Creative Commons (https://creativecommons.org/licenses/). */
const LICENCES: Readonly<Record<Licence, { name: string; hint: string; url: string }>> = {
  cc0: {
    name: 'CC0\u00a01.0',
    hint: 'Domaine public\u00a0: chacun en fait ce qu’il veut.',
    url: 'https://creativecommons.org/publicdomain/zero/1.0/deed.fr',
  },
  'cc-by': {
    name: 'CC BY 4.0',
    hint: 'Chacun peut le reprendre et le modifier en nommant l’auteur.',
    url: 'https://creativecommons.org/licenses/by/4.0/deed.fr',
  },
  'cc-by-sa': {
    name: 'CC BY-SA 4.0',
    hint: 'Chacun peut le reprendre et le modifier en nommant l’auteur\u00a0; ce qui en est tiré garde cette licence.',
    url: 'https://creativecommons.org/licenses/by-sa/4.0/deed.fr',
  },
  'cc-by-nc': {
    name: 'CC BY-NC 4.0',
    hint: 'En nommant l’auteur, et sans en faire commerce.',
    url: 'https://creativecommons.org/licenses/by-nc/4.0/deed.fr',
  },
  'cc-by-nc-sa': {
    name: 'CC BY-NC-SA 4.0',
    hint: 'En nommant l’auteur et sans en faire commerce\u00a0; ce qui en est tiré garde cette licence.',
    url: 'https://creativecommons.org/licenses/by-nc-sa/4.0/deed.fr',
  },
};

const signedBy: Readonly<Record<SignedBy, string>> = { person: 'Mon nom et l’école', school: 'L’école seule' };

export const shareTexts = {
  licences: LICENCES,
  title: 'Lien pour une autre école',
  oneFolder: 'Choisissez un seul dossier, en entier\u00a0: c’est lui que le lien offrira.',
  hint: 'Qui a le lien peut télécharger ce dossier, sans compte\u00a0: ses cartes visibles, sans ce qui est masqué, réservé à une classe ou proposé.',
  licence: 'Licence',
  signedByTitle: 'Auteur',
  signedBy,
  nameHint: 'Sans nom dans votre compte, ou si l’école ne montre pas les noms, c’est l’école seule.',
  open: 'Créer le lien',
  change: 'Enregistrer',
  address: 'Lien pour une autre école',
  copy: 'Copier le lien',
  copied: 'Lien copié.',
  notCopied: 'Le lien est sélectionné\u00a0: copiez-le avec Ctrl+C.',
  offered: (count: number, author: string, licence: string) => `${cards(count)}, par ${author}, licence ${licence}.`,
  nothing: 'Le lien n’offre rien pour le moment\u00a0: ce dossier est masqué, réservé, ou n’a pas de carte visible.',
  close: 'Retirer le lien',
  confirmClose: 'Retirer ce lien\u00a0? Il ne mènera plus à rien, et le suivant sera un autre.',
  closed: 'Lien retiré.',
  closeFailed: 'Le lien n’a pas pu être retiré.',
  openFailed: 'Le lien n’a pas pu être enregistré.',
  failed: 'Impossible de charger le lien',
  page: {
    title: 'Un dossier partagé',
    by: (author: string) => `Partagé par ${author}`,
    under: 'Licence',
    what: (count: number, decks: number) => `${cards(count)} dans ${decks > 1 ? `${decks} paquets` : '1 paquet'}.`,
    how: 'Le fichier zip s’importe dans une autre Ardoise\u00a0: «\u00a0Import de contenu\u00a0».',
    download: 'Télécharger le dossier',
    cancel: 'Annuler',
    decks: (done: number, total: number) => `Paquets\u00a0: ${done} sur ${total}`,
    done: 'Le dossier est téléchargé.',
    without: (count: number) =>
      count > 1 ? `${count} médias n’ont pas pu être lus et manquent.` : '1 média n’a pas pu être lu et manque.',
    empty: 'Il n’y a pas encore de carte à télécharger.',
    failed: 'Le dossier n’a pas pu être téléchargé. Réessayez dans un instant.',
    gone: 'Ce dossier n’est plus partagé, ou l’adresse est incomplète.',
    loading: 'Ouverture…',
    attribution: (author: string, licence: string, url: string) =>
      `Partagé par ${author}, licence ${licence} (${url}).`,
  },
};
