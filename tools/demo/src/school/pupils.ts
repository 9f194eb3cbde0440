import { Chance } from './chance.js';

export const PROFESSOR = 'prof@demo.fr';
export const PROFESSOR_NAMES = { email: PROFESSOR, firstName: 'Claire', lastName: 'Aubert' };
/** Whose account is announced. */
export const OWN_STUDENT = 'eleve@demo.fr';
/** In the small school, the announced one among them. */
export const PUPILS = 24;

export interface Pupil {
  email: string;
  firstName: string;
  lastName: string;
  /** −1 to 1: how well they learn. */
  ability: number;
  /** 0 to 1: on how many of the days they revise. */
  diligence: number;
  /** When they mostly do: the hour of a day. */
  hour: number;
  /** Of their time in quizzes. */
  timeFactor: number;
}

const FIRST_NAMES = [
  'lea adam chloe nathan ines lucas jade hugo manon yanis sarah louis camille mehdi alice theo',
  'zoe rayan emma gabriel lina arthur clara noah julie samuel eva tom anais ilyes rose paul',
]
  .join(' ')
  .split(' ');
const LAST_NAMES = (
  'martin bernard petit robert richard durand dubois moreau laurent simon michel lefebvre leroy roux david ' +
  'bertrand morel fournier girard bonnet dupont lambert fontaine rousseau vincent muller mercier blanc guerin'
).split(' ');

/** The n-th student's address, from 0: as many as are asked for, each once. */
export function pupilAddress(n: number): string {
  const first = FIRST_NAMES[n % FIRST_NAMES.length] ?? '';
  // Both lists have no common divisor: a pair comes back after all pairs.
  const last = LAST_NAMES[n % LAST_NAMES.length] ?? '';
  const again = Math.floor(n / (FIRST_NAMES.length * LAST_NAMES.length));
  return `${first}.${last}${again === 0 ? '' : again + 1}@demo.fr`;
}

/** First names whose accents an address does not have. */
const ACCENTED: Readonly<Record<string, string>> = {
  lea: 'Léa',
  chloe: 'Chloé',
  ines: 'Inès',
  zoe: 'Zoé',
  theo: 'Théo',
  anais: 'Anaïs',
};
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** The same student's names. */
function namesOf(n: number): Pick<Pupil, 'firstName' | 'lastName'> {
  const first = FIRST_NAMES[n % FIRST_NAMES.length] ?? '';
  const last = LAST_NAMES[n % LAST_NAMES.length] ?? '';
  return { firstName: ACCENTED[first] ?? capital(first), lastName: capital(last) };
}

/** Who has more time: with a third more, and twice as much. */
const TIME_FACTORS: Readonly<Record<number, number>> = { 6: 1.33, 15: 2 };

/** The students of the small school; the announced one first, who does well and revises nearly every day. */
export function pupils(): Pupil[] {
  const own: Pupil = {
    email: OWN_STUDENT,
    firstName: 'Louise',
    lastName: 'Garnier',
    ability: 0.35,
    diligence: 0.85,
    hour: 18,
    timeFactor: 1,
  };
  const others = Array.from({ length: PUPILS - 1 }, (_, n): Pupil => {
    const email = pupilAddress(n);
    const chance = new Chance(`pupil ${email}`);
    return {
      email,
      ...namesOf(n),
      ability: chance.between(-0.9, 0.9),
      diligence: chance.between(0.2, 0.75),
      hour: chance.between(16.5, 20.5),
      timeFactor: TIME_FACTORS[n] ?? 1,
    };
  });
  return [own, ...others];
}
