const quoted = (texts: readonly string[]) => texts.map((text) => `«\u00a0${text}\u00a0»`).join(', ');

/** What of a kind a format cannot say, or a text does not. */
export const kindWords = {
  orderItems: 'À mettre en ordre\u00a0:',
  pairItems: 'À associer\u00a0:',
  labelItems: 'À légender\u00a0:',
  findItems: 'À trouver sur l’image\u00a0:',
  hidden: 'Que cache cette zone\u00a0?',
  /** Of a zone to be found that has no name. */
  unnamed: 'la zone demandée',
  asked: 'Sans énoncé, elle a reçu une question.',
  turned: (kind: string, format: string) =>
    `${format} n’a pas de carte «\u00a0${kind}\u00a0»\u00a0: elle y est à retourner, et sa solution est la réponse.`,
  onPicture: (format: string) =>
    `${format} ne demande pas cela d’une image\u00a0: la carte y est à retourner, sans les zones de l’image.`,
  unmeasured: 'L’image de ses zones manque, ou ne se lit pas\u00a0: la carte y est à retourner.',
  opinion: (kind: string, format: string) =>
    `${format} n’a pas de carte «\u00a0${kind}\u00a0»\u00a0: c’est une question ouverte.`,
  answers: (answers: readonly string[]) => `Réponses\u00a0: ${answers.join(' / ')}`,
  otherZones: 'Les autres zones de son image n’y sont pas.',
  zoneByZone: (format: string) => `${format} demande chaque zone à part.`,
  zoneNames: 'Le nom de ses zones y est au verso.',
  dropSizes: 'Ses zones y ont la taille des étiquettes, autour du même milieu.',
  ellipse: 'Une ellipse y est un polygone.',
  unit: (unit: string) => `L’unité (${unit}) n’y est pas reprise.`,
  percent: (margin: string) => `La marge, en pour cent, y est en valeur\u00a0: ±\u00a0${margin}.`,
  range: 'L’intervalle y est son milieu, avec une marge.',
  unread: (kind: string) => `Ses réponses ne se lisent pas comme celles d’une carte «\u00a0${kind}\u00a0».`,
  othersLeft: (texts: readonly string[]) => `Elle n’a pas de réponses à choisir\u00a0: ${quoted(texts)} n’y est pas.`,
  unsaid: (texts: readonly string[]) => `Ce que la carte dit de plus n’y est pas\u00a0: ${texts.join(', ')}.`,
  unknown: (name: string) => `«\u00a0${name}\u00a0» n’est pas un type de carte.`,
  manyZones: 'Elle a plus de 20\u00a0zones, ce qu’une carte ne sait pas.',
  noZones: 'Ses zones ne se lisent pas.',
  noPicture: 'L’image de ses zones manque.',
  noSize: 'L’image de ses zones manque, ou ne se lit pas.',
  outside: (labels: readonly string[]) =>
    `Une zone n’est pas sur l’image\u00a0: elle est laissée de côté${labels.length > 0 ? ` (${quoted(labels)})` : ''}.`,
  cut: 'Une zone dépasse de l’image\u00a0: elle s’arrête à son bord.',
  around: 'Une zone d’une autre forme est devenue le rectangle qui l’entoure.',
  longLabel: 'Une étiquette a été coupée à 200\u00a0caractères.',
  manyOthers: (labels: readonly string[]) =>
    `Les étiquettes en trop au-delà de la vingtième sont laissées de côté\u00a0: ${quoted(labels)}.`,
  unnamedZones: 'Le fichier ne nomme pas ses zones.',
  manyInZone: 'Une zone y reçoit plusieurs étiquettes, ce qu’une carte ne sait pas.',
  pictureLabels: 'Ce qu’on y place sont des images sans nom, ce qu’une carte ne sait pas.',
  picturesNamed: 'Des images à placer sont remplacées par leur nom.',
  emptyZones: (count: number) =>
    count > 1
      ? `${count}\u00a0zones où rien ne va sont laissées de côté.`
      : 'Une zone où rien ne va est laissée de côté.',
  allSpots: (count: number, wanted: number) =>
    `${count}\u00a0endroits y sont justes, dont ${wanted > 1 ? `${wanted} suffisent` : 'un suffit'}\u00a0: ici, tous sont à trouver.`,
};
