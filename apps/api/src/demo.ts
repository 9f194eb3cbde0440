import { parseArgs } from 'node:util';
import { CLASS_CODE, OPEN_CODE } from '@ardoise/demo';
import { askServer, progressBar } from '@ardoise/runtime';
import { Settings } from '@ardoise/settings';
import { holdClass } from './demo-class/class.js';
import { CLASS_COMMAND, MOST_STUDENTS, STUDENTS } from './demo-class/terms.js';

const USAGE = `Usage : npm run demo -- class [--code XXXX] [--students ${STUDENTS}] [--url http://localhost:3000]

  class  des élèves virtuels rejoignent un quiz de la démonstration et y répondent, au rythme d’une classe :
         celui du code, ou sinon celui que la démonstration a d’ouvert (${OPEN_CODE}). Ctrl+C les fait partir.
         Un quiz en classe (--code ${CLASS_CODE}) est attendu jusqu’à ce que vous le lanciez, et suivi jusqu’à la fin de la séance.
         Le serveur doit tourner sur cette machine, avec le même DATA_DIR.
`;

interface Asked {
  code: string;
  students: number;
  url: string | undefined;
}

/** What the command line asks for; null where it says something else. */
function asked(words: readonly string[]): Asked | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { code: { type: 'string' }, students: { type: 'string' }, url: { type: 'string' } },
    });
    const students = Number(values.students ?? STUDENTS);
    const fits = Number.isInteger(students) && students >= 1 && students <= MOST_STUDENTS;
    if (positionals.join() !== 'class' || !fits) return null;
    return { code: values.code ?? OPEN_CODE, students, url: values.url?.replace(/\/+$/, '') };
  } catch {
    return null;
  }
}

async function main(words: readonly string[]): Promise<void> {
  const given = asked(words);
  if (!given) {
    process.stderr.write(USAGE);
    process.exitCode = 2;
    return;
  }
  const { DATA_DIR, PORT } = Settings.from(process.env).values;
  const { url = `http://localhost:${PORT}`, code, students } = given;
  const leaving = new AbortController();
  // A second Ctrl+C ends the process at once.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => leaving.abort());
  const accounts = async (professorId: string, quizId: string, count: number) => {
    const bar = progressBar('Élèves');
    const words = [CLASS_COMMAND, professorId, quizId, String(count)];
    const told = await askServer(DATA_DIR, words, bar.update).finally(bar.stop);
    if (told === null)
      throw new Error(
        `Aucun serveur ne tourne sur ${DATA_DIR} (DATA_DIR) : lui seul peut y créer des élèves virtuels.`,
      );
    return JSON.parse(told) as string[];
  };
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const { signal } = leaving;
  await holdClass({ url, code, students, pace: 1, chance: Math.random, signal, accounts, say }).catch(
    (error: unknown) => {
      if (!signal.aborted) throw error;
    },
  );
}

main(process.argv.slice(2)).then(
  () => process.exit(),
  (error: unknown) => {
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
