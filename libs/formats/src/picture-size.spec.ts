import { pictureSize } from './picture-size.js';
import { png } from './testing/pictures.suite.js';

const gif = (width: number, height: number) =>
  Uint8Array.of(...new TextEncoder().encode('GIF89a'), width % 256, width >> 8, height % 256, height >> 8, 0, 0, 0);

/** A photograph that lies as its EXIF says: 1 upright, 6 on its side. */
function jpeg(width: number, height: number, orientation: number): Uint8Array {
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1];
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  const head = [0xff, 0xd8, 0xff, 0xe1, 0, exif.length + entry.length + 2, ...exif, ...entry];
  return Uint8Array.of(
    ...head,
    ...[0xff, 0xc0, 0, 17, 8, height >> 8, height % 256, width >> 8, width % 256, 3],
    ...Array.from({ length: 12 }, () => 0),
  );
}

describe('the size of a picture', () => {
  it.each([
    ['PNG', png(600, 400), 600, 400],
    ['GIF', gif(320, 200), 320, 200],
    ['JPEG', jpeg(300, 500, 1), 300, 500],
    ['a photograph on its side', jpeg(300, 500, 6), 500, 300],
  ])('is what its file says: %s', (_, bytes, width, height) => {
    expect(pictureSize(bytes)).toEqual({ width, height });
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['a text', new TextEncoder().encode('<svg width="1" height="1"/>')],
    ['a head that ends', png(600, 400).slice(0, 14)],
    ['no width', png(0, 400)],
    ['a JPEG without an end', Uint8Array.of(0xff, 0xd8, ...Array.from({ length: 100_000 }, () => 0xff))],
  ])('is none of what is no picture: %s', (_, bytes) => {
    expect(pictureSize(bytes)).toBeNull();
  });
});
