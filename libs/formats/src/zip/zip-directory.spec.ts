import JSZip from 'jszip';
import { UnreadableFile } from '../unreadable-file.js';
import { openZip } from './open-zip.js';
import { zipDirectory } from './zip-directory.js';
import { zipTexts } from '#texts/zip';

interface Made {
  name: string;
  /** Stored as they are. */
  data?: Uint8Array;
  flags?: number;
  mode?: number;
  /** What the directory says of the size, when it lies. */
  bytes?: number;
  compressed?: number;
}

/** A zip written by hand, as no honest program would: entries are stored, and say what they are told to say. */
function written(entries: readonly Made[], { count = entries.length }: { count?: number } = {}): Uint8Array {
  const encode = (text: string) => new TextEncoder().encode(text);
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const {
    name,
    data = encode('x'),
    flags = 0,
    mode = 0,
    bytes = data.length,
    compressed = data.length,
  } of entries) {
    const nameBytes = encode(name);
    const local = new DataView(new ArrayBuffer(30));
    local.setUint32(0, 0x04034b50, true);
    local.setUint16(6, flags, true);
    local.setUint32(18, compressed, true);
    local.setUint32(22, bytes, true);
    local.setUint16(26, nameBytes.length, true);
    const central = new DataView(new ArrayBuffer(46));
    central.setUint32(0, 0x02014b50, true);
    central.setUint16(4, 3 << 8, true);
    central.setUint16(8, flags, true);
    central.setUint32(20, compressed, true);
    central.setUint32(24, bytes, true);
    central.setUint16(28, nameBytes.length, true);
    central.setUint32(38, mode * 0x10000, true);
    central.setUint32(42, offset, true);
    parts.push(new Uint8Array(local.buffer), nameBytes, data);
    directory.push(new Uint8Array(central.buffer), nameBytes);
    offset += 30 + nameBytes.length + data.length;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(8, count, true);
  end.setUint16(10, count, true);
  end.setUint32(12, size, true);
  end.setUint32(16, offset, true);
  const all = [...parts, ...directory, new Uint8Array(end.buffer)];
  const zip = new Uint8Array(all.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of all) {
    zip.set(part, at);
    at += part.length;
  }
  return zip;
}

const MB = 1024 * 1024;

describe('the directory of a zip', () => {
  it('is read as it is', async () => {
    const zip = new JSZip().file('exported_content.json', '{}').file('media/media_x.png', 'abc');
    const entries = zipDirectory(await zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' }));
    expect(entries.map(({ name, bytes, isDirectory }) => [name, bytes, isDirectory])).toEqual([
      ['exported_content.json', 2, false],
      ['media/', 0, true],
      ['media/media_x.png', 3, false],
    ]);
  });

  it('has a file that comes twice with the same content once', () => {
    const entries = zipDirectory(written([{ name: 'a.png' }, { name: 'b' }, { name: 'a.png' }]));
    expect(entries.map(({ name }) => name)).toEqual(['a.png', 'b']);
  });

  it.each<[string, () => Uint8Array, string]>([
    ['a way up', () => written([{ name: '../../etc/passwd' }]), zipTexts.badName],
    ['a way up within', () => written([{ name: 'media/../../x' }]), zipTexts.badName],
    ['a way up as Windows writes it', () => written([{ name: '..\\x' }]), zipTexts.badName],
    ['an absolute name', () => written([{ name: '/etc/passwd' }]), zipTexts.badName],
    ['a drive', () => written([{ name: 'C:/x' }]), zipTexts.badName],
    ['no name', () => written([{ name: '' }]), zipTexts.badName],
    ['a symbolic link', () => written([{ name: 'media/lien.png', mode: 0o120777 }]), zipTexts.link],
    ['a name twice', () => written([{ name: 'a.json' }, { name: 'b' }, { name: 'a.json', bytes: 2 }]), zipTexts.twice],
    ['an encrypted file', () => written([{ name: 'a', flags: 1 }]), zipTexts.encrypted],
    [
      'a file that unfolds a thousand times',
      () => written([{ name: 'a', bytes: 100 * MB, compressed: 100 * 1024 }]),
      zipTexts.bomb,
    ],
    [
      'more than 500 MB',
      () => written([1, 2, 3].map((n) => ({ name: `f${n}`, bytes: 200 * MB, compressed: 200 * MB }))),
      zipTexts.tooBig,
    ],
    ['a size of another kind of zip', () => written([{ name: 'a', bytes: 0xffffffff }]), zipTexts.tooBig],
    [
      '100,000 entries',
      () =>
        written(
          Array.from({ length: 100_000 }, (_, n) => ({ name: `f${n}` })),
          { count: 0xffff },
        ),
      zipTexts.tooMany,
    ],
    [
      '100,000 entries that count to fewer',
      () =>
        written(
          Array.from({ length: 100_000 }, (_, n) => ({ name: `f${n}` })),
          { count: 20_000 },
        ),
      zipTexts.damaged,
    ],
    ['fewer entries than it says', () => written([{ name: 'a' }], { count: 2 }), zipTexts.damaged],
    ['text', () => new TextEncoder().encode('PK, mais pas un zip, et assez long pour en être un'), zipTexts.noZip],
    ['nothing', () => new Uint8Array(), zipTexts.noZip],
    ['its beginning only', () => written([{ name: 'a' }]).subarray(0, 60), zipTexts.noZip],
  ])('is refused for %s, before anything is unpacked', (_, make, reason) => {
    expect(() => zipDirectory(make())).toThrow(new UnreadableFile(reason));
  });
});

describe('a file of a zip', () => {
  it('stops as soon as it grows beyond what was announced', async () => {
    const honest = await new JSZip()
      .file('a', '0'.repeat(3 * MB))
      .generateAsync({ type: 'uint8array', compression: 'DEFLATE' });
    const view = new DataView(honest.buffer, honest.byteOffset, honest.byteLength);
    const directory = view.getUint32(honest.length - 22 + 16, true);
    view.setUint32(directory + 24, 1_000, true);
    const zip = await openZip(honest);
    await expect(zip.read('a')).rejects.toThrow(new UnreadableFile(zipTexts.bomb));
  });

  it('is not found under a name that it does not have', async () => {
    const zip = await openZip(await new JSZip().file('a', 'x').generateAsync({ type: 'uint8array' }));
    await expect(zip.read('b')).rejects.toThrow(UnreadableFile);
    expect(new TextDecoder().decode(await zip.read('a'))).toBe('x');
  });
});
