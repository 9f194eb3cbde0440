import { render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { LocalAddress } from './local-address.tsx';

const saidAt = (hostname: string) => {
  vi.stubGlobal('location', { ...window.location, hostname });
  return render(<LocalAddress />).container.textContent;
};
afterEach(() => vi.unstubAllGlobals());

it.each(['localhost', 'ardoise.localhost', '127.0.0.1', '[::1]'])('warns that %s leads no phone here', (host) => {
  expect(saidAt(host)).toContain(`L’adresse ${host} ne mène ici que sur cet ordinateur`);
});

it.each(['ardoise.ecole.fr', '192.168.1.20', 'localhost.ecole.fr'])('has nothing to say of %s', (host) => {
  expect(saidAt(host)).toBe('');
});
