import { deletionPreview, myExports } from '#shared/personal-data/personal-data.calls.ts';
import type { DeletionView, ExportView } from '#shared/personal-data/personal-data.schema.ts';
import { call } from '../../../lib/http/api.ts';
import { on } from '../../../live/live-query.ts';

/** What happens on other devices. */
const events = on(
  ['session.opened', 'session.ended', 'account.export_finished', 'profile.changed'],
  'refetch',
);

/** Archives of one's data. */
export const exportsQuery = () => ({
  queryKey: ['personal-data', 'exports'],
  queryFn: async (): Promise<ExportView[]> => (await call(myExports)).data,
  events,
});

/** What deleting the account would mean now: asked for anew each time the question is put. */
export const deletionQuery = () => ({
  queryKey: ['personal-data', 'deletion'],
  queryFn: async (): Promise<DeletionView> => (await call(deletionPreview)).data,
  events,
  gcTime: 0,
});
