import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { catalogueUpcasts } from '@ardoise/catalogue';
import { discussionUpcasts } from '@ardoise/discussion';
import { LOG_FILE, SqliteEventStore, UpcastingEventStore } from '@ardoise/event-store';
import type { EventStore } from '@ardoise/event-store';
import { quizUpcasts } from '@ardoise/quizzes';
import { awaitEngines, progressBar, sayWaiting } from '@ardoise/runtime';
import { Settings } from '@ardoise/settings';
import { readOptions } from './options.js';
import { writing } from './output.js';
import { replay } from './replay.js';

const USAGE = `Usage : npm run replay -- RAPPORT [options]

  stats      --by user | day | hour | total          sessions et temps passé, activité par jour et par heure
  revision   --by card | student | progress          évaluations par carte, par élève et par jour ; où chacun en est
  quiz       --by attempt | answer                   participations, réponses
  content    --by folder | deck | flashcard | quiz | class   ce que désignent les identifiants
  export                                             les événements eux-mêmes

  --from AAAA-MM-JJ, --to AAAA-MM-JJ   période, les deux jours compris (par défaut, tout le journal)
  --as-of AAAA-MM-JJ                   les chiffres tels qu’on les aurait lus à la fin de ce jour
  --format csv | json | ndjson | parquet
  --out FICHIER                        sans lui, la sortie standard

Le journal est seulement lu : possible pendant que le serveur tourne. Le guide est dans docs/fr/analyser.md.
`;

const UPCASTS = { ...catalogueUpcasts, ...discussionUpcasts, ...quizUpcasts };

/** Opens the log for reading, beside the server. @throws EngineRefused, Error in French, DamagedLog, StoreUnavailable */
async function openLog({ values }: Settings): Promise<EventStore> {
  if (values.EVENTSTORE_URL) {
    // The other engines are not needed here.
    const log = { ...values, MONGODB_URL: undefined, REDIS_URL: undefined };
    await awaitEngines({ values: log }, { onWaiting: sayWaiting });
    const { EventStoreDbEventStore } = await import('@ardoise/event-store/eventstoredb');
    return EventStoreDbEventStore.open({ url: values.EVENTSTORE_URL });
  }
  if (!existsSync(join(values.DATA_DIR, LOG_FILE)))
    throw new Error(`Il n’y a pas de données d’Ardoise dans ${values.DATA_DIR} (DATA_DIR).`);
  return SqliteEventStore.openReadOnly({ directory: values.DATA_DIR });
}

const plural = (count: number, one: string, several: string) =>
  `${count.toLocaleString('fr-FR')} ${count < 2 ? one : several}`;

async function main(words: readonly string[]): Promise<void> {
  if (words.length === 0 || words.includes('--help')) {
    process.stderr.write(USAGE);
    process.exitCode = words.length === 0 ? 2 : 0;
    return;
  }
  const options = readOptions(words);
  const settings = Settings.from(process.env);
  // npm runs its scripts in the project's folder: a file is named from where the command was typed.
  const out = options.out === undefined ? undefined : resolve(process.env['INIT_CWD'] ?? '.', options.out);
  // Tables show what the application shows: old events in their present shape.
  const store = new UpcastingEventStore(await openLog(settings), UPCASTS);
  const bar = progressBar('Lecture du journal');
  try {
    const { TIME_ZONE: timeZone } = settings.values;
    const told = await writing(out, (sink) => replay({ store, timeZone, options, sink, onProgress: bar.update }));
    bar.stop();
    const read = plural(told.events, 'événement lu', 'événements lus');
    process.stderr.write(`${read}, ${plural(told.rows, 'ligne', 'lignes')}, du ${told.from} au ${told.to}.\n`);
    if (told.unreadable > 0)
      process.stderr.write(
        `${plural(told.unreadable, 'événement n’a', 'événements n’ont')} pas pu être lu${told.unreadable < 2 ? '' : 's'}, et ne compte${told.unreadable < 2 ? '' : 'nt'} pas : npm run log -- parked.\n`,
      );
  } finally {
    bar.stop();
    await store.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
