const ADDRESS = /(?<![^\s<>"'(),;:])[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;

/** What a mail server says often repeats the address, which is not to stay with the job. */
export function withoutAddresses(error: unknown): Error {
  return new Error(String(error instanceof Error ? error.message : error).replaceAll(ADDRESS, '…'));
}
