import { beforeEach, expect, test, vi } from 'vitest';
import { POINT_FIELDS } from '@/model/fields/point-fields';
import type { Point } from '@/model/point';
import { makePoint } from '../../../tests/factories';
import { storeSession } from '../../../tests/stored-session';
import { saveRow } from './save-row';
import { supabase } from './supabase-client';
import { operationsOn } from './useSaveRow';

/** The methods of the requests that were sent to the database and the storage. */
let sent: string[] = [];

beforeEach(() => {
  sent = [];
  storeSession();
  // As the embedded backend answers changes without an account: as if no row existed.
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(request.method);
    return Response.json([]);
  });
});

const CHANGES = {
  'an update': () => supabase.from('points').update({ title: 'Mill' }).eq('id', '1'),
  'a deletion': () => supabase.from('points').delete().in('id', ['1']),
  'a new row': () => supabase.from('groups').upsert({ id: '1', name: 'Lake' }),
  'an order of groups': () =>
    supabase.rpc('order_groups', { old_positions: {}, new_positions: {} }),
  'removing pictures': () => supabase.storage.from('maps').remove(['base-map-1.png']),
};

test.each(Object.entries(CHANGES))(
  'without the stored session, %s is refused, and the account is signed out',
  async (_what, change) => {
    const events: string[] = [];
    const { data } = supabase.auth.onAuthStateChange((event) => events.push(event));
    expect((await change()).error).toBeNull();
    localStorage.clear();
    const { error } = await change();
    expect(error?.message).toBe('Your session has ended, so nothing was saved.');
    await vi.waitFor(() => expect(events).toContain('SIGNED_OUT'));
    data.subscription.unsubscribe();
  },
);

test.each([
  ['a deleted account', 400, ['SIGNED_OUT']],
  ['another account', 200, ['TOKEN_REFRESHED']],
])(
  'a refused update by %s says so, and checks the session',
  async (_what, status, expectedEvents) => {
    const point = makePoint();
    const { session } = storeSession();
    vi.stubGlobal('fetch', async ({ url, method }: Request) => {
      if (url.includes('/auth/v1/token')) return Response.json(session, { status });
      return Response.json(method === 'GET' ? point : []);
    });
    const events: string[] = [];
    const { data } = supabase.auth.onAuthStateChange((event) => events.push(event));
    await vi.waitFor(() => expect(events).toEqual(['INITIAL_SESSION']));
    const change = { base: point, values: { title: 'Mill' } };
    await expect(
      saveRow<Point, { title: string }>(
        { title: POINT_FIELDS.title },
        change,
        operationsOn<Point>(() => supabase.from('points')),
      ),
    ).rejects.toThrow('Nothing was changed: this account is not the administrator');
    expect(events.slice(1)).toEqual(expectedEvents);
    data.subscription.unsubscribe();
  },
);

test('without the stored session, reading works as for visitors', async () => {
  localStorage.clear();
  expect(await supabase.from('points').select()).toMatchObject({ data: [], error: null });
  expect(sent).toEqual(['GET']);
});
