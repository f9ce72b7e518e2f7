import {
  type MutationScope,
  type QueryClient,
  type QueryKey,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { mapSettingsQuery } from '@/data/map-queries';
import type { Fields } from '@/model/fields/fields';
import type { Group } from '@/model/group';
import type { MapSettings } from '@/model/map-settings';
import type { Point } from '@/model/point';
import { groupRowsQuery, pointRowsQuery } from './rows';
import { type RowChange, saveRow, type TableOperations, type Versioned } from './save-row';
import { supabase } from './supabase-client';

/** A table whose rows are saved one by one: how it is read and changed, and where its rows are cached. */
export type EditableTable<Row extends Versioned> = {
  operations: TableOperations<Row>;
  /** The common beginning of the keys of all queries on the table. */
  queryKey: QueryKey;
  /** Replaces a row in the cache. */
  cacheRow: (queryClient: QueryClient, row: Row) => void;
  /** Mutations of one scope run one after the other. */
  scope?: MutationScope;
};

/** Moves and saves run one after the other: the last position wins, and a save sees the moves before it. */
export const POINT_MUTATION_SCOPE = { id: 'points one by one' };

export const POINTS: EditableTable<Point> = {
  operations: operationsOn<Point>(() => supabase.from('points')),
  queryKey: ['points'],
  cacheRow: (queryClient, row) =>
    queryClient.setQueryData(pointRowsQuery(supabase).queryKey, replaceRow(row)),
  scope: POINT_MUTATION_SCOPE,
};

export const GROUPS: EditableTable<Group> = {
  operations: operationsOn<Group>(() => supabase.from('groups')),
  queryKey: ['groups'],
  cacheRow: (queryClient, row) =>
    queryClient.setQueryData(groupRowsQuery(supabase).queryKey, replaceRow(row)),
};

export const MAP_SETTINGS: EditableTable<MapSettings> = {
  operations: operationsOn<MapSettings>(() => supabase.from('map_settings')),
  queryKey: ['map_settings'],
  cacheRow: (queryClient, row) =>
    queryClient.setQueryData(mapSettingsQuery(supabase).queryKey, row),
};

/**
 * Inserts a row, or updates it unless another window has changed one of the fields since its base was read. The stored
 * row is shown immediately; settles when the table is read again.
 * @param fields those to save: all of the table, or some
 * @returns a function that throws the backend's error, the network's, or a sentence
 */
export function useSaveRow<Row extends Values & Versioned, Values extends object>(
  { operations, queryKey, cacheRow, scope }: EditableTable<Row>,
  fields: Fields<Values>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    ...(scope && { scope }),
    mutationFn: (change: RowChange<Row, Values>) => saveRow(fields, change, operations),
    onSuccess: async (outcome) => {
      if ('saved' in outcome) {
        // A read that began earlier would restore the old row.
        await queryClient.cancelQueries({ queryKey });
        cacheRow(queryClient, outcome.saved);
      }
      await queryClient.invalidateQueries({ queryKey });
    },
  }).mutateAsync;
}

/** For `setQueryData`: a list with a newer version of one row. */
export function replaceRow<Row extends Versioned>(row: Row) {
  return (rows: Row[] | undefined) => rows?.map((old) => (old.id === row.id ? row : old));
}

/** The methods used here from the client's query builders, which differ by table. */
type Table<Row extends Versioned> = {
  upsert(row: object, options: { onConflict: 'id' }): { select(): { single(): Request<Row> } };
  select(): { eq(column: 'id', id: Row['id']): { maybeSingle(): Request<Row | null> } };
  update(values: object): {
    match(row: Pick<Row, 'id' | 'version'>): { select(): Request<Row[]> };
  };
};
type Request<Data> = { throwOnError(): PromiseLike<{ data: Data }> };

/** The operations on a table of the backend. */
export function operationsOn<Row extends Versioned>(table: () => Table<Row>): TableOperations<Row> {
  return {
    insert: (row) => table().upsert(row, { onConflict: 'id' }).select().single().throwOnError(),
    read: (id) => table().select().eq('id', id).maybeSingle().throwOnError(),
    update: (row, values) => table().update(values).match(row).select().throwOnError(),
  };
}
