import type { Role } from '../constants.js';

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** 'public' needs no session; otherwise the roles that are let in. */
  roles: 'public' | readonly Role[];
  /** Query parameters that ask for something else: with one of them, these roles are let in instead of `roles`. */
  queries?: Readonly<Record<string, readonly Role[]>>;
  /** Status of a success; 200 unless told. */
  status?: number;
}

const everybody = ['student', 'professor', 'admin'] as const;

/** The calls around one's own account: those that a first visit needs, so that it loads no others. */
export const accountEndpoints = {
  getConfig: { method: 'GET', path: '/api/config', roles: 'public' },
  getLogo: { method: 'GET', path: '/api/logo', roles: 'public' },
  getHealth: { method: 'GET', path: '/api/health', roles: 'public' },
  getReadiness: { method: 'GET', path: '/api/ready', roles: 'public' },

  login: { method: 'POST', path: '/api/auth/login', roles: 'public' },
  logout: { method: 'GET', path: '/api/auth/logout', roles: everybody },
  logoutByPost: { method: 'POST', path: '/api/auth/logout', roles: everybody },
  changePassword: { method: 'POST', path: '/api/auth/changepassword', roles: everybody },
  register: { method: 'POST', path: '/api/auth/register', roles: 'public' },
  recover: { method: 'POST', path: '/api/auth/recover', roles: 'public' },
  listSessions: { method: 'GET', path: '/api/auth/sessions', roles: everybody },
  endSession: { method: 'DELETE', path: '/api/auth/sessions/:id', roles: everybody },
  signOfLife: { method: 'POST', path: '/api/auth/sign-of-life', roles: everybody },
  getMyName: { method: 'GET', path: '/api/me/name', roles: everybody },
  setMyName: { method: 'PUT', path: '/api/me/name', roles: everybody },
  askForMyData: { method: 'POST', path: '/api/me/data', roles: everybody, status: 201 },
  getMyData: { method: 'GET', path: '/api/me/data', roles: everybody },
  getMyDataStatus: { method: 'GET', path: '/api/me/data/:id', roles: everybody },
  getMyDataFile: { method: 'GET', path: '/api/me/data/:id/file', roles: everybody },
  startOidc: { method: 'GET', path: '/api/auth/oidc', roles: 'public', status: 302 },
  signInByOidc: { method: 'POST', path: '/api/auth/oidc/session', roles: 'public' },
} as const satisfies Record<string, Endpoint>;
