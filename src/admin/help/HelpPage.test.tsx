import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { DEFAULT_SIZE_RATIO, MAX_MARKER_SIZE_PX, MIN_MARKER_SIZE_PX } from '@/geo/geometry';
import type { FieldTexts } from '@/model/fields/fields';
import { GROUP_FIELDS } from '@/model/fields/group-fields';
import { HELP_TEXTS, type HelpTopic } from '@/model/fields/help-topics';
import { MAP_SETTINGS_FIELDS } from '@/model/fields/map-settings-fields';
import { POINT_FIELDS } from '@/model/fields/point-fields';
import { HelpLink } from './HelpLink';
import HelpPage from './HelpPage';

function renderHelp() {
  // The help is the same without the settings.
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  render(
    <QueryClientProvider client={client}>
      <HelpPage />
    </QueryClientProvider>,
  );
}

// Other test files share the page.
beforeEach(() => history.replaceState(null, '', '/'));

const TOPICS = Object.keys(HELP_TEXTS);

test.each(TOPICS)('the help has a section %s, which its contents list', (topic) => {
  renderHelp();
  const heading = document.getElementById(topic);
  expect(heading?.tagName).toBe('H2');
  const contents = screen.getByRole('navigation', { name: 'Contents' });
  expect(within(contents).getByText(heading?.textContent ?? '')).toHaveAttribute(
    'href',
    `#${topic}`,
  );
});

test('every link within the help leads to one of its sections', () => {
  renderHelp();
  const addresses = screen
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '')
    .filter((address) => address.startsWith('#'));
  expect(addresses.length).toBeGreaterThan(TOPICS.length);
  for (const address of addresses) {
    expect(document.getElementById(address.slice(1)), address).not.toBeNull();
  }
});

test('the help opens at the section of its address', () => {
  history.replaceState(null, '', '/admin?help#backup');
  renderHelp();
  expect(screen.getByRole('heading', { name: 'Backup' })).toHaveFocus();
});

test('a link to the help opens a new tab', () => {
  render(<HelpLink topic="coordinates" />);
  const link = screen.getByRole('link', { name: 'How coordinates work' });
  expect(link).toHaveAttribute('href', '/admin?help#coordinates');
  expect(link).toHaveAttribute('target', '_blank');
});

test('coordinates, the marker size and languages link to their part of the help', () => {
  const fields: FieldTexts[] = [POINT_FIELDS, GROUP_FIELDS, MAP_SETTINGS_FIELDS].flatMap((table) =>
    Object.values(table),
  );
  const topics = fields.flatMap(({ help }): HelpTopic[] => (help ? [help] : []));
  expect(topics.toSorted()).toEqual(['coordinates', 'languages', 'marker-size']);
});

// Readers of the repository see the same file, so its numbers are not interpolated.
test('the help names the limits of the markers’ size', () => {
  renderHelp();
  const { textContent } = document.body;
  expect(textContent).toContain(`${DEFAULT_SIZE_RATIO} means`);
  expect(textContent).toContain(`never smaller than ${MIN_MARKER_SIZE_PX} pixels`);
  expect(textContent).toContain(`never larger than ${MAX_MARKER_SIZE_PX}.`);
});
