import { plural } from './grammar.ts';

/** What is read where learning platforms are declared. */
export const ltiTexts = {
  title: 'Plateformes LTI',
  intro:
    'Depuis un cours de Moodle, de Canvas ou d’un ENT, une activité ouvre un paquet, un dossier ou un quiz sans autre mot de passe, et reçoit la note du quiz (LTI 1.3). La plateforme s’inscrit par une adresse, ou se déclare à la main.',
  failed: 'Impossible de charger les plateformes',
  unreachable:
    'Cette installation n’est pas en HTTPS\u00a0: les navigateurs ne laissent aucune plateforme l’ouvrir. Réglez PUBLIC_URL sur une adresse en https://.',
  invitation: {
    title: 'Inscrire par une adresse',
    hint: 'Le plus court\u00a0: la plateforme apprend d’elle-même tout ce qu’il faut, et attend ici d’être confirmée. Dans Moodle\u00a0: Administration du site, Plugins, Outil externe, Gérer les outils\u202f; collez l’adresse sous «\u00a0URL de l’outil\u00a0», puis «\u00a0Ajouter LTI Advantage\u00a0».',
    create: 'Créer une adresse',
    another: 'Créer une autre adresse',
    address: 'Adresse d’inscription (Registration URL, Dynamic Registration)',
    until: (when: string) =>
      `Elle sert une fois, jusqu’au ${when}. Ne la donnez qu’à l’administrateur de la plateforme.`,
    used: 'Une plateforme s’est inscrite\u00a0: elle attend votre confirmation, en haut de cette page.',
    failed: 'L’adresse n’a pas pu être créée',
  },
  waiting: {
    title: 'En attente de confirmation',
    hint: 'Personne n’entre par une plateforme avant sa confirmation.',
    confirmRemove: (name: string) =>
      `Refuser ${name}\u202f? Ce qu’elle a dit d’elle-même est oublié\u202f; elle garde l’outil chez elle, où vous pouvez le supprimer.`,
    removed: 'La plateforme a été refusée',
    removeFailed: 'La plateforme n’a pas pu être refusée',
  },
  addresses: {
    title: 'À donner à la plateforme, à la main',
    login: 'Adresse de connexion (Initiate login URL)',
    launch: 'Adresse de l’outil et de redirection (Tool URL, Redirection URI)',
    choose: 'Adresse de choix du contenu (Content Selection URL, Deep Linking)',
    jwks: 'Adresse des clefs publiques (Public keyset URL)',
    copy: (name: string) => `Copier\u00a0: ${name}`,
    copied: 'Adresse copiée',
    notCopied: 'La copie n’est pas possible ici\u00a0: l’adresse est sélectionnée, copiez-la vous-même.',
  },
  place:
    'Dans son cours, un professeur choisit le paquet, le dossier ou le quiz que l’activité ouvre («\u00a0Sélectionner le contenu\u00a0»). Sans ce choix, un paramètre personnalisé le dit\u00a0: paquet=…, dossier=… ou quiz=…, avec l’identifiant que l’on lit à la fin de l’adresse de la page\u202f; ou bien l’activité ouvre l’accueil.',
  key: {
    title: 'Clef de signature',
    since: (when: string) => `Depuis le ${when}. Elle change d’elle-même tous les trois mois.`,
    renew: 'Changer la clef',
    confirm:
      'Signer dès maintenant avec une nouvelle clef\u202f? L’ancienne reste publiée jusqu’au prochain changement\u202f; les plateformes lisent la nouvelle d’elles-mêmes.',
    renewed: 'La clef a été changée',
    failed: 'La clef n’a pas pu être changée',
  },
  list: {
    title: 'Plateformes déclarées',
    add: 'Déclarer une plateforme',
    empty: 'Aucune plateforme n’est déclarée',
    emptyHint:
      'Donnez-lui une adresse d’inscription. Ou bien, à la main\u00a0: créez l’outil chez elle avec les adresses ci-dessus\u202f; elle dira ensuite ce qu’il faut écrire ici.',
    product: (said: string) => `Elle dit être\u00a0: ${said}`,
    client: (id: string) => `Identifiant de client\u00a0: ${id}`,
    confirm: 'Confirmer',
    confirmNamed: (name: string) => `Confirmer ${name}`,
    refuse: 'Refuser',
    refuseNamed: (name: string) => `Refuser ${name}`,
    people: (count: number) =>
      count === 0
        ? 'Personne n’en est encore venu'
        : `${plural(count, 'personne')} en ${count > 1 ? 'sont venues' : 'est venue'}`,
    enabled: 'Ouverte',
    disabled: 'Suspendue',
    creates: 'Crée des comptes',
    joins: 'Rattache par l’adresse e-mail',
    professors: 'Professeurs compris',
    actionsOf: (name: string) => `Actions sur ${name}`,
    edit: 'Modifier',
    remove: 'Retirer',
    confirmRemove: (name: string) =>
      `Retirer ${name}\u202f? Plus personne n’entre par elle, et l’on oublie qui elle connaissait sous quel nom. Les comptes restent.`,
    removed: 'La plateforme a été retirée',
    removeFailed: 'La plateforme n’a pas pu être retirée',
  },
  form: {
    add: 'Déclarer une plateforme',
    edit: 'Modifier la plateforme',
    confirmTitle: 'Confirmer la plateforme',
    confirmHint:
      'Elle s’est inscrite elle-même\u00a0: vérifiez que l’émetteur et les adresses sont bien ceux de votre plateforme, donnez-lui un nom, et choisissez ce qu’elle a le droit de faire.',
    confirm: 'Confirmer',
    confirmed: 'La plateforme est confirmée',
    name: 'Nom',
    nameHint: 'Comme on l’appelle ici\u00a0: «\u00a0Moodle du lycée\u00a0».',
    issuer: 'Émetteur (Issuer, Platform ID)',
    issuerHint: 'Lettre pour lettre, avec ou sans barre à la fin. Chez Canvas\u00a0: https://canvas.instructure.com.',
    clientId: 'Identifiant de client (Client ID)',
    deployments: 'Identifiants de déploiement (Deployment ID)',
    deploymentsHint: 'Un par ligne.',
    deploymentsLater: 'Un par ligne. Vide, le premier lancement le dira.',
    authorization: 'Adresse d’authentification (Authentication request URL)',
    token: 'Adresse des jetons (Access token URL)',
    jwks: 'Adresse de ses clefs publiques (Public keyset URL)',
    missing: 'À remplir',
    address: 'Une adresse complète, qui commence par https://',
    trust: 'Ce qu’elle a le droit de faire',
    create: 'Créer un compte à qui n’en a pas',
    createHint: 'Elle doit transmettre l’adresse e-mail, et l’avoir vérifiée.',
    join: 'Rattacher un compte existant par l’adresse e-mail',
    joinHint:
      'Qui peut écrire lui-même son adresse chez elle entrerait dans le compte d’un autre. N’ouvrez ce droit que si elle vérifie les adresses. Jamais pour un administrateur.',
    professors: 'Ses enseignants sont ici des professeurs',
    professorsHint: 'Un professeur voit tout le contenu et tous les résultats.',
    enabled: 'Ouverte',
    enabledHint: 'Suspendue, personne n’entre par elle.',
    saved: 'La plateforme est enregistrée',
    failed: 'La plateforme n’a pas pu être enregistrée',
  },
};
