/** Refusals of LTI launches: each says what the person may do. */
export const ltiErrors = {
  'lti-address': 'Cette adresse ne convient pas\u00a0: elle doit être complète et commencer par https://.',
  'lti-platform-taken': 'Une plateforme avec cet émetteur et cet identifiant de client est déjà déclarée.',
  'lti-issuer-fixed':
    'Des personnes sont déjà venues de cette plateforme\u00a0: son émetteur ne change plus. Déclarez-en une autre.',
  'lti-platform-waiting': 'Cette plateforme attend d’être confirmée ici. Demandez-le à l’administrateur.',
  'lti-invitation':
    'Cette adresse d’inscription ne vaut pas ou plus\u00a0: elle sert une fois, dans l’heure, sur l’installation qui l’a donnée. Si la plateforme figure déjà sur l’écran «\u00a0Plateformes LTI\u00a0», il n’y a plus rien à faire\u202f; sinon, demandez-en une autre à l’administrateur.',
  'lti-registration-start':
    'Cette adresse ne s’ouvre pas d’elle-même\u00a0: donnez-la à votre plateforme, là où un outil s’ajoute par son adresse d’inscription.',
  'lti-registration-platform':
    'Ce que la plateforme publie d’elle-même n’a pas pu être lu, ou mène à un autre site qu’elle. Le journal du serveur dit pourquoi.',
  'lti-registration-refused':
    'La plateforme n’a pas pris l’inscription. Le journal du serveur dit pourquoi\u202f; demandez une autre adresse pour recommencer.',
  'lti-platforms-full': 'Il y a déjà 50 plateformes\u00a0: retirez-en une d’abord.',
  'lti-platform-unknown':
    'Cette plateforme n’est pas déclarée ici. Demandez à l’administrateur d’y vérifier l’émetteur et l’identifiant de client.',
  'lti-platform-closed': 'L’accès depuis cette plateforme est suspendu. Demandez à l’administrateur de le rouvrir.',
  'lti-platform-away': 'Les clefs de votre plateforme n’ont pas pu être lues. Réessayez dans une minute.',
  'lti-refused': 'Votre plateforme n’a pas pu dire qui vous êtes. Reconnectez-vous chez elle, puis rouvrez l’activité.',
  'lti-browser':
    'Ce lancement n’a pas été commencé dans ce navigateur, ou il y a plus de dix minutes. Retournez sur votre plateforme et rouvrez l’activité, si possible dans un nouvel onglet.',
  'lti-frame-gone':
    'L’activité est ouverte depuis trop longtemps, ou votre accès a changé depuis. Retournez sur votre plateforme et rechargez-y la page.',
  'lti-replayed': 'Ce lancement a déjà servi. Retournez sur votre plateforme et rouvrez l’activité.',
  'lti-expired':
    'Ce lancement a expiré, ou l’horloge de la plateforme n’est pas à l’heure. Retournez-y et rouvrez l’activité\u00a0; si cela se répète, prévenez l’administrateur.',
  'lti-token':
    'Ce que dit votre plateforme n’a pas pu être vérifié. Demandez à l’administrateur de comparer l’identifiant de client et l’adresse des clefs.',
  'lti-deployment':
    'Ce déploiement de l’outil n’est pas déclaré ici. Demandez à l’administrateur d’ajouter son numéro à la plateforme.',
  'lti-message': 'Votre plateforme demande ce que cette application ne sait pas faire. Prévenez l’administrateur.',
  'lti-choosers': 'Les professeurs seuls choisissent ce qu’un cours ouvre.',
  'lti-choice':
    'Votre plateforme ne dit pas où rendre ce qui est choisi, ou n’attend pas une activité. Prévenez l’administrateur.',
  'lti-choice-gone':
    'Ce choix a été commencé il y a plus d’une heure, ou dans un autre navigateur. Retournez sur votre plateforme et recommencez.',
  'lti-choice-none': 'Ce qui a été choisi n’existe plus.',
  'lti-course-others': 'La plateforme ne vous compte pas parmi les enseignants de ce cours.',
  'lti-members-refused':
    'La plateforme ne donne pas la liste de ce cours. Demandez à l’administrateur que l’outil y ait le droit d’en lire les membres.',
  'lti-members-away': 'La plateforme n’a pas répondu. Réessayez dans une minute.',
  'lti-members-many': 'Ce cours a plus de 5\u202f000 membres\u00a0: ce n’est pas une classe.',
  'lti-target': 'Cette activité mène à un autre site. Demandez à qui l’a créée d’en corriger l’adresse.',
  'lti-no-person': 'Votre plateforme ne dit pas qui vous êtes. Connectez-vous chez elle avant d’ouvrir l’activité.',
  'lti-no-email':
    'Votre plateforme ne transmet pas votre adresse e-mail. Demandez à son administrateur de la partager avec cette application.',
  'lti-account-exists':
    'Un compte existe déjà avec votre adresse, et cette plateforme n’a pas le droit de l’ouvrir. Connectez-vous ici avec votre mot de passe.',
  'lti-not-authorised': 'Vous n’avez pas encore de compte ici. Demandez à un professeur d’autoriser votre adresse.',
  'lti-professors-closed':
    'Les professeurs n’entrent pas ici par cette plateforme. Connectez-vous avec votre mot de passe, ou demandez un compte.',
  'lti-admins-closed': 'Un administrateur n’entre pas ici par une plateforme. Connectez-vous avec votre mot de passe.',
} as const;
