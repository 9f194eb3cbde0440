import type { AnyProjection } from '@ardoise/projections';
import type { ControlHandler } from './control.js';
import type { Platform } from './platform.js';

/** What a running process does when its owner's command line asks: rebuild views, tell how it is. */
export function serverCommands(platform: Platform, projections: readonly AnyProjection[]): ControlHandler {
  return async ([command, name], progress) => {
    if (command === 'health') return `position ${platform.projector.position}`;
    if (command !== 'rebuild') throw new Error(`Commande inconnue : ${command}`);
    const names = name ? [name] : projections.map((projection) => projection.name);
    for (const one of names) await platform.projector.rebuild(one, progress);
    return `${names.join(', ')} : reconstruit${names.length > 1 ? 's' : ''}.`;
  };
}
