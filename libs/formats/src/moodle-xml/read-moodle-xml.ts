import type { Element } from 'domhandler';
import { formattedHtml } from '../markup/formatted.js';
import { childOf, localName, textIn, xmlRoot } from '../markup/xml.js';
import { plainShown } from '../markup/html-text.js';
import type { FileContent } from '../file-content.js';
import { shownOnly } from '../moodle/asked.js';
import { takeBlanks } from '../moodle/blanks.js';
import { categoryPath } from '../moodle/category.js';
import { takeChoices, takeOrder, takePairs, takeTruth } from '../moodle/choices.js';
import { clozeText } from '../moodle/cloze.js';
import { reasonLeftOut } from '../moodle/left-out.js';
import { kinds, moodleTexts as words } from '../moodle/texts.fr.js';
import { takeEssay, takeNumber, takeShort } from '../moodle/typed.js';
import { Reading } from '../reading.js';
import { fileTexts } from '../texts.fr.js';
import { UnreadableFile } from '../unreadable-file.js';
import { gapsText, pairsOf } from './gaps.js';
import { moodleXmlTexts } from './texts.fr.js';
import { rawText, XmlQuestion } from './xml-question.js';

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
      const units = question.children('units').flatMap((all) => unitNames(all));
      return takeNumber(reading, question.asked(shown), answers, units);
    }
    case 'essay': {
      const [shown, notes] = [question.shown(text), question.shown(question.children('graderinfo')[0])];
      const template = question.shown(question.children('responsetemplate')[0]);
      const back =
        template.text === '' ? [] : [{ ...template, text: `${words.templateBack}\u00a0:\n${template.text}` }];
      const limits = ['minwordlimit', 'maxwordlimit', 'attachments'].some((name) => Number(question.value(name)) > 0);
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

function unitNames(units: Element): string[] {
  return units.children
    .flatMap((unit) => ('children' in unit ? [textIn(childOf(unit as Element, 'unit_name')).trim()] : []))
    .filter(Boolean);
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
    if (element.attribs['type'] === 'category') path = categoryPath(textIn(childOf(element, 'category')));
    else take(reading, new XmlQuestion(element, path, reading.embedded));
  });
  if (localName(root) !== 'quiz') throw new UnreadableFile(moodleXmlTexts.noQuiz);
  return reading.content(() => Promise.reject(new UnreadableFile(fileTexts.missing)));
}
