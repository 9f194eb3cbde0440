import { z } from 'zod';
import { ltiKeys } from '../lti/lti.js';
import {
  credentials,
  featureConfig,
  nameEdit,
  newUsers,
  oidcCallbackQuery,
  oidcQuery,
  oidcTicket,
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
import { endpoints } from '../endpoints.js';
import { id } from '../form.js';
import { names } from './names.js';
import { byId, route } from '../route.js';

const health = z.object({ status: z.enum(['ok', 'starting', 'error']) });

/** Signing in, one's own account, the administration of users, and what the service says of itself. */
export const accountRoutes = {
  login: route(endpoints.login, { summary: 'Se connecter', body: credentials, answer: signedIn }),
  logout: route(endpoints.logout, { summary: 'Se déconnecter', answer: signedOut }),
  logoutByPost: route(endpoints.logoutByPost, { summary: 'Se déconnecter', answer: signedOut }),
  changePassword: route(endpoints.changePassword, { summary: 'Changer de mot de passe', body: passwordChange }),
  register: route(endpoints.register, { summary: 'Demander le lien d’inscription, ou s’inscrire', body: registration }),
  recover: route(endpoints.recover, { summary: 'Demander un nouveau mot de passe, ou le choisir', body: recovery }),
  listSessions: route(endpoints.listSessions, { summary: 'Mes sessions ouvertes', answer: z.array(ownSession) }),
  endSession: route(endpoints.endSession, { summary: 'Fermer une de mes sessions', params: byId }),
  signOfLife: route(endpoints.signOfLife, { summary: 'La page est encore ouverte' }),
  getMyName: route(endpoints.getMyName, { summary: 'Mon nom, s’il est connu', answer: names }),
  setMyName: route(endpoints.setMyName, { summary: 'Donner mon nom, ou l’effacer', body: nameEdit, answer: names }),
  askForMyData: route(endpoints.askForMyData, {
    summary: 'Faire préparer le fichier de ce qui est gardé sur moi',
    answer: z.object({ id }),
  }),
  getMyData: route(endpoints.getMyData, {
    summary: 'Ce qui est gardé sur moi\u00a0: le dernier fichier prêt, ou ce qu’il en est',
    answer: z.union([personalData, personalExportStatus]),
  }),
  getMyDataStatus: route(endpoints.getMyDataStatus, {
    summary: 'Ce qu’il en est d’un fichier demandé',
    params: byId,
    answer: personalExportStatus,
  }),
  getMyDataFile: route(endpoints.getMyDataFile, {
    summary: 'Un fichier prêt de ce qui est gardé sur moi',
    params: byId,
    answer: personalData,
  }),
  startOidc: route(endpoints.startOidc, {
    summary: 'Se connecter par le fournisseur d’identité de l’établissement (redirection)',
    query: oidcQuery,
    answer: z.unknown(),
    gives: 'redirection',
  }),
  finishOidc: route(endpoints.finishOidc, {
    summary: 'Retour du fournisseur d’identité (redirection)',
    query: oidcCallbackQuery,
    answer: z.unknown(),
    gives: 'redirection',
  }),
  signOutByProvider: route(endpoints.signOutByProvider, {
    summary: 'Déconnexion dite par le fournisseur d’identité (back-channel, formulaire)',
    body: providerSignOut,
  }),
  signOutInBrowser: route(endpoints.signOutInBrowser, {
    summary: 'Déconnexion dite par le fournisseur d’identité, dans le navigateur (front-channel)',
    query: providerSignOutQuery,
  }),
  getOidcKeys: route(endpoints.getOidcKeys, {
    summary: 'Les clés publiques par lesquelles le fournisseur d’identité reconnaît l’application (private_key_jwt)',
    answer: ltiKeys,
  }),
  signInByOidc: route(endpoints.signInByOidc, {
    summary: 'Échanger le ticket du fournisseur d’identité contre une session',
    body: oidcTicket,
    answer: signedInByOidc,
  }),

  listUsers: route(endpoints.listUsers, { summary: 'Les élèves et les professeurs', answer: z.array(user) }),
  addUsers: route(endpoints.addUsers, {
    summary: 'Autoriser des adresses et les inviter',
    body: newUsers,
    answer: usersAdded,
  }),
  editUser: route(endpoints.editUser, {
    summary: 'Changer le temps accordé à une personne, son rôle ou son nom',
    params: byId,
    body: userEdit,
  }),
  unlinkUser: route(endpoints.unlinkUser, {
    summary: 'Détacher une personne du fournisseur d’identité',
    params: byId,
  }),
  removeUser: route(endpoints.removeUser, { summary: 'Retirer une personne et effacer ce qui la nomme', params: byId }),
  inviteUser: route(endpoints.inviteUser, { summary: 'Envoyer de nouveau l’invitation', params: byId }),
  listRemovedPeople: route(endpoints.listRemovedPeople, {
    summary: 'Qui a été retiré et ne revient pas de soi-même, les plus récents d’abord',
    query: removedQuery,
    answer: z.array(removedPerson),
  }),
  letInAgain: route(endpoints.letInAgain, { summary: 'Laisser revenir une personne retirée', params: byId }),

  getConfig: route(endpoints.getConfig, {
    summary: 'Nom de l’application et fonctions ouvertes',
    answer: featureConfig,
  }),
  getLogo: route(endpoints.getLogo, { summary: 'Le logo de l’établissement', answer: z.unknown(), gives: 'file' }),
  getHealth: route(endpoints.getHealth, { summary: 'Le processus vit', answer: health }),
  getReadiness: route(endpoints.getReadiness, {
    summary: 'Le service est prêt',
    answer: z.looseObject({ status: z.string() }),
  }),
};
