/** The server's sentence when it sent one with its refusal, else ours. */
export function failureSentence(error: unknown, fallback: string): string {
  const { message } = (typeof error === 'object' && error !== null ? error : {}) as { message?: unknown };
  return typeof message === 'string' && message ? message : fallback;
}
