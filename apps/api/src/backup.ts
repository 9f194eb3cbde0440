import { resolve } from 'node:path';
import { DamagedLog } from '@ardoise/event-store';
import { backUp, progressBar, restore } from '@ardoise/runtime';
import { Settings } from '@ardoise/settings';

const USAGE = `Usage : npm run backup -- DOSSIER
        npm run restore -- DOSSIER

  backup   copie le journal, les comptes, les médias et la clé dans un dossier vide, même pendant que le serveur tourne,
           et vérifie la copie
  restore  remet une sauvegarde dans un dossier de données vide (DATA_DIR), serveur arrêté
`;

/** The shared engines are backed up by their own tools. */
function mustBeEmbedded({ values }: Settings): void {
  if (values.EVENTSTORE_URL || values.MONGODB_URL)
    throw new Error(
      'Ces données sont dans EventStoreDB ou MongoDB, qui ont leurs propres outils : voir « Sauvegarder » dans docs/exploitation.md.',
    );
}

async function main([command, folder]: readonly string[]): Promise<void> {
  if ((command !== 'backup' && command !== 'restore') || !folder) {
    process.stderr.write(USAGE);
    process.exitCode = 2;
    return;
  }
  const settings = Settings.from(process.env);
  mustBeEmbedded(settings);
  const { DATA_DIR } = settings.values;
  // npm runs its scripts in the project's folder: a folder is named from where the command was typed.
  const place = resolve(process.env['INIT_CWD'] ?? '.', folder);
  const bar = progressBar(command === 'backup' ? 'Sauvegarde' : 'Restauration');
  const work = command === 'backup' ? backUp(DATA_DIR, place, bar.update) : restore(place, DATA_DIR, bar.update);
  const { position, hash, files } = await work.finally(() => bar.stop());
  const count = Object.keys(files).length.toLocaleString('fr-FR');
  process.stdout.write(
    `${command === 'backup' ? `Sauvegardé dans ${place}` : `Restauré dans ${resolve(DATA_DIR)}`} : ` +
      `${position.toLocaleString('fr-FR')} événements vérifiés, ${count} fichiers.\nEmpreinte du journal : ${hash}\n`,
  );
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(error instanceof DamagedLog ? 3 : 1);
});
