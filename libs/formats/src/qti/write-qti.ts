import JSZip from 'jszip';
import { shortName } from '../plain-text.js';
import { hasBlankInFormula, labelledOf, zonesAsked } from '@ardoise/contracts/light';
import { writtenMeasure, unitLost } from '../kinds/number-written.js';
import { askedAs } from '../kinds/questions.js';
import { zonePicture } from '../kinds/zone-picture.js';
import type { FileLookup, Loss, DownloadedFile, WrittenCard } from '../written-card.js';
import { escapedXml } from '../markup/xml.js';
import { itemXml, NAMESPACE, SCHEMA } from './item-xml.js';
import { lossTexts } from '#texts/formats';
import { kindWords as words } from '#texts/kinds';

/** Of all files of a package, so that the same cards are the same bytes. */
const DATE = new Date(Date.UTC(2000, 0, 1));

/** Folders and decks as a test and its sections; the items of a place are references to their files. */
interface Section {
  title: string;
  items: string[];
  sections: Map<string, Section>;
}
const section = (title: string): Section => ({ title, items: [], sections: new Map() });

interface Item {
  file: string;
  files: string[];
  tags: readonly string[];
}

class Package {
  readonly losses: Loss[] = [];
  readonly zip = new JSZip();
  private readonly items: Item[] = [];
  private readonly tests = new Map<string, Section>();

  constructor(private readonly file: FileLookup) {}

  async add(given: WrittenCard): Promise<void> {
    const name = shortName(given.question);
    const picture = await zonePicture(given, this.file);
    const asked = askedAs('QTI', given, picture !== null);
    const { card, type: kind, losses } = asked;
    const [all, sought] = [labelledOf(card).zones, zonesAsked(labelledOf(card))];
    const apart =
      kind === 'ddmarker'
        ? [
            ...(sought.length > 1 ? [words.zoneByZone('QTI')] : []),
            ...(sought.length < all.length ? [words.otherZones] : []),
          ]
        : [];
    this.losses.push(...[...losses, ...apart, ...unitLost(writtenMeasure(card))].map((reason) => ({ name, reason })));
    if (kind === 'cloze' && hasBlankInFormula(card.question))
      this.losses.push({ name, reason: lossTexts.formulaBlanks });
    const [front, back] = [await this.kept(card.media, name), await this.kept(card.media_verso, name)];
    const id = `item-${String(this.items.length + 1).padStart(5, '0')}`;
    this.zip.file(`${id}.xml`, itemXml(asked, id, { front, back, size: picture?.size ?? null }), { date: DATE });
    const files = [front, back].flatMap((each) => (each === null ? [] : [`media/${each}`]));
    this.items.push({ file: `${id}.xml`, files, tags: card.tags });
    this.place(card.path).items.push(`${id}.xml`);
  }

  packed(): Promise<Uint8Array> {
    const tests = [...this.tests.values()].map((test, index) => {
      const file = `test-${index + 1}.xml`;
      this.zip.file(file, testXml(test, `test-${index + 1}`), { date: DATE });
      return file;
    });
    this.zip.file('imsmanifest.xml', manifestXml(this.items, tests), { date: DATE });
    return this.zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' });
  }

  private place([top = '', ...below]: readonly string[]): Section {
    let at = this.tests.get(top) ?? section(top);
    this.tests.set(top, at);
    // Items stand in sections: those of the top in one of the test's own name.
    for (const title of below.length > 0 ? below : [top]) {
      const next = at.sections.get(title) ?? section(title);
      at.sections.set(title, next);
      at = next;
    }
    return at;
  }

  private async kept(media: string | null, name: string): Promise<string | null> {
    if (media === null) return null;
    const file = await this.file(media);
    if (!file) {
      this.losses.push({ name, reason: lossTexts.noFile });
      return null;
    }
    this.zip.file(`media/${file.name}`, file.bytes, { date: DATE, createFolders: false });
    return file.name;
  }
}

function testXml(test: Section, id: string): string {
  let count = 0;
  const inner = ({ title, items, sections }: Section): string =>
    `<assessmentSection identifier="section-${++count}" title="${escapedXml(title)}" visible="true">\n${items
      .map((file) => `<assessmentItemRef identifier="${file.replace('.xml', '')}" href="${file}"/>\n`)
      .join('')}${[...sections.values()].map(inner).join('')}</assessmentSection>\n`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<assessmentTest xmlns="${NAMESPACE}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${SCHEMA}" identifier="${id}" title="${escapedXml(test.title)}">
<testPart identifier="part-1" navigationMode="nonlinear" submissionMode="individual">
${[...test.sections.values()].map(inner).join('')}</testPart>
</assessmentTest>
`;
}

function keywords(tags: readonly string[]): string {
  if (tags.length === 0) return '';
  const each = tags.map(
    (tag) => `<imsmd:keyword><imsmd:string language="fr">${escapedXml(tag)}</imsmd:string></imsmd:keyword>`,
  );
  return `<metadata><imsmd:lom><imsmd:general>${each.join('')}</imsmd:general></imsmd:lom></metadata>`;
}

const fileXml = (name: string) => `<file href="${escapedXml(name.split('/').map(encodeURIComponent).join('/'))}"/>`;

function manifestXml(items: readonly Item[], tests: readonly string[]): string {
  const resources = [
    ...tests.map(
      (file) =>
        `<resource identifier="r-${file}" type="imsqti_test_xmlv2p1" href="${file}">${fileXml(file)}</resource>`,
    ),
    ...items.map(
      ({ file, files, tags }) =>
        `<resource identifier="r-${file}" type="imsqti_item_xmlv2p1" href="${file}">${keywords(tags)}${[file, ...files].map(fileXml).join('')}</resource>`,
    ),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:imsmd="http://ltsc.ieee.org/xsd/LOM" identifier="ardoise">
<metadata><schema>QTIv2.1 Package</schema><schemaversion>1.0.0</schemaversion></metadata>
<organizations/>
<resources>
${resources.join('\n')}
</resources>
</manifest>
`;
}

/**
 * Cards as a package of QTI 2.1 (https://www.imsglobal.org/question/qtiv2p1/imsqti_v2p1_oviewv2p1.html): folders as tests,
 * decks as sections, tags as keywords of the manifest. @returns what QTI cannot say as losses
 */
export async function writeQti(cards: readonly WrittenCard[], file: FileLookup): Promise<DownloadedFile> {
  const made = new Package(file);
  for (const card of cards) await made.add(card);
  return { bytes: await made.packed(), extension: 'zip', mime: 'application/zip', losses: made.losses };
}
