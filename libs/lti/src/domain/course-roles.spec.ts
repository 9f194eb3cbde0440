import { roleOf } from './course-roles.js';

const IN = 'http://purl.imsglobal.org/vocab/lis/v2/membership';
const AT = 'http://purl.imsglobal.org/vocab/lis/v2/institution/person#';

describe('roles in a course', () => {
  it.each([
    [[`${IN}#Learner`], true],
    [['Learner'], true],
    [[`${IN}/Learner#GuestLearner`], true],
    [['urn:lti:role:ims/lis/Learner'], true],
    [['urn:lti:role:ims/lis/Learner/NonCreditLearner'], true],
    [[`${IN}#Learner`, `${AT}Student`], true],
    [[`${AT}Student`], false],
    [[`${IN}#Mentor`, `${AT}Student`], false],
    [[`${IN}#Mentor`, `${IN}#Learner`], false],
    [[`${IN}/Instructor#TeachingAssistant`, `${IN}#Learner`], false],
    [[`${IN}#Administrator`, `${IN}#Learner`], false],
    [['urn:lti:role:ims/lis/TeachingAssistant', `${IN}#Learner`], false],
    [[`${IN}#Learner`, 'http://purl.imsglobal.org/vocab/lti/system/person#TestUser'], false],
    [[], false],
    [['x#Learner', 'https://ailleurs.example/membership#Learner'], false],
  ])('%j learn: %s', (roles, expected) => {
    expect(roleOf(roles) === 'student').toBe(expected);
  });

  it.each([
    [[`${IN}#Instructor`], 'professor'],
    [['Instructor'], 'professor'],
    [['urn:lti:role:ims/lis/Instructor'], 'professor'],
    [[`${IN}#ContentDeveloper`], 'professor'],
    [[`${IN}/Instructor#TeachingAssistant`], null],
    [[`${IN}#Instructor`, `${IN}/Instructor#TeachingAssistant`], null],
    [['urn:lti:role:ims/lis/TeachingAssistant', 'Instructor', 'Instructor#TeachingAssistantSection'], null],
    [[`${IN}#Instructor`, 'urn:lti:role:ims/lis/TeachingAssistant'], null],
    [['Instructor', 'TeachingAssistant'], null],
    [[`${IN}#Instructor`, 'urn:lti:role:ims/lis/TeachingAssistant/TeachingAssistantGroup'], null],
    [[`${IN}#Instructor`, `${IN}/Instructor#PrimaryInstructor`], 'professor'],
    [[`${AT}Instructor`], null],
    [[`${IN}#Administrator`], null],
    [['https://ailleurs.example/membership#Instructor'], null],
  ] as const)('%j are those of: %s', (roles, expected) => {
    expect(roleOf(roles)).toBe(expected);
  });
});
