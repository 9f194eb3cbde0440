export const ankiTexts = {
  noCollection: 'Ce fichier .apkg ne contient pas de collection Anki.',
  damaged: 'La collection Anki de ce fichier est abîmée.',
  note: 'note',
  cloze: 'texte à trous',
  occlusion: 'image à zones cachées',
  choice: 'choix multiple',
  again: 'La note en donne plusieurs, comme recto et verso inversés\u00a0: c’est l’une d’elles.',
  nested: 'Un trou en contenait un autre\u00a0: le plus grand est le trou, et sa réponse est tout son texte.',
  occluded: 'Ses zones cachées sont montrées\u00a0: c’est une carte à retourner.',
  grouped: 'Ses zones se découvraient ensemble\u00a0: ici, l’une après l’autre.',
  othersShown: 'Les autres zones de l’image n’y sont pas cachées.',
  straight: 'Une zone y était tournée\u00a0: elle est ici droite.',
  drawnTexts: (texts: readonly string[]) =>
    `Ce qui était écrit sur l’image n’est pas repris\u00a0: ${texts.join(', ')}`,
  scheduling: 'Les dates de révision d’Anki ne sont pas reprises.',
  suspended: (count: number) =>
    count > 1
      ? `${count}\u00a0cartes étaient suspendues dans Anki\u00a0: ici, elles se révisent.`
      : 'Une carte était suspendue dans Anki\u00a0: ici, elle se révise.',
  flagged: (count: number) =>
    count > 1 ? `Les drapeaux de ${count}\u00a0cartes ne sont pas repris.` : 'Le drapeau d’une carte n’est pas repris.',
  spoken: 'Un texte qui y est lu à voix haute est ici écrit.',
  noHistory:
    'Ce paquet ne contient aucune révision. Dans Anki, exportez-le de nouveau en cochant «\u00a0Inclure les données de planification\u00a0».',
  tags: 'Anki n’a ni espaces ni guillemets droits dans les étiquettes\u00a0: les premiers deviennent des tirets bas.',
  colons: 'Anki sépare ses paquets par des deux-points\u00a0: ceux du nom sont devenus «\u00a0：\u00a0».',
  sameName: (name: string) => `Deux fichiers différents s’appellent ${name}\u00a0: l’un a reçu un numéro.`,
  kinds: {
    simple: 'Ardoise',
    choice: 'Ardoise (choix)',
    cloze: 'Ardoise (trous)',
    occlusion: 'Ardoise (image à zones)',
  },
  fields: {
    question: 'Question',
    text: 'Texte',
    choices: 'Choix',
    answers: 'Réponses',
    zones: 'Zones',
    image: 'Image',
  },
  toggle: 'Montrer ou cacher les zones',
  card: 'Carte',
};
