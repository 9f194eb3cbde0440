import { furtherTexts } from '@ardoise/contracts/light';
import { FURTHER_IN_FILES } from '../further-texts.js';
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

/** A kind that has more fields is another one, and has another number. */
const FIRST_KIND = 1_764_000_000_000 + 10 * (FURTHER_IN_FILES.length - 1);
const FURTHER = FURTHER_IN_FILES.map(([name]) => furtherTexts.titles[name]);

const { additionnal_text_verso: versoField } = furtherTexts.titles;
const verso = `{{#${versoField}}}<div class="verso">{{${versoField}}}</div>{{/${versoField}}}`;
const answers = `{{FrontSide}}<hr id="answer">{{${fields.answers}}}${verso}`;

/** Anki draws the covered parts by itself (rslib/src/image_occlusion/notetype.rs). */
const masked = `{{#${fields.question}}}<div>{{${fields.question}}}</div>{{/${fields.question}}}
<div style="display: none">{{cloze:${fields.zones}}}</div>
<div id="image-occlusion-container">{{${fields.image}}}<canvas id="image-occlusion-canvas"></canvas></div>
<script>anki.imageOcclusion.setup();</script>`;

export const OWN_KINDS = {
  simple: {
    id: FIRST_KIND + 1,
    name: kinds.simple,
    fields: [fields.question, fields.answers, ...FURTHER],
    isCloze: false,
    front: `{{${fields.question}}}`,
    back: answers,
  },
  choice: {
    id: FIRST_KIND + 2,
    name: kinds.choice,
    fields: [fields.question, fields.choices, fields.answers, ...FURTHER],
    isCloze: false,
    front: `{{${fields.question}}}{{${fields.choices}}}`,
    back: answers,
  },
  cloze: {
    id: FIRST_KIND + 3,
    name: kinds.cloze,
    fields: [fields.text, ...FURTHER],
    isCloze: true,
    front: `{{cloze:${fields.text}}}`,
    back: `{{cloze:${fields.text}}}${verso}`,
  },
  occlusion: {
    id: FIRST_KIND + 4,
    name: kinds.occlusion,
    fields: [fields.zones, fields.image, fields.question, ...FURTHER],
    isCloze: true,
    stock: 6,
    front: masked,
    back: `${masked}<div><button id="toggle">${ankiTexts.toggle}</button></div>${verso}`,
  },
} as const satisfies Record<string, OwnKind>;

export const OWN_CARD = card;

/** Whether notes of a kind of this name were written by us: their fields are what they say. */
export const isOwnKind = (name: string) => Object.values(OWN_KINDS).some((kind) => kind.name === name);
