import { kindWords as words } from '#texts/kinds';
import { inZones } from '../kinds/zones.js';
import type { FileZones } from '../kinds/zones.js';
import type { Reading } from '../reading.js';
import { withQuestion } from './arranged.js';
import { moodleDraft } from './asked.js';
import type { MoodleQuestion } from './asked.js';

/** What is asked of a picture, where the file does not say it. */
const ASKED: Readonly<Record<FileZones['ask'], string>> = {
  where: words.findItems,
  type: words.labelItems,
  choose: words.labelItems,
  hide: words.hidden,
};

/** Takes in a picture with zones. @param picture its name @param changes what its zones have lost already */
export function takeZones(
  reading: Reading,
  asked: MoodleQuestion,
  kind: string,
  given: FileZones & { picture: string | null; changes?: readonly string[] },
): void {
  const { picture, changes = [] } = given;
  const { stated, told } = picture === null ? { stated: null, told: [words.noPicture] } : inZones(given);
  const [refused = words.noZones, ...more] = told;
  if (!stated || picture === null) return void reading.leftOut(asked.name || asked.question.text, kind, refused, more);
  const own = withQuestion(asked, ASKED[given.ask]);
  reading.card(
    moodleDraft(own, kind, {
      question: { ...own.question, files: [picture, ...own.question.files] },
      ...{ answers: [], stated },
      changes: [...changes, ...told],
    }),
  );
}
