import { z } from 'zod';
import { ltiKeys } from '../lti/lti.js';
import {
  credentials,
  mailsWait,
  featureConfig,
  nameEdit,
  newUsers,
  oidcCallbackQuery,
  oidcQuery,
  oidcTicket,
  ownAddress,
  ownSession,
  passwordChange,
  personalData,
  personalExportStatus,
  providerSignOut,
  providerSignOutQuery,
  recovery,
  registration,
  removedPerson,
  removedQuery,
  signedIn,
  signedInByOidc,
  signedOut,
  user,
  userEdit,
  usersAdded,
} from './accounts.js';
import { everybody, members, professors, students } from '../roles.js';
import { id } from '../form.js';
import { leaveProof, leaveRefusal, leaveRequest, ownLeave } from './leaving.js';
import { names } from './names.js';
import { byId, route } from '../route.js';

const health = z.object({ status: z.enum(['ok', 'starting', 'error']) });

/** Signing in, one's own account, the administration of users, and what the service says of itself. */
export const accountRoutes = {
  login: route('POST /api/auth/login', 'public', { summary: 'Se connecter', body: credentials, answer: signedIn }),
  logout: route('GET /api/auth/logout', everybody, { summary: 'Se déconnecter', answer: signedOut }),
  logoutByPost: route('POST /api/auth/logout', everybody, { summary: 'Se déconnecter', answer: signedOut }),
  changePassword: route('POST /api/auth/changepassword', everybody, {
    summary: 'Changer de mot de passe',
    body: passwordChange,
  }),
  register: route('POST /api/auth/register', 'public', {
    summary: 'Demander le lien d’inscription, ou s’inscrire',
    body: registration,
  }),
  recover: route('POST /api/auth/recover', 'public', {
    summary: 'Demander un nouveau mot de passe, ou le choisir',
    body: recovery,
  }),
  listSessions: route('GET /api/auth/sessions', everybody, {
    summary: 'Mes sessions ouvertes',
    answer: z.array(ownSession),
  }),
  endSession: route('DELETE /api/auth/sessions/:id', everybody, {
    summary: 'Fermer une de mes sessions',
    params: byId,
  }),
  signOfLife: route('POST /api/auth/sign-of-life', everybody, { summary: 'La page est encore ouverte' }),
  getMyName: route('GET /api/me/name', everybody, { summary: 'Mon nom, s’il est connu', answer: names }),
  setMyName: route('PUT /api/me/name', everybody, {
    summary: 'Donner mon nom, ou l’effacer',
    body: nameEdit,
    answer: names,
  }),
  askForMyAddress: route('POST /api/me/address', students, {
    summary: 'Demander le message qui joint une adresse à mon compte, quand il n’en a pas',
    body: ownAddress,
    answer: z.object(mailsWait),
  }),
  askForMyData: route('POST /api/me/data', everybody, {
    summary: 'Faire préparer le fichier de ce qui est gardé sur moi',
    status: 201,
    answer: z.object({ id }),
  }),
  getMyData: route('GET /api/me/data', everybody, {
    summary: 'Ce qui est gardé sur moi\u00a0: le dernier fichier prêt, ou ce qu’il en est',
    answer: z.union([personalData, personalExportStatus]),
  }),
  getMyDataStatus: route('GET /api/me/data/:id', everybody, {
    summary: 'Ce qu’il en est d’un fichier demandé',
    params: byId,
    answer: personalExportStatus,
  }),
  getMyDataFile: route('GET /api/me/data/:id/file', everybody, {
    summary: 'Un fichier prêt de ce qui est gardé sur moi',
    params: byId,
    answer: personalData,
  }),
  getMyLeave: route('GET /api/me/leave', members, {
    summary: 'Où en est ma demande de suppression de compte',
    answer: ownLeave,
  }),
  askToLeave: route('POST /api/me/leave', members, {
    summary: 'Demander la suppression de mon compte, ou le supprimer si l’établissement le permet',
    body: leaveProof,
    answer: z.object({ left: z.boolean() }),
  }),
  stayAfterAll: route('DELETE /api/me/leave', members, { summary: 'Reprendre ma demande de suppression de compte' }),
  startOidc: route('GET /api/auth/oidc', 'public', {
    summary: 'Se connecter par le fournisseur d’identité de l’établissement (redirection)',
    status: 302,
    query: oidcQuery,
    answer: z.unknown(),
    gives: 'redirection',
  }),
  finishOidc: route('GET /api/auth/oidc/callback', 'public', {
    summary: 'Retour du fournisseur d’identité (redirection)',
    status: 302,
    query: oidcCallbackQuery,
    answer: z.unknown(),
    gives: 'redirection',
  }),
  signOutByProvider: route('POST /api/auth/oidc/logout', 'public', {
    summary: 'Déconnexion dite par le fournisseur d’identité (back-channel, formulaire)',
    body: providerSignOut,
  }),
  signOutInBrowser: route('GET /api/auth/oidc/logout', 'public', {
    summary: 'Déconnexion dite par le fournisseur d’identité, dans le navigateur (front-channel)',
    query: providerSignOutQuery,
  }),
  getOidcKeys: route('GET /api/auth/oidc/jwks', 'public', {
    summary: 'Les clés publiques par lesquelles le fournisseur d’identité reconnaît l’application (private_key_jwt)',
    answer: ltiKeys,
  }),
  signInByOidc: route('POST /api/auth/oidc/session', 'public', {
    summary: 'Échanger le ticket du fournisseur d’identité contre une session',
    body: oidcTicket,
    answer: signedInByOidc,
  }),

  listUsers: route('GET /api/users', professors, { summary: 'Les élèves et les professeurs', answer: z.array(user) }),
  addUsers: route('POST /api/users', professors, {
    summary: 'Autoriser des adresses et les inviter',
    body: newUsers,
    answer: usersAdded,
  }),
  editUser: route('PUT /api/users/:id', professors, {
    summary: 'Changer le temps accordé à une personne, son rôle ou son nom',
    params: byId,
    body: userEdit,
  }),
  unlinkUser: route('DELETE /api/users/:id/provider', professors, {
    summary: 'Détacher une personne du fournisseur d’identité',
    params: byId,
  }),
  removeUser: route('DELETE /api/users/:id', professors, {
    summary: 'Retirer une personne et effacer ce qui la nomme',
    params: byId,
  }),
  listLeaveRequests: route('GET /api/leave-requests', professors, {
    summary: 'Qui demande la suppression de son compte, les plus anciennes demandes d’abord',
    answer: z.array(leaveRequest),
  }),
  grantLeave: route('POST /api/leave-requests/:id/grant', professors, {
    summary: 'Supprimer le compte de qui le demande',
    params: byId,
  }),
  refuseLeave: route('POST /api/leave-requests/:id/refusal', professors, {
    summary: 'Refuser une demande de suppression de compte, avec un mot',
    params: byId,
    body: leaveRefusal,
  }),
  inviteUser: route('POST /api/users/:id/invitation', professors, {
    summary: 'Envoyer de nouveau l’invitation',
    params: byId,
    answer: z.object(mailsWait),
  }),
  listRemovedPeople: route('GET /api/removed-people', professors, {
    summary: 'Qui a été retiré et ne revient pas de soi-même, les plus récents d’abord',
    query: removedQuery,
    answer: z.array(removedPerson),
  }),
  letInAgain: route('DELETE /api/removed-people/:id', professors, {
    summary: 'Laisser revenir une personne retirée',
    params: byId,
  }),

  getConfig: route('GET /api/config', 'public', {
    summary: 'Nom de l’application et fonctions ouvertes',
    answer: featureConfig,
  }),
  getLogo: route('GET /api/logo', 'public', {
    summary: 'Le logo de l’établissement',
    answer: z.unknown(),
    gives: 'file',
  }),
  getHealth: route('GET /api/health', 'public', { summary: 'Le processus vit', answer: health }),
  getReadiness: route('GET /api/ready', 'public', {
    summary: 'Le service est prêt',
    answer: z.looseObject({ status: z.string() }),
  }),
};
