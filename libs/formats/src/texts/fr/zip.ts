/** Why a zip is not opened. */
export const zipTexts = {
  noZip: 'Ce fichier n’est pas une archive zip lisible.',
  damaged: 'Cette archive est abîmée\u00a0: son sommaire ne correspond pas à son contenu.',
  badName: 'Cette archive n’est pas sûre\u00a0: un de ses fichiers porte un chemin au lieu d’un nom.',
  link: 'Cette archive n’est pas sûre\u00a0: elle contient un lien.',
  twice: 'Cette archive n’est pas sûre\u00a0: un fichier y figure deux fois.',
  encrypted: 'Cette archive est protégée par un mot de passe\u00a0: retirez-le, puis réessayez.',
  bomb: 'Cette archive n’est pas sûre\u00a0: un de ses fichiers prendrait bien plus de place qu’annoncé.',
  tooMany: 'Cette archive contient trop de fichiers pour un import.',
  tooBig: 'Cette archive est trop volumineuse\u00a0: un import tient en 500\u00a0Mo une fois décompressé.',
};
