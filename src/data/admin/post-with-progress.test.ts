import { expect, test, vi } from 'vitest';
import { storeSession } from '../../../tests/stored-session';
import { postWithProgress, RequestRejectedError } from './post-with-progress';
import { supabase } from './supabase-client';

/** A request that the backend answers as if it had done something. */
class AnsweredRequest {
  readonly status = 204;
  readonly responseText = '';
  readonly upload = {};
  onload = () => {};
  onloadend = () => {};
  open() {}
  setRequestHeader() {}
  send() {
    this.onload();
    this.onloadend();
  }
}

test('without the stored session, a post counts as rejected, and the account is signed out', async () => {
  vi.stubGlobal('XMLHttpRequest', AnsweredRequest);
  const events: string[] = [];
  const { data } = supabase.auth.onAuthStateChange((event) => events.push(event));
  const post = () => postWithProgress('/rest/v1/rpc/import_points', new Blob(), { onSent() {} });
  storeSession();
  await post();
  localStorage.clear();
  const rejected = post();
  await expect(rejected).rejects.toThrow(RequestRejectedError);
  await expect(rejected).rejects.toThrow('Your session has ended, so nothing was saved.');
  await vi.waitFor(() => expect(events).toContain('SIGNED_OUT'));
  data.subscription.unsubscribe();
});
