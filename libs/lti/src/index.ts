export { LtiModule } from './lti.module.js';
export { LtiGrades } from './reactions/grades.js';
export { LinkErasure } from './reactions/link-erasure.js';
export { OwnKeyRenewal } from './reactions/own-key-renewal.js';
