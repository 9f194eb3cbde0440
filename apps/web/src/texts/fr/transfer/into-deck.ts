import { cards, cardsThat, formatNumber } from '../grammar.ts';

export const intakeTexts = {
  title: (deck: string) => `Ajouter à «\u00a0${deck}\u00a0»`,
  pasted: 'Texte collé',
  reading: (name: string) => `Lecture de «\u00a0${name}\u00a0»…`,
  failed: (name: string, reason: string) => `«\u00a0${name}\u00a0»\u00a0: ${reason}`,
  mediaKind: 'fichier',
  fromName: 'La réponse est le nom du fichier\u00a0: corrigez-la dans le paquet si elle ne convient pas.',
  list: 'Cartes lues',
  all: (chosen: number, total: number) => `${cards(chosen)} sur ${formatNumber(total)}`,
  choose: (question: string) => `Ajouter la carte «\u00a0${question}\u00a0»`,
  twice: { deck: 'Déjà dans ce paquet', given: 'En double' } as const,
  someTwice: (count: number) =>
    count > 1
      ? `${formatNumber(count)} cartes sont déjà dans ce paquet, ou deux fois dans ce qui est lu\u00a0: elles ne sont pas cochées.`
      : '1 carte est déjà dans ce paquet, ou deux fois dans ce qui est lu\u00a0: elle n’est pas cochée.',
  leftOut: (count: number) =>
    count > 1 ? `${formatNumber(count)} éléments laissés de côté` : '1 élément laissé de côté',
  visible: 'Visibles par les élèves',
  submit: (count: number) => (count > 0 ? `Ajouter ${cards(count)}` : 'Ajouter les cartes'),
  added: (count: number) => cardsThat(count, 'ajoutée'),
  addFailed: 'Les cartes n’ont pas pu être ajoutées. Réessayez telles quelles\u00a0: rien ne sera doublé.',
  tooMany: 'On ajoute au plus 10\u202f000 cartes à la fois\u00a0: décochez-en.',
  sending: 'Envoi des cartes…',
  fileOf: { image: 'Image de la carte', audio: 'Son', video: 'Film' } as const,
};
