import { randomBytes, randomUUID } from 'node:crypto';
import { MailLinks } from './mail-links.js';

const links = new MailLinks(randomBytes(32));

describe('the secret of a link', () => {
  it('is always the same, safe in an address, and leads back to its event', () => {
    const id = randomUUID();
    const token = links.token('register', id);
    expect(token).toMatch(/^[\w-]{64}$/);
    expect(links.token('register', id)).toBe(token);
    expect(links.idOf('register', token)).toBe(id);
  });

  it('opens nothing for another purpose, or where another secret is kept', () => {
    const token = links.token('register', randomUUID());
    expect(links.idOf('recover', token)).toBeNull();
    expect(new MailLinks(randomBytes(32)).idOf('register', token)).toBeNull();
  });

  it('cannot be changed in a single character', () => {
    const token = links.token('recover', randomUUID());
    for (let at = 0; at < token.length; at++) {
      const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
      expect(links.idOf('recover', changed)).toBeNull();
    }
  });

  it.each(['', 'x', '../'.repeat(21), 'é'.repeat(64), 'a'.repeat(65)])('is not %j', (token) => {
    expect(links.idOf('register', token)).toBeNull();
  });
});
