import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Group, groupsQuery } from '@/data/groups';
import { type Point, pointsQuery } from '@/data/points';
import { BACKEND_URL, PUBLISHABLE_KEY } from '@/lib/env';
import { renewSession, supabase } from '@/lib/supabase-client';
import type { Database } from '@/types/database';

/** A point as an import has it. Without a creation time it is created when it is stored. */
export type ImportedPoint = Omit<Point, 'created_at'> & { created_at: string | null };

/** A group that an import creates. */
export type NewGroup = Pick<Group, 'id' | 'name'>;

/** What an import sends. The ids are made before, so that sending it again adds nothing twice. */
export type PointImport = { newGroups: NewGroup[]; points: ImportedPoint[] };

/** An import that the backend refused: nothing of it was stored. Its message is the backend's. */
export class ImportRefusedError extends Error {
  override name = 'ImportRefusedError';
}

/** Points and groups as they are now, for an export or to compare a file with. */
export function useReadMap() {
  const queryClient = useQueryClient();
  return async (): Promise<{ points: Point[]; groups: Group[] }> => {
    const [points, groups] = await Promise.all([
      queryClient.fetchQuery({ ...pointsQuery(supabase), staleTime: 0 }),
      queryClient.fetchQuery({ ...groupsQuery(supabase), staleTime: 0 }),
    ]);
    return { points, groups };
  };
}

/**
 * Stores an import, all of it or nothing. Settles when both lists are fresh.
 * Fails with an `ImportRefusedError`, or with the network's error, after which it may be stored or not.
 */
export function useImportPoints() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (request: {
      content: PointImport;
      /** Is told the part that was sent, from 0 to 1. */
      onSent: (part: number) => void;
    }) => {
      const { newGroups, points } = request.content;
      await callWithProgress(
        'import_points',
        { new_groups: newGroups, new_and_changed_points: points },
        request.onSent,
      );
    },
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['groups'] }),
        queryClient.invalidateQueries({ queryKey: ['points'] }),
      ]),
  });
}

type Functions = Database['public']['Functions'];

/** Calls a function of the database as supabase-js would, which reports no progress. */
async function callWithProgress<Name extends keyof Functions>(
  name: Name,
  args: Functions[Name]['Args'],
  onSent: (part: number) => void,
): Promise<void> {
  const { data } = await supabase.auth.getSession();
  const token = data.session?.access_token ?? PUBLISHABLE_KEY;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${BACKEND_URL}/rest/v1/rpc/${name}`);
    request.setRequestHeader('apikey', PUBLISHABLE_KEY);
    request.setRequestHeader('authorization', `Bearer ${token}`);
    request.setRequestHeader('content-type', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => onSent(loaded / total);
    request.onload = () => {
      if (request.status === 401) void renewSession();
      if (request.status < 300) resolve();
      else reject(new ImportRefusedError(errorMessage(request)));
    };
    request.onerror = () => reject(new TypeError('Failed to fetch'));
    request.send(JSON.stringify(args));
  });
}

function errorMessage(request: XMLHttpRequest): string {
  try {
    const answer: unknown = JSON.parse(request.responseText);
    if (typeof answer === 'object' && answer && 'message' in answer) return String(answer.message);
  } catch {
    // Not from the database but from something on the way to it.
  }
  return request.statusText || `The import failed with status ${request.status}`;
}
