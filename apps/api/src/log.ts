import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DamagedLog, LOG_FILE, SqliteEventStore } from '@ardoise/event-store';
import { projections } from '@ardoise/product';
import { askServer, progressBar, serverCommands } from '@ardoise/runtime';
import type { RuntimePlatform } from '@ardoise/runtime';
import { Settings } from '@ardoise/settings';
import { copy } from './copy.js';
import { offline } from './offline.js';

const USAGE = `Usage : npm run log -- COMMANDE

  verify                vérifie tout le journal : la chaîne SHA-256 et les index ; possible pendant que le serveur tourne
  status                dit où en sont les vues, et lesquelles se préparent
  rebuild [PROJECTION…] reconstruit des vues, ou toutes (aussi --all), à côté de celles qui servent ; possible pendant que le
                        serveur tourne ; le journal n’est lu qu’une fois
  parked                montre les événements qu’une vue n’a pas pu lire, et les tâches abandonnées (courriels…)
  retry [TÂCHE]         reprend une tâche abandonnée, ou toutes
  projections           nomme les vues
  copy --from SOURCE --to CIBLE
                        copie toute une école (journal, comptes, médias) d’un profil à l’autre, application arrêtée, et compare
                        les deux journaux ; interrompue, la même commande reprend où elle en était. SOURCE et CIBLE : un dossier
                        de données, le mot reglages (les données que nomme l’environnement), ou une adresse esdb://… avec
                        --from-documents ou --to-documents mongodb://…
`;

type Words = readonly string[];
const say = (text: string) => process.stdout.write(`${text}\n`);

async function verify({ values }: Settings): Promise<void> {
  if (values.EVENTSTORE_URL)
    throw new Error(
      'Ce journal est dans EventStoreDB, qui le vérifie lui-même : la commande est faite pour celui de DATA_DIR.',
    );
  const store = await SqliteEventStore.openReadOnly({ directory: values.DATA_DIR });
  const bar = progressBar('Vérification', 0);
  try {
    const all = await store.verify({ onProgress: ({ verified, total }) => bar.update(verified, total) });
    bar.stop();
    say(`Le journal est intact : ${all.toLocaleString('fr-FR')} événements vérifiés.`);
  } finally {
    bar.stop();
    await store.close();
  }
}

async function rebuild(settings: Settings, words: Words): Promise<void> {
  // Views are made of what the log says: of a damaged one, none is made.
  if (!settings.values.EVENTSTORE_URL) await verify(settings);
  const wanted = words.filter((word) => word !== '--all');
  const names = wanted.length > 0 ? wanted : projections.map((projection) => projection.name);
  const bar = progressBar(names.length === 1 ? names.join() : `${names.length} vues`, 0);
  try {
    const told = await askServer(settings.values.DATA_DIR, ['rebuild', ...names], bar.update);
    if (told === null) await offline(settings, ({ projector }) => projector.rebuild(names, bar.update));
  } finally {
    bar.stop();
  }
  for (const name of names) say(`${name} : reconstruit.`);
}

/** Asks the running server, or does it on the data where none runs. */
async function ask(settings: Settings, words: Words): Promise<void> {
  const told = await askServer(settings.values.DATA_DIR, words, () => {});
  const alone = (platform: RuntimePlatform) => serverCommands(platform, projections)(words, () => {});
  say(told ?? (await offline(settings, alone)));
}

/** A mistyped directory is not to become an empty store. */
function mustHoldData({ values: { DATA_DIR, EVENTSTORE_URL } }: Settings): void {
  if (!EVENTSTORE_URL && !existsSync(join(DATA_DIR, LOG_FILE)))
    throw new Error(`Il n’y a pas de données d’Ardoise dans ${DATA_DIR} (DATA_DIR).`);
}

async function main([command, ...words]: Words): Promise<void> {
  const settings = Settings.from(process.env);
  if (command && command !== 'projections' && command !== 'copy') mustHoldData(settings);
  switch (command) {
    case 'verify':
      return verify(settings);
    case 'rebuild':
      return rebuild(settings, words);
    case 'status':
    case 'parked':
    case 'retry':
      return ask(settings, [command, ...words]);
    case 'copy':
      return copy(settings, words, say);
    case 'projections':
      for (const { name } of projections) say(name);
      return;
    default:
      process.stderr.write(USAGE);
      process.exitCode = 2;
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(error instanceof DamagedLog ? 3 : 1);
});
