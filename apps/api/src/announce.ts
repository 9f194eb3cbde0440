import type { LateProgress } from '@ardoise/projections';
import { toldOf } from '@ardoise/runtime';
import type { Settings } from '@ardoise/settings';
import type { FirstStart } from './first-start.js';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/accounts.js';

/** What whoever started the application needs to know. */
export function announce(
  url: string,
  settings: Settings,
  { demo, school, warnings }: FirstStart,
  late: readonly LateProgress[] = [],
): void {
  const address = url.replace('[::1]', 'localhost').replace('127.0.0.1', 'localhost').replace('0.0.0.0', 'localhost');
  const { APP_NAME, PUBLIC_URL } = settings.values;
  // Behind a proxy, or in a container, it is not reached where it listens.
  const where = PUBLIC_URL && PUBLIC_URL !== address ? `${PUBLIC_URL} (ici\u00a0: ${address})` : address;
  const lines = ['', `  ${APP_NAME} est prête : ${where}`, ''];
  if (demo) {
    lines.push(`  Comptes de démonstration (mot de passe ${DEMO_PASSWORD}) :`);
    for (const { email, label } of DEMO_ACCOUNTS) lines.push(`    ${email.padEnd(16)} ${label}`);
    lines.push('');
  }
  if (school)
    lines.push(
      '  La petite école (24 élèves, six semaines) se remplit : les écrans la montrent au fur et à mesure.',
      '',
    );
  for (const warning of warnings) lines.push(`  Attention : ${warning}`, '');
  for (const view of late) lines.push(`  ${toldOf(view)}`);
  if (late.length > 0) lines.push('  Où elles en sont\u00a0: npm run log -- status', '');
  lines.push('  Pour arrêter : Ctrl+C', '');
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** The small school is complete. */
export function announceSchool(): void {
  process.stdout.write('  La petite école est complète : élèves, révisions, quiz, commentaires et propositions.\n\n');
}
