import type { Endpoint } from '../accounts/account-endpoints.js';

const admins = ['admin'] as const;
const professors = ['professor'] as const;

/** LTI 1.3: what learning platforms and their browsers call, and what an administrator sets up. */
export const ltiEndpoints = {
  startLti: { method: 'GET', path: '/api/lti/login', roles: 'public', status: 302 },
  startLtiByPost: { method: 'POST', path: '/api/lti/login', roles: 'public', status: 302 },
  launchLti: { method: 'POST', path: '/api/lti/launch', roles: 'public', status: 303 },
  enterFromLtiFrame: { method: 'POST', path: '/api/lti/entries', roles: 'public', status: 303 },
  chooseForLti: { method: 'GET', path: '/api/lti/choices/:id', roles: 'public' },
  endLtiChoice: { method: 'POST', path: '/api/lti/choices/:id', roles: 'public', status: 200 },
  registerLtiPlatform: { method: 'GET', path: '/api/lti/registrations/:id', roles: 'public' },
  getLtiKeys: { method: 'GET', path: '/api/lti/jwks', roles: 'public' },
  listLtiCourses: { method: 'GET', path: '/api/lti/courses', roles: professors },
  takeLtiStudents: { method: 'POST', path: '/api/lti/courses/:id/students', roles: professors, status: 200 },
  getLtiSetup: { method: 'GET', path: '/api/admin/lti', roles: admins },
  addLtiPlatform: { method: 'POST', path: '/api/admin/lti/platforms', roles: admins, status: 201 },
  inviteLtiPlatform: { method: 'POST', path: '/api/admin/lti/registrations', roles: admins, status: 201 },
  editLtiPlatform: { method: 'PUT', path: '/api/admin/lti/platforms/:id', roles: admins },
  removeLtiPlatform: { method: 'DELETE', path: '/api/admin/lti/platforms/:id', roles: admins },
  renewLtiKey: { method: 'POST', path: '/api/admin/lti/key', roles: admins },
} as const satisfies Record<string, Endpoint>;
