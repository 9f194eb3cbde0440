import type { LabelsDetails, PicturePoint } from '@ardoise/contracts';
import { COLON, formatNumber } from '../grammar.ts';

const percent = (thousandths: number) => `${formatNumber(thousandths / 10)}\u00a0%`;
const place = ({ x, y }: PicturePoint) => `${percent(x)} de la gauche, ${percent(y)} du haut`;

/** What is said of a picture with zones. */
export const labelsTexts = {
  picture: 'Image à légender',
  larger: 'Agrandir l’image',
  smaller: 'Réduire l’image',
  zone: (number: number) => `Zone ${number}`,
  theZone: 'Zone marquée',
  zones: 'Zones de l’image',
  find: 'Touchez sur l’image\u00a0:',
  which: (number: number, count: number) => `${number} sur ${count}`,
  pad: (label: string) => `Image. Les flèches déplacent la croix de «\u00a0${label}\u00a0», avec Maj plus loin.`,
  cross: (label: string, point: PicturePoint) => `${label}${COLON}croix à ${place(point)}`,
  noCross: (label: string) => `${label}${COLON}pas encore de croix`,
  toFind: 'À trouver sur l’image',
  toName: 'Nommez chaque zone',
  toNameOne: 'Nommez la zone marquée',
  labels: 'Étiquettes',
  uncover: (number: number) => `Découvrir la zone ${number}`,
  uncoverNext: 'Découvrir la suivante',
  uncoverIt: 'Découvrir',
  uncovered: (count: number, of: number) => `${count} sur ${of} découvertes`,
  isUncovered: (number: number, label: string) =>
    label === '' ? `Zone ${number} découverte` : `Zone ${number} découverte${COLON}${label}`,
  yours: (text: string) => `vous\u00a0: ${text}`,
  nothing: 'rien',
  beside: 'à côté',
  placed: (share: number) => `${share}\u00a0% justes`,
  inZone: (number: number, text: string) => `${number}${COLON}${text}`,
  editor: {
    ask: 'Ce qui est demandé',
    asks: {
      where: 'Trouver',
      type: 'Nommer au clavier',
      choose: 'Nommer par choix',
      hide: 'Découvrir',
    } satisfies Record<LabelsDetails['ask'], string>,
    askHints: {
      where: 'L’élève touche l’image là où se trouve chaque étiquette. Les zones ne se voient pas.',
      type: 'Les zones sont numérotées\u00a0: l’élève tape le nom de chacune.',
      choose: 'Les zones sont numérotées\u00a0: l’élève choisit le nom de chacune parmi les étiquettes.',
      hide: 'Les zones sont cachées, l’élève les découvre une à une et se note lui-même. Un quiz ne peut pas la poser.',
    } satisfies Record<LabelsDetails['ask'], string>,
    noPicture: 'Les zones se dessinent sur l’image du recto. Choisissez-en une d’abord.',
    choosePicture: 'Choisir une image',
    notAPicture: 'Ce fichier n’est pas une image.',
    draw: 'Dessinez chaque zone sur l’image, à la souris ou au doigt.',
    drawKeys:
      'Au clavier\u00a0: les flèches déplacent la zone choisie, Maj + flèches la redimensionnent, Suppr la retire.',
    canvas: 'Zones sur l’image',
    shape: 'Forme des nouvelles zones',
    shapes: { rectangle: 'Rectangle', ellipse: 'Ellipse' },
    add: 'Ajouter une zone',
    zoneAt: (number: number, label: string) =>
      label === '' ? `Zone ${number}, sans étiquette` : `Zone ${number}, ${label}`,
    placed: (number: number, { x, y, width, height }: PicturePoint & { width: number; height: number }) =>
      `Zone ${number}${COLON}à ${place({ x, y })}, ${percent(width)} de large, ${percent(height)} de haut`,
    label: (number: number) => `Étiquette ${number}`,
    labelOptional: 'sans étiquette',
    shapeOf: (number: number) => `Forme de la zone ${number}`,
    full: (most: number) => `Une image a ${most} zones au plus.`,
    other: (number: number) => `Intrus ${number}`,
    others: 'Intrus, qui ne nomment aucune zone',
    addOther: 'Ajouter un intrus',
    which: 'Zones demandées',
    each: 'Toutes, sur cette carte',
    only: (number: number, label: string) =>
      label === '' ? `Zone ${number} seule` : `Zone ${number} seule${COLON}${label}`,
    apart: 'Une carte par zone',
    makes: (count: number) =>
      `Enregistrer fera ${formatNumber(count)} cartes, une par zone\u00a0: l’élève progresse sur chacune à part.`,
  },
};
