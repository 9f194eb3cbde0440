/** An engine that no waiting makes usable: a wrong password, another kind of server… The message is in French, with the cure. */
export class EngineRefused extends Error {
  override readonly name = 'EngineRefused';
}

/** Whoever started the program has ended it before its engines were there; nothing was opened. */
export class StartGivenUp extends Error {
  override readonly name = 'StartGivenUp';
}
