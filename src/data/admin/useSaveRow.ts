import { type MutationScope, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Fields } from '@/model/fields/fields';
import type { Group } from '@/model/group';
import type { MapSettings } from '@/model/map-settings';
import type { Point } from '@/model/point';
import { type RowChange, saveRow, type TableOperations, type Versioned } from './save-row';
import { supabase } from './supabase-client';

/** A table whose rows are saved one by one, and how it is read and changed. */
export type EditableTable<Row extends Versioned> = {
  /** The keys of all queries on the table begin with it. */
  name: string;
  operations: TableOperations<Row>;
  /** Mutations of one scope run one after the other. */
  scope?: MutationScope;
};

/** Moves and saves run one after the other: the last position wins, and a save sees the moves before it. */
export const POINT_MUTATION_SCOPE = { id: 'points one by one' };

export const POINTS: EditableTable<Point> = {
  name: 'points',
  operations: operationsOn<Point>(() => supabase.from('points')),
  scope: POINT_MUTATION_SCOPE,
};

export const GROUPS: EditableTable<Group> = {
  name: 'groups',
  operations: operationsOn<Group>(() => supabase.from('groups')),
};

export const MAP_SETTINGS: EditableTable<MapSettings> = {
  name: 'map_settings',
  operations: operationsOn<MapSettings>(() => supabase.from('map_settings')),
};

/**
 * Inserts a row, or updates it unless another window has changed one of the fields since its base was read. The stored
 * row is shown immediately; settles when the table is read again.
 * @param fields those to save: all of the table, or some
 * @returns a function that throws the backend's error, the network's, or a sentence
 */
export function useSaveRow<Row extends Values & Versioned, Values extends object>(
  { name, operations, scope }: EditableTable<Row>,
  fields: Fields<Values>,
) {
  const queryClient = useQueryClient();
  const queryKey = [name];
  return useMutation({
    ...(scope && { scope }),
    mutationFn: (change: RowChange<Row, Values>) => saveRow(fields, change, operations),
    onSuccess: async (outcome) => {
      if ('saved' in outcome) {
        // A read that began earlier would restore the old row.
        await queryClient.cancelQueries({ queryKey });
        queryClient.setQueriesData({ queryKey }, cacheRow(outcome.saved));
      }
      await queryClient.invalidateQueries({ queryKey });
    },
  }).mutateAsync;
}

/** For the data of a query: with a newer version of one row, in a list or alone. */
export function cacheRow<Row extends Versioned>(row: Row) {
  return (cached: Row[] | Row | undefined) =>
    Array.isArray(cached) ? cached.map((old) => (old.id === row.id ? row : old)) : cached && row;
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
