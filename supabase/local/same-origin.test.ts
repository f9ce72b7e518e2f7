import { expect, test } from 'vitest';
import { rejectionReason } from './same-origin.ts';

const ALLOWED = ['map.example.org', 'park.example.org:8443', 'pc.local:4173'];

test.each([
  ['a program, or an address that a person enters', '127.0.0.1:4173', undefined],
  ['a page of the site', '127.0.0.1:4173', 'http://127.0.0.1:4173'],
  ['a page of the site by its name', 'localhost:4173', 'http://localhost:4173'],
  ['a page of the site by its IPv6 address', '[::1]:4173', 'http://[::1]:4173'],
  ['a phone in the network', '192.168.1.20:4173', 'http://192.168.1.20:4173'],
  ['a tunnel with another port', 'localhost:8080', 'http://localhost:8080'],
  ['a proxy that passes the name on', 'map.example.org', 'https://map.example.org'],
  ['a proxy that also names the port', 'Map.Example.org:443', 'https://map.example.org'],
  ['a proxy that doesn’t pass the name on', '127.0.0.1:4173', 'https://map.example.org'],
  ['a proxy at another port', 'park.example.org', 'https://park.example.org:8443'],
  [
    'a proxy at another port that passes the port on',
    'park.example.org:8443',
    'https://park.example.org:8443',
  ],
  ['the name in HOST', 'pc.local:4173', 'http://pc.local:4173'],
  ['a client that sends no Host header', undefined, undefined],
])('a request from %s is accepted', (_who, host, origin) => {
  expect(rejectionReason({ host, origin }, ALLOWED)).toBeNull();
});

test.each([
  ['another website', '127.0.0.1:4173', 'https://elsewhere.example'],
  ['another port of this machine', '127.0.0.1:4173', 'http://127.0.0.1:8000'],
  ['this machine by its other name', '127.0.0.1:4173', 'http://localhost:4173'],
  ['another port of the name in HOST', 'pc.local:4173', 'http://pc.local:8000'],
  ['another port of an allowed name', 'map.example.org', 'https://map.example.org:8000'],
  [
    'a name that begins like an allowed one',
    '127.0.0.1:4173',
    'http://map.example.org.evil.example',
  ],
  ['a name that contains an allowed one', '127.0.0.1:4173', 'http://evil-map.example.org'],
  ['an extension of the browser', '127.0.0.1:4173', 'chrome-extension://map.example.org'],
  ['a page that doesn’t say which server it means', undefined, 'http://127.0.0.1:4173'],
])('a request from %s is refused', (_who, host, origin) => {
  const advice = `not those of ${origin}. If the site is reached by that name, add `;
  expect(rejectionReason({ host, origin }, ALLOWED)).toContain(
    origin.startsWith('http') ? advice : 'its own pages only',
  );
});

test.each(['null', '', 'nonsense'])('a page with the origin “%s” is refused', (origin) => {
  expect(rejectionReason({ host: '127.0.0.1:4173', origin }, ALLOWED)).toContain('has no address');
});

test.each([
  'elsewhere.example:4173',
  // Anyone can point their own domain name here, even one that looks like an address.
  '127.0.0.1.elsewhere.example',
  'localhost.elsewhere.example:4173',
  'evil.map.example.org',
  'user@127.0.0.1:4173.elsewhere.example',
  '',
])('a request to the server “%s” is refused, whatever page sends it', (host) => {
  for (const origin of [undefined, `http://${host}`, 'http://127.0.0.1:4173']) {
    expect(rejectionReason({ host, origin }, ALLOWED)).toContain(
      'add the name to POI_ALLOWED_HOSTS',
    );
  }
});
