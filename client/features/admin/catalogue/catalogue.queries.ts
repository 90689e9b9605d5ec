import type { AdminTree, MergeKind } from '#shared/admin/catalogue.api.ts';
import { previewMerge, readAdminCatalogue, readAdminProperties } from '#shared/admin/catalogue.calls.ts';
import { call } from '../../../lib/http/api.ts';
import type { LiveQuery } from '../../../live/live-query.ts';
import { on } from '../../../live/live-query.ts';

export const CATALOGUE_KEY = ['admin-catalogue'];

const EVENTS = on(['catalogue.changed'], 'refetch');

/** The tree down to the subcategories. */
export const adminTreeQuery = (): LiveQuery<AdminTree> => ({
  queryKey: [...CATALOGUE_KEY, 'tree'],
  queryFn: async () => (await call(readAdminCatalogue)).data,
  events: {
    ...EVENTS,
    // How far a merge has come.
    'catalogue.merge_moved': (tree, { at, data }) => ({
      ...tree,
      merges: tree.merges.map((merge) =>
        merge.id === data.id && data.moved >= merge.moved
          ? { ...merge, moved: data.moved, done_at: data.is_done ? at : null }
          : merge,
      ),
    }),
  },
});

/** Properties and values of one subcategory. */
export const adminPropertiesQuery = (id: number) => ({
  queryKey: [...CATALOGUE_KEY, 'properties', id],
  queryFn: async () => (await call(readAdminProperties, { params: { id } })).data.properties,
  events: EVENTS,
});

/** What a merge would move. */
export const mergePreviewQuery = (pair: { kind: MergeKind; from_id: number; into_id: number }) => ({
  queryKey: [...CATALOGUE_KEY, 'merge', pair],
  queryFn: async () => (await call(previewMerge, { query: pair })).data,
  events: EVENTS,
});
