import 'reflect-metadata';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { addListedUsers, usersInFile } from '@ardoise/accounts';
import type { UsersFile } from '@ardoise/accounts';
import { CommandBus } from '@nestjs/cqrs';
import { contexts } from '@ardoise/product';
import { askServer, buildWorker, progressBar } from '@ardoise/runtime';
import { Settings } from '@ardoise/settings';
import { offline } from './offline.js';

const USAGE = `Usage : npm run users -- add FICHIER

  add FICHIER  autorise les adresses d’un fichier CSV ou .xlsx (colonnes email et role, et s’il y en
               a prénom et nom) et les invite par courriel ; possible pendant que le serveur tourne
`;

type Progress = (done: number, total: number) => void;

/** On the data itself, where no server holds it; the mails leave when one starts. */
function addOffline(settings: Settings, users: UsersFile, progress: Progress): Promise<string> {
  return offline(settings, async (platform, logger) => {
    const app = await buildWorker(platform, logger, contexts);
    try {
      const report = await addListedUsers(app.get(CommandBus), users, progress);
      return `${report}\nLes courriels partiront au prochain démarrage du serveur.`;
    } finally {
      await app.close();
    }
  });
}

async function add(settings: Settings, file: string): Promise<void> {
  // npm runs its scripts in the project's folder: a file is named from where the command was typed.
  const path = resolve(process.env['INIT_CWD'] ?? '.', file);
  const bytes = await readFile(path).catch((error: unknown) => {
    throw new Error(`Le fichier ${path} ne peut pas être lu.`, { cause: error });
  });
  const users = await usersInFile(bytes);
  const bar = progressBar('Ajout', 0);
  try {
    const told = await askServer(settings.values.DATA_DIR, ['users', JSON.stringify(users)], bar.update);
    const report = told ?? (await addOffline(settings, users, bar.update));
    bar.stop();
    process.stdout.write(`${report}\n`);
  } finally {
    bar.stop();
  }
}

async function main([command, file]: readonly string[]): Promise<void> {
  if (command === 'add' && file) return add(Settings.from(process.env), file);
  process.stderr.write(USAGE);
  process.exitCode = 2;
}

main(process.argv.slice(2)).then(
  () => process.exit(),
  (error: unknown) => {
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
