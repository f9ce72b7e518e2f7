import { expect, test } from 'vitest';
import { missingScriptFeatures, missingStyleFeatures } from './oldest-browsers.ts';

test.each([
  [
    'a property',
    'a { anchor-name: --a }',
    ['anchor-name: not in chrome, edge, firefox, safari, safari_ios'],
  ],
  [
    'a value',
    'a { display: ruby-text }',
    ['display: ruby-text: not in chrome, edge, safari, safari_ios'],
  ],
  [
    'a function',
    'a { color: light-dark(red, blue) }',
    ['light-dark(): not in chrome, edge, safari, safari_ios'],
  ],
  [
    'a rule',
    '@starting-style { a { color: red } }',
    ['@starting-style: not in chrome, edge, firefox, safari, safari_ios'],
  ],
  [
    'a selector',
    ':open { color: red }',
    [':open: not in chrome, edge, firefox, safari, safari_ios'],
  ],
  ['a nested rule', 'a { b { color: red } }', ['nesting: not in chrome, edge, safari, safari_ios']],
  ['nothing inside @supports', '@supports (anchor-name: --a) { a { anchor-name: --a } }', []],
])('a style that the oldest browsers lack is reported: %s', (_what, css, lacking) => {
  expect(missingStyleFeatures(css)).toEqual(lacking);
});

test.each([
  [
    'a static method',
    'URL.canParse(text)',
    ['URL.canParse: not in chrome, edge, safari, safari_ios'],
  ],
  [
    'a static method of the language',
    'const { promise } = Promise.withResolvers()',
    [
      'Promise.withResolvers: not in chrome, edge, safari, safari_ios',
      '.withResolvers(): not in chrome, edge, safari, safari_ios',
    ].sort(),
  ],
  [
    'a method of the language',
    'one.union(other)',
    ['.union(): not in chrome, edge, safari, safari_ios'],
  ],
  [
    'a method of a page',
    'document.startViewTransition(draw)',
    ['document.startViewTransition: not in firefox, safari, safari_ios'],
  ],
  [
    'a class',
    'new CloseWatcher()',
    ['new CloseWatcher: not in chrome, edge, firefox, safari, safari_ios'],
  ],
  ['nothing the language gained in recent years', 'list.toSorted(); list.findLast(isIt)', []],
])('a script that the oldest browsers lack is reported: %s', (_what, script, lacking) => {
  expect(missingScriptFeatures(script)).toEqual(lacking);
});
