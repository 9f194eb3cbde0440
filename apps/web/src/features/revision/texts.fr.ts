import { formatNumber } from '../../ui/format.ts';

/** The sentences of revision beyond those that other screens share; those of the specification letter for letter. */
export const revisionTexts = {
  undo: 'Annuler la dernière évaluation',
  undoFailed: 'Cette évaluation n’a pas pu être annulée.',
  more: 'Autres actions',
  untracked: {
    title: 'Révision libre',
    enter: 'Réviser sans suivi',
    next: 'Carte suivante',
    nextKey: '→',
    toTracked: 'Passer en mode révision suivie',
    done: 'Vous avez vu toutes les cartes',
    doneHint: 'Votre progression n’a pas changé.',
    again: 'Réviser de nouveau',
  },
  listen: 'Écouter',
  stopListening: 'Arrêter la lecture',
  listenKey: 'L',
  spokenLanguage: (face: string) => `Langue de lecture du ${face.toLowerCase()}`,
  spokenBlank: 'trou',
  languages: {
    auto: 'Auto',
    fr: 'Français',
    en: 'Anglais',
    es: 'Espagnol',
    de: 'Allemand',
    it: 'Italien',
    pt: 'Portugais',
    la: 'Latin',
    ar: 'Arabe',
    ru: 'Russe',
    zh: 'Chinois',
    ja: 'Japonais',
  },
  resetUndone: 'Votre progression est revenue.',
  seen: (done: number, total: number) => `${formatNumber(done)} sur ${formatNumber(total)}`,
};
