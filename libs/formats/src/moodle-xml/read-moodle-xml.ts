import type { Element } from 'domhandler';
import { UNIT_MAX_LENGTH } from '@ardoise/contracts/light';
import { formatted, formattedHtml, textFormat } from '../markup/formatted.js';
import { childOf, childrenOf, localName, textIn, xmlRoot } from '../markup/xml.js';
import { plainShown } from '../markup/html-text.js';
import type { FileContent } from '../file-content.js';
import { feedbackOf, shownOnly } from '../moodle/asked.js';
import { takeBlanks } from '../moodle/blanks.js';
import { categoryPath } from '../moodle/category.js';
import { takeOrder, takePairs } from '../moodle/arranged.js';
import { takeChoices, takeTruth } from '../moodle/choices.js';
import { clozeText } from '../moodle/cloze.js';
import { reasonLeftOut } from '../moodle/left-out.js';
import { kinds, moodleTexts as words } from '#texts/moodle';
import { takeEssay, takeNumber, takeShort } from '../moodle/typed.js';
import type { Units } from '../moodle/typed.js';
import { Reading } from '../reading.js';
import { fileTexts } from '#texts/formats';
import { UnreadableFile } from '../unreadable-file.js';
import { gapsText, pairsOf } from './gaps.js';
import { takeDrops, takeMarkers } from './on-picture.js';
import { moodleXmlTexts } from '#texts/moodle-xml';
import { rawText, XmlQuestion } from './xml-question.js';

const LIMITS = ['minwordlimit', 'maxwordlimit', 'attachments', 'attachmentsrequired', 'filetypeslist'];

function take(reading: Reading, question: XmlQuestion): void {
  const text = question.text();
  const source = text ? rawText(text) : '';
  switch (question.type) {
    case 'multichoice':
    case 'multichoiceset': {
      const [answers, shown] = [question.answers(), question.shown(text)];
      // The one answer of a question without `<single>` is what Moodle takes it for.
      const isSingle = question.type === 'multichoice' && !/^(false|0)$/i.test(question.value('single'));
      return takeChoices(reading, question.asked(shown), answers, isSingle);
    }
    case 'truefalse': {
      const [answers, shown] = [question.answers(), question.shown(text)];
      return takeTruth(reading, question.asked(shown), answers);
    }
    case 'shortanswer': {
      const [answers, shown] = [question.answers(), question.shown(text)];
      return takeShort(reading, question.asked(shown), answers);
    }
    case 'numerical': {
      const [answers, shown] = [question.answers(), question.shown(text)];
      const units = unitsOf(question.children('units'));
      const instructions = question.shown(question.children('instructions')[0]);
      const isGraded = (units.own !== '' || units.others.length > 0) && Number(question.value('unitgradingtype')) > 0;
      const asked = question.asked(shown);
      const changes = [...asked.changes, ...(isGraded ? [words.unitGrade] : [])];
      const verso = [...asked.verso, ...feedbackOf([{ label: '', feedback: instructions }])];
      return takeNumber(reading, { ...asked, verso, changes }, answers, units);
    }
    case 'essay': {
      const [shown, notes] = [question.shown(text), question.shown(question.children('graderinfo')[0])];
      const template = question.shown(question.children('responsetemplate')[0]);
      const back =
        template.text === '' ? [] : [{ ...template, text: `${words.templateBack}\u00a0:\n${template.text}` }];
      const limits = LIMITS.some((name) => !/^0?$/.test(question.value(name)));
      const asked = question.asked(shown);
      const changes = [
        ...asked.changes,
        ...(back.length > 0 ? [words.template] : []),
        ...(limits ? [words.limits] : []),
      ];
      return takeEssay(reading, { ...asked, changes }, [notes, ...back]);
    }
    case 'matching':
    case 'ddmatch': {
      const pairs = pairsOf(question.children('subquestion')).map(({ left, right }) => ({
        left: question.shown(left),
        right,
      }));
      const shown = question.shown(text);
      return takePairs(reading, question.asked(shown), pairs);
    }
    case 'ddmarker':
      return takeMarkers(reading, question, question.asked(question.shown(text)));
    case 'ddimageortext':
      return takeDrops(reading, question, question.asked(question.shown(text)));
    case 'ordering': {
      const [answers, shown] = [question.answers(), question.shown(text)];
      return takeOrder(
        reading,
        question.asked(shown),
        answers.map((answer) => answer.shown.text),
      );
    }
    case 'multianswer':
    case 'cloze': {
      const { html, blanks, hadDots, notes } = clozeText(source);
      const shown = text ? question.shownHtml(text, formattedHtml(html, question.format(text))) : plainShown('');
      const asked = question.asked(shown);
      const verso = [shownOnly(notes.join('\n')), ...asked.verso];
      return takeBlanks(reading, { ...asked, verso }, kinds.multianswer, blanks, hadDots);
    }
    case 'gapselect':
    case 'ddwtos': {
      const places = question.children(question.type === 'ddwtos' ? 'dragbox' : 'selectoption');
      const { html, blanks, hadDots } = gapsText(source, places);
      const shown = text ? question.shownHtml(text, formattedHtml(html, question.format(text))) : plainShown('');
      return takeBlanks(reading, question.asked(shown), kinds.gaps, blanks, hadDots);
    }
    default:
      reading.leftOut(question.name || source, kindOf(question.type), reasonLeftOut(question.type));
  }
}

const kindOf = (type: string) => (type === 'description' ? kinds.description : type || moodleXmlTexts.unknown);

/** The first one in which answers are told as they stand is the question's own. */
function unitsOf(all: readonly Element[]): Units {
  const units = all
    .flatMap((units) => childrenOf(units, 'unit'))
    .map((unit) => ({
      name: textIn(childOf(unit, 'unit_name')).trim(),
      times: textIn(childOf(unit, 'multiplier')).trim(),
    }))
    .filter(({ name }) => name !== '')
    .map(({ name, times }) => ({ name, times: times === '' ? 1 : Number(times), written: times.replace('.', ',') }));
  const own = units.find(({ name, times }) => times === 1 && name.length <= UNIT_MAX_LENGTH);
  return {
    own: own?.name ?? '',
    others: units
      .filter((unit) => unit !== own)
      .map(({ name, times, written }) => (times === 1 ? name : words.unitTimes(name, written))),
  };
}

/** Where the questions after it stand. A folder has no description: it is told. @returns names from the top down */
function category(reading: Reading, element: Element): string[] {
  const path = categoryPath(textIn(childOf(element, 'category')));
  const info = childOf(element, 'info');
  const shown = info ? formatted(rawText(info), textFormat(info.attribs['format']) ?? 'html').text : '';
  const id = textIn(childOf(element, 'idnumber')).trim();
  const reasons = [...(shown === '' ? [] : [words.categoryInfo(shown)]), ...(id === '' ? [] : [words.idNumber(id)])];
  if (reasons.length > 0) reading.changed(path.at(-1) ?? '', kinds.category, reasons);
  return path;
}

/**
 * Reads a question bank as Moodle exports it (https://docs.moodle.org/en/Moodle_XML_format). Questions are taken one by
 * one as the text is gone through, so that thousands of them need no more memory than their cards.
 * @throws UnreadableFile
 */
export function readMoodleXml(bytes: Uint8Array, _fileName: string): FileContent {
  const reading = new Reading();
  let path: string[] = [];
  const root = xmlRoot(bytes, (element) => {
    if (localName(element) !== 'question') return;
    if (element.attribs['type'] === 'category') path = category(reading, element);
    else take(reading, new XmlQuestion(element, path, reading.embedded));
  });
  if (localName(root) !== 'quiz') throw new UnreadableFile(moodleXmlTexts.noQuiz);
  return reading.content(() => Promise.reject(new UnreadableFile(fileTexts.missing)));
}
