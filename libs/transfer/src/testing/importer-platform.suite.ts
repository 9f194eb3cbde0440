import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandBus } from '@nestjs/cqrs';
import { AccountsModule } from '@ardoise/accounts';
import { CatalogueModule, CatalogueQueries, flashcards, folderDecider, folderStream } from '@ardoise/catalogue';
import { routes, Upload } from '@ardoise/contracts';
import { Commands } from '@ardoise/projections';
import { buildWorker, RuntimePlatform } from '@ardoise/runtime';
import { Settings } from '@ardoise/settings';
import { pino } from 'pino';
import { v5 as uuidV5 } from 'uuid';
import { ImportContent } from '../commands/content-import.js';
import { card, sampleDeck, sampleFolder, PNG, IMPORT_PROJECTIONS } from './import-samples.suite.js';
import { TransferModule } from '../transfer.module.js';

const SPACE = '8f0c2c7e-5b6a-5d1e-9a57-3c6c8f3f7f10';
/** More than are written together: a death finds some of them there and some not. */
const CARDS = 300;

/** Contexts over a data directory without HTTP, with one import that is always the same request. */
export async function openImporterPlatform(directory: string) {
  const settings = Settings.from({ DATA_DIR: directory, NODE_ENV: 'test' });
  const logger = pino({ level: 'silent' });
  const onFatal = (error: unknown) => {
    throw error;
  };
  const platform = await RuntimePlatform.open({ settings, projections: IMPORT_PROJECTIONS, logger, onFatal });
  await platform.projector.start();
  const app = await buildWorker(platform, logger, [AccountsModule, CatalogueModule, TransferModule]);
  const queries = app.get(CatalogueQueries, { strict: false });
  const actor = { userId: 'importateur', role: 'professor', email: '', sessionId: '' } as const;
  const context = (request: string) => ({
    actor,
    now: new Date().toISOString(),
    seed: `importer ${request}`,
  });
  const ids = [uuidV5('haut', SPACE), uuidV5('bas', SPACE)] as const;
  return {
    store: platform.store,
    async prepare() {
      const commands = app.get(Commands, { strict: false });
      for (const [depth, folderId] of ids.entries()) {
        const parent = { depth, deleted: false };
        const details = { name: `Niveau ${depth + 1}`, description: '', visible: true };
        const parentId = ids[depth - 1] ?? '0';
        const command = { type: 'CreateFolder', folderId, parentId, parent, ...details } as const;
        await commands.decide(folderStream(folderId), folderDecider, command, context(folderId));
      }
    },
    async importInto(kind: 'deck' | 'folder') {
      const cards = (name: string) => Array.from({ length: CARDS }, (_, n) => card(`${name}${n}`));
      const node =
        kind === 'deck'
          ? { type: 'deck', ...sampleDeck('d', cards('d')) }
          : {
              type: 'folder',
              ...sampleFolder(
                'a',
                [sampleFolder('b', [], [sampleDeck('d', cards('d'))])],
                [sampleDeck('e', cards('e'))],
              ),
            };
      const path = join(directory, 'upload');
      await writeFile(path, PNG);
      const sha256 = createHash('sha256').update(PNG).digest('hex');
      const mediaFiles = [new Upload('media_d3.png', path, PNG.length, sha256)];
      const body = routes.postContent.body.parse({ node, mediaFiles });
      await app
        .get(CommandBus, { strict: false })
        .execute(new ImportContent({ targetId: ids[1], content: body, acting: context(kind) }));
    },
    /** What stands, and whether every card of it has come, its file with it. */
    async seen() {
      const { tree } = await queries.school();
      const decks = tree.decksBelow('0', 'professor');
      const cards = await platform.documents.find(flashcards, { deckId: { $in: decks.map(({ id }) => id) } });
      const refs = cards.flatMap(({ media }) => media ?? []);
      const files = await Promise.all(refs.map(({ id }) => platform.media.exists(id)));
      return {
        folders: tree.below('0', 'professor').length - 1,
        decks: decks.map((one) => one.flashcards),
        cards: cards.length,
        files: files.filter(Boolean).length,
      };
    },
  };
}
