import { ankiTexts } from '#texts/anki';

const { kinds, fields, card } = ankiTexts;

/** A kind of notes of ours: its fields in their order, and how its one card shows them (docs.ankiweb.net/templates). */
export interface OwnKind {
  /** The same in every package, so that Anki takes the notes of a later one for the same. */
  id: number;
  name: string;
  fields: readonly string[];
  isCloze: boolean;
  /** Anki edits it as one of its own (`originalStockKind`). */
  stock?: number;
  front: string;
  back: string;
}

const verso = `{{#${fields.verso}}}<div class="verso">{{${fields.verso}}}</div>{{/${fields.verso}}}`;
const answers = `{{FrontSide}}<hr id="answer">{{${fields.answers}}}${verso}`;

/** Anki draws the covered parts by itself (rslib/src/image_occlusion/notetype.rs). */
const masked = `{{#${fields.question}}}<div>{{${fields.question}}}</div>{{/${fields.question}}}
<div style="display: none">{{cloze:${fields.zones}}}</div>
<div id="image-occlusion-container">{{${fields.image}}}<canvas id="image-occlusion-canvas"></canvas></div>
<script>anki.imageOcclusion.setup();</script>`;

export const OWN_KINDS = {
  simple: {
    id: 1_764_000_000_001,
    name: kinds.simple,
    fields: [fields.question, fields.answers, fields.verso],
    isCloze: false,
    front: `{{${fields.question}}}`,
    back: answers,
  },
  choice: {
    id: 1_764_000_000_002,
    name: kinds.choice,
    fields: [fields.question, fields.choices, fields.answers, fields.verso],
    isCloze: false,
    front: `{{${fields.question}}}{{${fields.choices}}}`,
    back: answers,
  },
  cloze: {
    id: 1_764_000_000_003,
    name: kinds.cloze,
    fields: [fields.text, fields.verso],
    isCloze: true,
    front: `{{cloze:${fields.text}}}`,
    back: `{{cloze:${fields.text}}}${verso}`,
  },
  occlusion: {
    id: 1_764_000_000_004,
    name: kinds.occlusion,
    fields: [fields.zones, fields.image, fields.question, fields.verso],
    isCloze: true,
    stock: 6,
    front: masked,
    back: `${masked}<div><button id="toggle">${ankiTexts.toggle}</button></div>${verso}`,
  },
} as const satisfies Record<string, OwnKind>;

export const OWN_CARD = card;

/** Whether notes of a kind of this name were written by us: their fields are what they say. */
export const isOwnKind = (name: string) => Object.values(OWN_KINDS).some((kind) => kind.name === name);
