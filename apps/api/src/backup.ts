import 'reflect-metadata';
import { resolve } from 'node:path';
import { DamagedLog } from '@ardoise/event-store';
import { program } from '@ardoise/product';
import { backUp, placeName, dataLocation, progressBar, restoreInto } from '@ardoise/runtime';
import { Settings } from '@ardoise/settings';

const USAGE = `Usage : npm run backup -- DOSSIER
        npm run restore -- DOSSIER

  backup   copie le journal, les comptes, les médias et la clé dans un dossier vide, même pendant que le serveur tourne,
           et vérifie la copie ; où qu’ils soient : DATA_DIR, EventStoreDB (EVENTSTORE_URL), MongoDB (MONGODB_URL)
  restore  remet une sauvegarde, de quelque profil qu’elle vienne, dans un dossier de données vide (DATA_DIR) ou des moteurs
           vides, application arrêtée
`;

async function main([command, folder]: readonly string[]): Promise<void> {
  if ((command !== 'backup' && command !== 'restore') || !folder) {
    process.stderr.write(USAGE);
    process.exitCode = 2;
    return;
  }
  const settings = Settings.from(process.env);
  const data = dataLocation(settings);
  // npm runs its scripts in the project's folder: a folder is named from where the command was typed.
  const place = resolve(process.env['INIT_CWD'] ?? '.', folder);
  const bar = progressBar(command === 'backup' ? 'Sauvegarde' : 'Restauration');
  const work = command === 'backup' ? backUp(data, place, bar.update) : restoreInto(place, data, program, bar.update);
  const { position, hash, files } = await work.finally(() => bar.stop());
  const count = Object.keys(files).length.toLocaleString('fr-FR');
  process.stdout.write(
    `${command === 'backup' ? `Sauvegardé dans ${place}` : `Restauré dans ${placeName(data)}`} : ` +
      `${position.toLocaleString('fr-FR')} événements vérifiés, ${count} fichiers.\nEmpreinte du journal : ${hash}\n`,
  );
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(error instanceof DamagedLog ? 3 : 1);
});
