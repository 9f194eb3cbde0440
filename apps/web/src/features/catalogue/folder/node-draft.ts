import type { Deck, Face, Folder } from '@ardoise/contracts';
import { ROOT_FOLDER_ID, faceOf } from '@ardoise/contracts/light';
import { texts } from '#texts/ui';
import type { Difference } from '../../../ui/dialogs/differences.tsx';
import { faceTexts } from '#texts/catalogue/face';
import { cataloguePageTexts } from '#texts/catalogue/pages';

/** A folder or a deck as its dialog holds it. */
export interface NodeDraft {
  name: string;
  description: string;
  visible: boolean;
  tagIds: string[];
  /** Of a folder of the first level: the classes for which it is there; none for everybody. */
  classIds: string[];
  /** Of a folder of the first level. */
  face: Face | undefined;
}

const isCategory = (node: Folder | Deck) => 'id_parent' in node && node.id_parent === ROOT_FOLDER_ID;

/** @param offered the face of a category that is not there yet */
export function nodeDraft(node: Folder | Deck | undefined, offered?: Face): NodeDraft {
  const { name = '', description = '', visible = true, tags = [] } = node ?? {};
  const face = node ? (isCategory(node) ? faceOf(node) : undefined) : offered;
  const classIds = node && 'class_ids' in node ? (node.class_ids ?? []) : [];
  return { name, description, visible, tagIds: tags.map(({ id }) => id), classIds, face };
}

export const isSameNodeDraft = (one: NodeDraft, other: NodeDraft) =>
  one.name === other.name &&
  one.description === other.description &&
  one.visible === other.visible &&
  one.tagIds.join() === other.tagIds.join() &&
  one.classIds.join() === other.classIds.join() &&
  one.face?.colour === other.face?.colour &&
  one.face?.sign === other.face?.sign;

const yesNo = (yes: boolean) => (yes ? texts.common.yes : texts.common.no);
const colourOf = ({ face }: NodeDraft) => (face ? faceTexts.colours[face.colour] : '');

export function nodeDifferences(theirs: NodeDraft, mine: NodeDraft): Difference[] {
  const words = cataloguePageTexts.nodeForm;
  const rows = [
    { label: words.name, theirs: theirs.name, mine: mine.name },
    { label: words.description, theirs: theirs.description, mine: mine.description },
    { label: words.visible, theirs: yesNo(theirs.visible), mine: yesNo(mine.visible) },
    { label: faceTexts.colour, theirs: colourOf(theirs), mine: colourOf(mine) },
    { label: faceTexts.sign, theirs: theirs.face?.sign ?? '', mine: mine.face?.sign ?? '' },
  ];
  return rows.filter((row) => row.theirs !== row.mine);
}

/** What of a face is another than before. */
export function changedFace(before: Face | undefined, now: Face | undefined): Partial<Face> {
  return {
    ...(now && now.colour !== before?.colour && { colour: now.colour }),
    ...(now && now.sign !== before?.sign && { sign: now.sign }),
  };
}
