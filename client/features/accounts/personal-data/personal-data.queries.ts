import { deletionPreview, myExports } from '#shared/personal-data/personal-data.calls.ts';
import type { DeletionView, ExportView } from '#shared/personal-data/personal-data.schema.ts';
import { call } from '../../../lib/http/api.ts';
import { on } from '../../../live/live-query.ts';

/** Archives of one's data. */
export const exportsQuery = () => ({
  queryKey: ['personal-data', 'exports'],
  queryFn: async (): Promise<ExportView[]> => (await call(myExports)).data,
  events: on(['account.export_finished'], 'refetch'),
});

/** What deleting the account would mean now: asked for anew each time the question is put. */
export const deletionQuery = () => ({
  queryKey: ['personal-data', 'deletion'],
  queryFn: async (): Promise<DeletionView> => (await call(deletionPreview)).data,
  // Whether it needs a code, and whether a role stands in the way.
  events: on(['profile.changed'], 'refetch'),
  gcTime: 0,
});
