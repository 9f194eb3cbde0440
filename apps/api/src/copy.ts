import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { program } from '@ardoise/product';
import { amountOf, moveSchool, openAlone, placeName, dataLocation, progressBar } from '@ardoise/runtime';
import type { DataLocation, SchoolAmount, Step } from '@ardoise/runtime';
import type { Settings } from '@ardoise/settings';

const TITLES: Readonly<Record<Step, string>> = {
  verify: 'Vérification du journal',
  log: 'Copie du journal',
  compare: 'Comparaison des journaux',
  documents: 'Comptes et documents',
  media: 'Médias',
};

/**
 * What `npm run bench -- copy` saw of a million events on a machine of two cores that had other work and both engines on it,
 * the slower of both ways, rounded down; documents and bytes are a careful guess. What is shown meanwhile is measured.
 */
const EVENTS_A_SECOND = 9_000;
const COMPARED_A_SECOND = 13_000;
const DOCUMENTS_A_SECOND = 1_500;
const BYTES_A_SECOND = 20_000_000;
/** Of an event as EventStoreDB keeps it: its positions count bytes. */
const BYTES_AN_EVENT = 500;

const number = (value: number) => Math.round(value).toLocaleString('fr-FR');
const plural = (count: number, word: string, many = `${word}s`) => `${number(count)} ${count > 1 ? many : word}`;

/** The place that was named on the command line. @throws Error in French */
export function placeNamed(name: string, documents: string | undefined, settings: Settings): DataLocation {
  const isEngine = /^esdb(\+discover)?:\/\//.test(name);
  if (documents !== undefined && !isEngine)
    throw new Error('--from-documents et --to-documents ne vont qu’avec une adresse esdb://…');
  if (name === 'reglages') return dataLocation(settings);
  if (!isEngine) {
    if (name.includes('://'))
      throw new Error(`${name.split('://')[0]}://… n’est pas une adresse d’EventStoreDB (esdb://…).`);
    // npm runs its scripts in the project's folder: a folder is named from where the command was typed.
    return { directory: resolve(process.env['INIT_CWD'] ?? '.', name) };
  }
  if (!/^mongodb(\+srv)?:\/\//.test(documents ?? ''))
    throw new Error(
      'Une adresse esdb://… demande aussi celle des comptes et des médias : --from-documents ou --to-documents mongodb://…',
    );
  return { directory: settings.values.DATA_DIR, eventStoreUrl: name, mongoUrl: documents };
}

function isSame(one: DataLocation, other: DataLocation): boolean {
  const key = ({ directory, eventStoreUrl, mongoUrl }: DataLocation) =>
    eventStoreUrl && mongoUrl ? eventStoreUrl : resolve(directory);
  return key(one) === key(other) || (one.mongoUrl !== undefined && one.mongoUrl === other.mongoUrl);
}

/** A length of time, roughly. @param seconds more than 0 */
function roughly(seconds: number): string {
  if (seconds < 50) return 'moins d’une minute';
  if (seconds < 5_400) return `environ ${plural(Math.ceil(seconds / 60), 'minute')}`;
  return `environ ${plural(Math.round(seconds / 3_600), 'heure')}`;
}

/** What there is to copy, and about how long it takes, in French. */
export function announced({ head, documents, media }: SchoolAmount, isEmbedded: boolean): string {
  const events = isEmbedded ? head : head / BYTES_AN_EVENT;
  const seconds =
    events * (1 / EVENTS_A_SECOND + 1 / COMPARED_A_SECOND) +
    documents / DOCUMENTS_A_SECOND +
    media.bytes / BYTES_A_SECOND;
  const log = isEmbedded ? plural(head, 'événement') : `un journal de ${number(Math.max(1, head / 1e6))} Mo`;
  const files = `${plural(media.files, 'média')} (${number(media.bytes / 1e6)} Mo)`;
  return `À copier : ${log}, ${plural(documents, 'document')}, ${files} ; ${roughly(seconds)}.`;
}

/** @throws Error in French */
function named(words: readonly string[]) {
  const option = { type: 'string' } as const;
  const options = { from: option, to: option, 'from-documents': option, 'to-documents': option };
  try {
    return parseArgs({ args: [...words], options, strict: true }).values;
  } catch (error) {
    throw new Error(
      'Option inconnue ou incomplète : --from, --to, --from-documents et --to-documents, chacune suivie de sa valeur.',
      {
        cause: error,
      },
    );
  }
}

/** Copies a school between profiles, as the words of the command line say, and tells of it. @throws Error in French */
export async function copy(settings: Settings, words: readonly string[], say: (text: string) => void): Promise<void> {
  const values = named(words);
  if (!values.from || !values.to)
    throw new Error('Il faut --from SOURCE et --to CIBLE : npm run log -- copy --from data --to reglages');
  const from = placeNamed(values.from, values['from-documents'], settings);
  const to = placeNamed(values.to, values['to-documents'], settings);
  if (isSame(from, to)) throw new Error('La source et la cible sont les mêmes données.');
  const source = await openAlone(from, true);
  try {
    const target = await openAlone(to, false);
    try {
      say(`De ${placeName(from)} vers ${placeName(to)}.`);
      say(announced(await amountOf(source), from.eventStoreUrl === undefined));
      let bar: { step: Step; shown: ReturnType<typeof progressBar> } | undefined;
      const onProgress = (step: Step, done: number, total: number) => {
        if (bar?.step !== step) {
          bar?.shown.stop();
          bar = { step, shown: progressBar(TITLES[step]) };
        }
        bar.shown.update(done, total);
      };
      const moving = moveSchool({ from: source, to: target, by: 'copy', program, onProgress });
      const { events, sha256, documents, media } = await moving.finally(() => bar?.shown.stop());
      say(
        `Copié et comparé : ${plural(events, 'événement')}, ${plural(documents, 'document')}, ${plural(media.files, 'média')}.\n` +
          `Empreinte des événements, la même des deux côtés : ${sha256}\n` +
          'Les vues se reconstruisent au premier démarrage sur la cible. La source n’a pas été modifiée.',
      );
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}
