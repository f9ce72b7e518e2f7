import { expect, test } from 'vitest';
import { adminTabOf, adminTabSearch, settingsPageOf } from './SettingsPages';

test.each([
  ['', 'points', 'map'],
  ['?section=groups', 'groups', 'map'],
  ['?section=map', 'settings', 'map'],
  ['?section=languages', 'settings', 'languages'],
  ['?section=share', 'settings', 'share'],
  ['?section=positions', 'settings', 'positions'],
  ['?section=backup', 'settings', 'backup'],
  // Only a published site has that section.
  ['?section=publish', 'settings', 'map'],
  ['?section=nowhere', 'settings', 'map'],
])('the address /admin%s opens the tab %s and the section %s', (search, tab, section) => {
  expect(adminTabOf(search)).toBe(tab);
  expect(settingsPageOf(new URLSearchParams(search)).value).toBe(section);
});

test.each(['points', 'groups', 'settings'])('the address of the tab %s opens it', (tab) => {
  expect(adminTabOf(adminTabSearch(tab))).toBe(tab);
});
