import type { MergeKind } from '#shared/admin/catalogue.api.ts';
import { previewMerge, readDeskCatalogue, readDeskProperties } from '#shared/admin/catalogue.api.ts';
import { call } from '../../../lib/api.ts';

/** The tree down to the subcategories. */
export const deskTreeQuery = () => ({
  queryKey: ['admin-catalogue', 'tree'],
  queryFn: async () => (await call(readDeskCatalogue)).data,
});

/** Properties and values of one subcategory. */
export const deskPropertiesQuery = (id: number) => ({
  queryKey: ['admin-catalogue', 'properties', id],
  queryFn: async () => (await call(readDeskProperties, { params: { id } })).data.properties,
});

/** What a merge would move. */
export const mergePreviewQuery = (pair: { kind: MergeKind; from_id: number; into_id: number }) => ({
  queryKey: ['admin-catalogue', 'merge', pair],
  queryFn: async () => (await call(previewMerge, { query: pair })).data,
});
