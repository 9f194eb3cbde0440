/** A file that could not be read, for a reason that the person can do something about; the message is French. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}
