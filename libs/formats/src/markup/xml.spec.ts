import { UnreadableFile } from '../unreadable-file.js';
import { childrenOf, textIn, xmlRoot } from './xml.js';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('an XML file', () => {
  it('is read with its declared encoding', () => {
    const latin = Uint8Array.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>\xe9t\xe9</a>', (c) =>
      c.charCodeAt(0),
    );
    expect(textIn(xmlRoot(latin))).toBe('été');
  });

  it('keeps case, prefixes, CDATA and characters by number', () => {
    const root = xmlRoot(bytes('<m:A><B>x<![CDATA[<y>]]>&#233;</B><b/></m:A>'));
    expect([root.name, childrenOf(root).map(({ name }) => name), textIn(root)]).toEqual(['m:A', ['B', 'b'], 'x<y>é']);
  });

  it.each([
    ['cut off', '<a><b>x</b>'],
    ['with tags that cross', '<a><b></a></b>'],
    ['no XML', 'bonjour'],
    ['empty', ''],
    ['with entities', '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>'],
    ['with outer entities', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
    ['of many levels', '<a>'.repeat(5_000) + '</a>'.repeat(5_000)],
  ])('is refused when it is %s', (_, text) => {
    expect(() => xmlRoot(bytes(text))).toThrow(UnreadableFile);
  });
});
