import { expect, test } from 'vitest';
import { parseOptions } from './options.ts';

const URL_AND_KEY = ['--url', 'https://abcdefgh.supabase.co/', '--key', 'sb_publishable_x'];

const SETTINGS = {
  VITE_SUPABASE_URL: 'https://ijklmnop.supabase.co',
  VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_y',
};

test('the command line specifies the project', () => {
  expect(parseOptions(URL_AND_KEY, SETTINGS)).toEqual({
    project: { url: 'https://abcdefgh.supabase.co', publishableKey: 'sb_publishable_x' },
    site: null,
    json: false,
  });
});

test('without arguments, the site’s settings specify the project', () => {
  expect(parseOptions(['--site', 'https://example.org/park/', '--json'], SETTINGS)).toEqual({
    project: { url: 'https://ijklmnop.supabase.co', publishableKey: 'sb_publishable_y' },
    site: 'https://example.org/park',
    json: true,
  });
});

test.each([
  ['Which project?', [], {}],
  ['With which key?', [], { VITE_SUPABASE_URL: SETTINGS.VITE_SUPABASE_URL }],
  ['With which key?', ['--key', 'sb_publishable_…'], SETTINGS],
  ['--url is "abcdefgh"', ['--url', 'abcdefgh'], SETTINGS],
  ['--url is "file:///etc"', ['--url', 'file:///etc'], SETTINGS],
  ['Leave out what follows the name', ['--url', 'https://a.supabase.co/rest/v1'], SETTINGS],
  ['--site is "/park"', ['--site', '/park'], SETTINGS],
  ['There are --url, --key', ['--address', 'https://a.supabase.co'], SETTINGS],
  ['There are --url, --key', ['--url'], SETTINGS],
])('a message names what is missing or wrong: %s', (words, args, environment) => {
  expect(() => parseOptions(args, environment)).toThrow(words);
});
