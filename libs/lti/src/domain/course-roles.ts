import type { AssignableRole } from '@ardoise/contracts';

/** A role in a course: short, in full, in full with a sub-role, or as LTI 1.1 wrote it (LTI Core 1.3, 5.3.7 and A.2.2). */
const ROLE =
  /^(?:https?:\/\/purl\.imsglobal\.org\/vocab\/lis\/v2\/membership(?:#|\/(?=[A-Za-z]+#))|urn:lti:role:ims\/lis\/)?([A-Za-z]+)(?:[#/]([A-Za-z]+))?$/;
/** Canvas's student that nobody is. */
const TEST_USER = 'http://purl.imsglobal.org/vocab/lti/system/person#TestUser';

const TEACHING = new Set(['Instructor', 'ContentDeveloper']);
/** Those who assist, by a role of their own or a sub-role: Canvas sends the whole role beside it. */
const ASSISTING = /^(TeachingAssistant|Grader)/;
/** Whoever is one of these in a course is no student of it, in whichever sub-role. */
const OTHERS = new Set([...TEACHING, 'Mentor', 'Manager', 'Administrator', 'Officer']);

const namesOf = (roles: readonly string[]) =>
  roles.flatMap((role) => {
    const [, name = '', sub] = ROLE.exec(role) ?? [];
    return name === '' ? [] : [{ name, sub }];
  });

const assists = ({ name, sub = '' }: { name: string; sub: string | undefined }) =>
  ASSISTING.test(name) || ASSISTING.test(sub);

/** Who teaches in the course is a professor, not who assists; whoever else is a student: nobody is an administrator by a platform's word. */
export function roleOf(roles: readonly string[]): AssignableRole {
  const names = namesOf(roles);
  const teaches = names.some(({ name, sub }) => sub === undefined && TEACHING.has(name));
  return teaches && !names.some(assists) ? 'professor' : 'student';
}

/** Whether somebody learns in the course, and nothing else. */
export function isLearner(roles: readonly string[]): boolean {
  const names = namesOf(roles);
  const isOther = names.some((one) => OTHERS.has(one.name) || assists(one));
  return names.some(({ name }) => name === 'Learner') && !isOther && !roles.includes(TEST_USER);
}
