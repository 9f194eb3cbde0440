import { parkedEvents, percentOf } from '@ardoise/projections';
import type { AnyProjection, LateProgress, Projector } from '@ardoise/projections';
import type { ControlHandler } from './control.js';
import type { RuntimePlatform } from './platform.js';

type Progress = (done: number, total: number) => void;
/** Does one command with the words after it. @returns what to tell, in French @throws Error in French */
export type ServerCommand = (words: readonly string[], progress: Progress) => Promise<string>;

/** What a running process does when its owner's command line asks, by the first word. */
export function serverCommands(
  platform: RuntimePlatform,
  projections: readonly AnyProjection[],
  more: Readonly<Record<string, ServerCommand>> = {},
): ControlHandler {
  const commands: Readonly<Record<string, ServerCommand>> = {
    health: async () => `position ${platform.projector.position}`,
    status: async () => status(platform.projector),
    rebuild: async (wanted, progress) => {
      const names = wanted.length > 0 ? wanted : projections.map((projection) => projection.name);
      await platform.projector.rebuild(names, progress);
      return `${names.join(', ')} : reconstruit${names.length > 1 ? 's' : ''}.`;
    },
    parked: () => parked(platform),
    retry: ([id]) => retry(platform, id),
    ...more,
  };
  return async ([command = '', ...words], progress) => {
    if (!Object.hasOwn(commands, command)) throw new Error(`Commande inconnue : ${command}`);
    return (commands[command] as ServerCommand)(words, progress);
  };
}

/** How far a view is that is being built, and what serves meanwhile, in one French sentence. */
export function toldOf(late: LateProgress): string {
  const meanwhile = late.servedBy === null ? 'rien ne la remplace en attendant' : `${late.servedBy} sert en attendant`;
  return `${late.name} se prépare\u00a0: ${percentOf(late)}\u00a0% (${meanwhile})`;
}

function status({ position, late }: Projector): string {
  const last = late.length === 0 ? 'Toutes les vues servent.' : `Vues en préparation\u00a0: ${late.length}`;
  return [`Position lue\u00a0: ${position}`, ...late.map(toldOf), last].join('\n');
}

/** What waits for somebody to look: events that a view could not read, jobs that were given up. */
async function parked({ documents, jobs }: RuntimePlatform): Promise<string> {
  const events = await documents.find(parkedEvents);
  const given = await jobs.parked();
  const lines = [
    ...events.map(({ projection, position, type, error }) => `${projection}  position ${position}  ${type}  ${error}`),
    ...given.map(({ name, id, error }) => `${name}  ${id}  ${error}`),
    events.length === 0 ? 'Aucun événement en attente.' : `Événements en attente : ${events.length}`,
    given.length === 0 ? 'Aucune tâche abandonnée.' : `Tâches abandonnées : ${given.length}`,
  ];
  return lines.join('\n');
}

/** Gives one parked job its tries again, or all of them. */
async function retry({ jobs }: RuntimePlatform, id: string | undefined): Promise<string> {
  const ids = id ? [id] : (await jobs.parked()).map((job) => job.id);
  const again = [];
  for (const one of ids) if (await jobs.retry(one)) again.push(one);
  if (id && again.length === 0) throw new Error(`Aucune tâche abandonnée ne porte l’identifiant ${id}.`);
  return again.length === 0 ? 'Aucune tâche abandonnée.' : `Tâches reprises : ${again.length}`;
}
