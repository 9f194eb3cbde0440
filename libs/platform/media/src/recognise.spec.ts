import { recognise } from './recognise.js';

const bytes = (text: string, padding = 600) => Buffer.concat([Buffer.from(text, 'latin1'), Buffer.alloc(padding)]);
const ogg = (codec: string) => bytes(`OggS\0\x02${'\0'.repeat(20)}\x01${codec}`);
const asf = (stream: string) =>
  Buffer.from(
    `3026B2758E66CF11A6D900AA0062CE6C${'00'.repeat(12)}01029107DCB7B7A9CF118EE600C00C2053654800000000000000${stream}${'00'.repeat(600)}`,
    'hex',
  );

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const JPEG = bytes('\xff\xd8\xff\xe0\x00\x10JFIF\x00');
const MP4 = bytes('\0\0\0\x18ftypmp42\0\0\0\0mp42isom');
const WMV = asf('C0EF19BC4D5BCF11A8FD00805F5C442B');
const WMA = asf('409E69F84D5BCF11A8FD00805F5C442B');

describe('a file', () => {
  it.each<[string, Buffer, string, string]>([
    ['image.png', PNG, 'png', 'image/png'],
    ['image.jpg', JPEG, 'jpg', 'image/jpeg'],
    ['IMAGE.JPEG', JPEG, 'jpg', 'image/jpeg'],
    ['image.gif', bytes('GIF89a\x01\x00\x01\x00'), 'gif', 'image/gif'],
    ['image.bmp', bytes('BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28'), 'bmp', 'image/bmp'],
    ['image.webp', bytes('RIFF\x24\0\0\0WEBPVP8 '), 'webp', 'image/webp'],
    ['film.mp4', MP4, 'mp4', 'video/mp4'],
    ['film.mov', bytes('\0\0\0\x14ftypqt  \0\0\0\0qt  '), 'mov', 'video/quicktime'],
    ['film.avi', bytes('RIFF\x24\0\0\0AVI LIST'), 'avi', 'video/x-msvideo'],
    ['film.wmv', WMV, 'wmv', 'video/x-ms-wmv'],
    ['film.mkv', bytes('\x1a\x45\xdf\xa3\x8b\x42\x82\x88matroska'), 'mkv', 'video/x-matroska'],
    ['film.webm', bytes('\x1a\x45\xdf\xa3\x87\x42\x82\x84webm'), 'webm', 'video/webm'],
    ['son.mp3', bytes('ID3\x04\0\0\0\0\0\0\xff\xfb\x90\x64'), 'mp3', 'audio/mpeg'],
    ['son.mp3', bytes('\xff\xfb\x90\x64'), 'mp3', 'audio/mpeg'],
    ['son.wav', bytes('RIFF\x24\0\0\0WAVEfmt '), 'wav', 'audio/wav'],
    ['son.ogg', ogg('\x1e\x01vorbis'), 'ogg', 'audio/ogg'],
    ['son.ogg', ogg('\x13OpusHead'), 'ogg', 'audio/ogg'],
    ['son.aac', bytes('\xff\xf1\x50\x80\0\x1f\xfc'), 'aac', 'audio/aac'],
    ['son.flac', bytes('fLaC\0\0\0\x22'), 'flac', 'audio/flac'],
  ])('%s is recognised by its content', async (filename, content, extension, mime) => {
    expect(await recognise(content, filename)).toEqual({ extension, mime, kind: mime.split('/')[0] });
  });

  it('is what its content says when its name says another one of the same kind', async () => {
    expect(await recognise(PNG, 'image.jpg')).toEqual({ extension: 'png', mime: 'image/png', kind: 'image' });
  });

  it.each<[string, Buffer, string]>([
    ['a name of another kind', PNG, 'film.mp4'],
    ['a name without extension', PNG, 'image'],
    ['a name with an extension that is not taken', PNG, 'image.tiff'],
    ['a double extension', PNG, 'image.png.html'],
    ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"></svg>', 0), 'image.png'],
    ['SVG in XML', bytes('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"></svg>', 0), 'image.svg'],
    ['HTML', bytes('<!doctype html><html></html>', 0), 'image.png'],
    ['a page that begins as a GIF', bytes('GIF89a=1;/*<script>alert(1)</script>*/', 0), 'image.gif'],
    ['a page in the comment of a JPEG', bytes('\xff\xd8\xff\xfe\x00\x40<HTML><body>', 50), 'image.jpg'],
    ['PDF', bytes('%PDF-1.4'), 'image.png'],
    ['a zip', bytes('PK\x03\x04'), 'son.mp3'],
    ['a program', bytes('\x7fELF\x02\x01\x01'), 'film.mp4'],
    ['text', bytes('bonjour', 0), 'image.png'],
    ['a film called ogg', ogg('\x2a\x80theora'), 'son.ogg'],
    ['a sound called wmv', WMA, 'film.wmv'],
    ['nothing', Buffer.alloc(0), 'image.png'],
    ['one byte', Buffer.alloc(1, 0xff), 'image.jpg'],
    ['zeros', Buffer.alloc(10_000), 'image.png'],
  ])('is refused: %s', async (_, content, filename) => {
    expect(await recognise(content, filename)).toBeNull();
  });

  it('is judged or refused, but never throws, wherever it was cut', async () => {
    for (const content of [PNG, JPEG, MP4, WMV])
      for (let length = 0; length < 80; length++) await recognise(content.subarray(0, length), 'image.png');
  });
});
