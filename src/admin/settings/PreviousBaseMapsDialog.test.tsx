import { readFileSync } from 'node:fs';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryWrapper } from '../../../tests/query-wrapper';
import { storeSession } from '../../../tests/stored-session';
import { PreviousBaseMapsDialog } from './PreviousBaseMapsDialog';
import { DEMO_MAP_ADDRESS } from './previous-base-maps';

const onChoose = vi.fn<(map: Promise<string>) => void>();

/** Opens the dialog on a project without pictures. The site responds with a file to the request for the demo's map. */
function open(currentAddress: string | null, file: string, type: string) {
  vi.stubGlobal('fetch', async (input: Request | URL | string) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (pathname.startsWith('/storage/v1/object/list/')) return Response.json([]);
    if (pathname !== '/demo/base-map-w640.webp') throw new Error(`No response for ${pathname}`);
    return new Response(readFileSync(file), { headers: { 'content-type': type } });
  });
  storeSession();
  render(
    <PreviousBaseMapsDialog
      currentAddress={currentAddress}
      onChoose={onChoose}
      onClose={() => {}}
    />,
    {
      wrapper: queryWrapper().wrapper,
    },
  );
}

beforeEach(() => {
  onChoose.mockClear();
  return () => vi.unstubAllGlobals();
});

test('the demo’s map can be chosen again after being replaced', async () => {
  open('/storage/v1/object/public/maps/base-map-1.png', 'public/demo/base-map.webp', 'image/webp');
  await userEvent.click(await screen.findByRole('button', { name: /The demo’s map/ }));
  expect(await onChoose.mock.lastCall?.[0]).toBe(DEMO_MAP_ADDRESS);
});

test('the demo’s map is not offered while it is the base map', async () => {
  open(DEMO_MAP_ADDRESS, 'public/demo/base-map.webp', 'image/webp');
  const card = await screen.findByRole('button', { name: /On the map now/ });
  expect(card).toBeDisabled();
});

test('a site published without the demo has no previous map', async () => {
  open(null, 'index.html', 'text/html');
  await waitFor(() => expect(screen.getByText('There are none.')).toBeVisible());
  expect(screen.queryByText('The demo’s map')).toBeNull();
});

test('the demo’s map is the seed’s, and has files in all its widths', () => {
  expect(readFileSync('supabase/seed.sql', 'utf8')).toContain(
    `base_map_image = '${DEMO_MAP_ADDRESS}'`,
  );
  for (const width of ['640', '1280', '1600']) {
    expect(readFileSync(`public/demo/base-map-w${width}.webp`).length).toBeGreaterThan(0);
  }
});
