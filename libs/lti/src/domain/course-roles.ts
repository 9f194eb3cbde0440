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

/**
 * What somebody is in a course, in a launch and in its list alike: who teaches a professor, not who assists; who learns and does
 * nothing else a student; null for whoever else: nobody is an administrator by a platform's word.
 */
export function roleOf(roles: readonly string[]): AssignableRole | null {
  const names = namesOf(roles);
  if (names.some(assists)) return null;
  if (names.some(({ name, sub }) => sub === undefined && TEACHING.has(name))) return 'professor';
  const isOther = roles.includes(TEST_USER) || names.some(({ name }) => OTHERS.has(name));
  return !isOther && names.some(({ name }) => name === 'Learner') ? 'student' : null;
}
