import type { ReadClient } from './read-all-rows';

/**
 * Whether a point is no longer there. The backend itself is asked: no answer that was kept for when there
 * is no network can tell.
 * @throws the backend's error, or the network's
 */
export async function isPointDeleted(client: ReadClient, id: string): Promise<boolean> {
  // No point ever had another id, and the backend takes such a question for an error.
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) return true;
  const { count } = await client
    .from('points')
    .select('*', { count: 'exact', head: true })
    .eq('id', id)
    .throwOnError();
  return count === 0;
}
