import { UnreadableFile } from './unreadable-file.js';
import { fileTexts } from '#texts/formats';

/** Files within a text, of XML or in data URLs: kept as they are written, unpacked when somebody asks. */
export class EmbeddedFiles {
  private readonly packed = new Map<string, string>();

  /**
   * @param base64 the bytes as the file has them
   * @returns a name of its own: the same again for the same bytes, with a number before it for others of the same name
   */
  add(name: string, base64: string): string {
    for (let number = 1; ; number++) {
      const key = number === 1 ? name : `${number}-${name}`;
      const held = this.packed.get(key);
      if (held === undefined) this.packed.set(key, base64);
      if (held === undefined || held === base64) return key;
    }
  }

  /**
   * @param folder stands before the name, where others know files of their own
   * @returns a name for what a data URL holds; null where it is not in base64 or no picture, sound or film
   */
  addUrl(url: string, folder = ''): string | null {
    const [, kind, type, base64] = /^data:(image|audio|video)\/([a-z\d.+-]+)[^,]*;base64,([^]*)$/i.exec(url) ?? [];
    if (kind === undefined || type === undefined || base64 === undefined) return null;
    const extension = EXTENSIONS[type.toLowerCase()] ?? type.toLowerCase();
    return this.add(`${folder}${kind.toLowerCase()}.${extension}`, base64);
  }

  has(name: string): boolean {
    return this.packed.has(name);
  }

  /** @throws UnreadableFile for a name that is not there and for what is no base64 */
  read(name: string): Uint8Array {
    const base64 = this.packed.get(name);
    if (base64 === undefined) throw new UnreadableFile(fileTexts.missing);
    try {
      return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    } catch {
      throw new UnreadableFile(fileTexts.damaged);
    }
  }
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'svg+xml': 'svg',
  jpeg: 'jpg',
  mpeg: 'mp3',
  'x-wav': 'wav',
  wave: 'wav',
  quicktime: 'mov',
};
