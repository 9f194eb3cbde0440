/** The engines that a program may find missing, unwilling or unfit when it starts. */
export type EngineName = 'EventStoreDB' | 'MongoDB' | 'Redis';

export interface EngineFacts {
  /** The setting that holds its address. */
  variable: 'EVENTSTORE_URL' | 'MONGODB_URL' | 'REDIS_URL';
  /** What {…} stands for in the sentences, where that depends on the engine. */
  words: Readonly<Record<'port' | 'minimum' | 'withTls' | 'withoutTls' | 'authority' | 'account' | 'rights', string>>;
}

export const ENGINES: Readonly<Record<EngineName, EngineFacts>> = {
  EventStoreDB: {
    variable: 'EVENTSTORE_URL',
    words: {
      port: '2113',
      minimum: '22.6',
      withTls: '?tls=true',
      withoutTls: '?tls=false',
      authority: 'tlsCAFile=/chemin/ca.crt dans l’adresse',
      account: 'esdb://compte:motdepasse@hôte:2113',
      rights: 'mettez-le dans le groupe $admins, qui lit tout le journal ($all)',
    },
  },
  MongoDB: {
    variable: 'MONGODB_URL',
    words: {
      port: '27017',
      minimum: '4.2',
      withTls: '?tls=true',
      withoutTls: '?tls=false',
      authority: 'tlsCAFile=/chemin/ca.crt dans l’adresse',
      account: 'mongodb://compte:motdepasse@hôte:27017/?authSource=admin',
      rights: 'donnez-lui readWrite sur la base d’Ardoise',
    },
  },
  Redis: {
    variable: 'REDIS_URL',
    words: {
      port: '6379',
      minimum: '5.0',
      withTls: 'rediss://',
      withoutTls: 'redis://',
      authority: 'NODE_EXTRA_CA_CERTS=/chemin/ca.crt dans l’environnement',
      account: 'redis://:motdepasse@hôte:6379',
      rights: 'donnez-lui ~* &* +@all par ACL SETUSER',
    },
  },
};

export interface Trouble {
  /** Whether the trouble may pass by itself: the start then goes on trying. */
  passes: boolean;
  cause: string;
  cure: string;
}

/** What may be wrong with an engine at the start. The table in docs/fr/exploitation.md holds exactly these sentences. */
export const TROUBLES = {
  'unreadable-address': {
    passes: false,
    cause: 'l’adresse est illisible',
    cure: 'Écrivez-la comme dans docs/fr/reglages.md ; dans un mot de passe, @ devient %40, : %3A, / %2F, ? %3F, # %23 et % %25.',
  },
  'missing-file': {
    passes: false,
    cause: 'le fichier {file}, que l’adresse nomme, ne peut pas être lu',
    cure: 'Corrigez son chemin dans {variable}, ou ses droits ; dans un conteneur, montez-le.',
  },
  'unknown-name': {
    passes: true,
    cause: 'le nom {host} n’est pas connu du réseau',
    cure: 'Vérifiez son orthographe dans {variable}, et le DNS ; avec Docker, que son service est démarré.',
  },
  nobody: {
    passes: true,
    cause: 'rien n’écoute à cette adresse',
    cure: 'Démarrez le serveur, ou corrigez l’hôte et le port dans {variable}.',
  },
  unreachable: {
    passes: true,
    cause: 'la connexion n’aboutit pas',
    cure: 'Vérifiez que la machine est allumée, et qu’aucun pare-feu ne ferme le port.',
  },
  silent: {
    passes: true,
    cause: 'la connexion s’ouvre, mais personne n’y répond',
    cure: 'Le serveur démarre peut-être : voyez son propre journal. Sinon, corrigez l’hôte et le port dans {variable}.',
  },
  'without-tls': {
    passes: false,
    cause: 'l’adresse demande TLS, et le serveur n’en a pas',
    cure: 'Écrivez {withoutTls} dans {variable}, ou donnez un certificat au serveur.',
  },
  'with-tls': {
    passes: false,
    cause: 'le serveur demande TLS, et l’adresse s’en passe',
    cure: 'Écrivez {withTls} dans {variable}.',
  },
  'unknown-authority': {
    passes: false,
    cause: 'le certificat du serveur n’est pas signé par une autorité connue',
    cure: 'Donnez le certificat de l’autorité qui l’a signé : {authority}.',
  },
  'expired-certificate': {
    passes: false,
    cause: 'le certificat du serveur n’est pas valable aujourd’hui (du {from} au {until})',
    cure: 'Renouvelez-le sur le serveur, et vérifiez l’horloge des deux machines.',
  },
  'other-host': {
    passes: false,
    cause: 'le certificat du serveur est fait pour {names}, et non pour {host}',
    cure: 'Écrivez dans {variable} un nom que porte le certificat, ou faites-en un pour {host}.',
  },
  'other-kind': {
    passes: false,
    cause: 'ce n’est pas un serveur {engine} qui répond',
    cure: 'Corrigez l’hôte et le port dans {variable} : {engine} écoute d’ordinaire sur le port {port}.',
  },
  'wrong-password': {
    passes: false,
    cause: 'le serveur refuse le compte ou le mot de passe',
    cure: 'Corrigez-les dans {variable} ; dans un mot de passe, @ devient %40, : %3A, / %2F, ? %3F, # %23 et % %25.',
  },
  'no-account': {
    passes: false,
    cause: 'le serveur demande un compte, et l’adresse n’en donne pas',
    cure: 'Écrivez-le dans {variable} : {account}.',
  },
  'few-rights': {
    passes: false,
    cause: 'le compte n’a pas les droits qu’il faut',
    cure: 'Sur le serveur, {rights}.',
  },
  'too-old': {
    passes: false,
    cause: 'la version {version} est trop ancienne',
    cure: 'Mettez le serveur à jour : il faut {engine} {minimum} ou plus récent.',
  },
  leaderless: {
    passes: true,
    cause: 'aucun nœud du groupe ne le dirige pour le moment',
    cure: 'Une élection dure quelques secondes ; au-delà, voyez si la moitié des nœuds au moins est en marche.',
  },
  standalone: {
    passes: false,
    cause: 'le serveur n’est pas un ensemble de réplicas, et Ardoise a besoin de ses transactions',
    cure: 'Un seul membre suffit, et les données restent en place : lancez « mongod --replSet rs0 », puis, une fois, « rs.initiate() » dans mongosh.',
  },
  uninitiated: {
    passes: true,
    cause: 'l’ensemble de réplicas attend d’être initialisé',
    cure: 'Lancez, une fois, « rs.initiate() » dans mongosh.',
  },
  'other-set': {
    passes: false,
    cause: 'l’ensemble de réplicas s’appelle {set}, et l’adresse demande {wanted}',
    cure: 'Écrivez replicaSet={set} dans {variable}.',
  },
  'no-set-name': {
    passes: false,
    cause: 'le serveur ne nomme pas d’ensemble de réplicas, et l’adresse demande {wanted}',
    cure: 'Retirez replicaSet={wanted} de {variable} : mongos et DocumentDB s’en passent.',
  },
  primaryless: {
    passes: true,
    cause: 'aucun membre de l’ensemble de réplicas n’est principal pour le moment',
    cure: 'Une élection dure quelques secondes ; au-delà, voyez « rs.status() » dans mongosh.',
  },
  'members-away': {
    passes: true,
    cause: 'le serveur répond, mais pas les membres qu’il annonce ({members})',
    cure: 'Leurs noms doivent être joignables d’ici : voyez « rs.conf() » dans mongosh, ou ajoutez directConnection=true à {variable}.',
  },
  loading: {
    passes: true,
    cause: 'le serveur relit encore ses données',
    cure: 'Il répondra de lui-même quand il aura fini.',
  },
  replica: {
    passes: false,
    cause: 'c’est un réplica, que personne ne peut écrire',
    cure: 'Écrivez dans {variable} l’adresse du serveur principal.',
  },
  protected: {
    passes: false,
    cause: 'le serveur n’accepte que sa propre machine (mode protégé)',
    cure: 'Donnez-lui un mot de passe (requirepass), et écrivez-le dans {variable} : {account}.',
  },
  'no-database': {
    passes: false,
    cause: 'le serveur n’a pas de base numéro {number}',
    cure: 'Écrivez dans {variable} un numéro plus petit, ou aucun.',
  },
  evicts: {
    passes: false,
    cause:
      'le serveur efface des clés quand sa mémoire est pleine (maxmemory-policy {policy}), et des courriels en attente avec elles',
    cure: 'Écrivez « maxmemory-policy noeviction » dans redis.conf, ou lancez « CONFIG SET maxmemory-policy noeviction ».',
  },
  failing: {
    passes: true,
    cause: 'le serveur répond par une erreur ({said})',
    cure: 'Voyez son propre journal.',
  },
} as const satisfies Readonly<Record<string, Trouble>>;

export type TroubleName = keyof typeof TROUBLES;

/** What was found wrong, with what its sentences name. */
export interface FoundTrouble {
  trouble: TroubleName;
  facts?: Readonly<Record<string, string>>;
}

/** The sentences for who started the program. No address in them holds a password. */
export function troubleSentence(engine: EngineName, place: string, { trouble, facts = {} }: FoundTrouble): string {
  const { cause, cure } = TROUBLES[trouble];
  const { variable, words } = ENGINES[engine];
  const all: Readonly<Record<string, string>> = { ...words, engine, variable, ...facts };
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (whole, name: string) => all[name] ?? whole);
  return `${engine} (${variable}, ${place}) : ${filled(cause)}. ${filled(cure)}`;
}
