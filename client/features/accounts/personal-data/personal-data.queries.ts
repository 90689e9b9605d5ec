import { deletionPreview, myExports } from '#shared/personal-data/personal-data.calls.ts';
import type { DeletionView, ExportView } from '#shared/personal-data/personal-data.schema.ts';
import { call } from '../../../lib/http/api.ts';
import { STATE_EVENTS } from '../../../live/events.ts';
import { every } from '../../../live/every.ts';
import { on, REFETCH } from '../../../live/live-query.ts';

/** Archives of one's data. */
export const exportsQuery = () => ({
  queryKey: ['personal-data', 'exports'],
  queryFn: async (): Promise<ExportView[]> => (await call(myExports)).data,
  // It was asked for on another device, and is there by now.
  events: on(['profile.changed', 'account.export_finished'], 'refetch'),
});

/** What stands in the way of leaving, or goes with somebody who leaves. Events of another one's goods change neither. */
const LEAVING_EVENTS = [
  'profile.changed',
  'item.submitted',
  'item.proposed',
  'item.declined',
  'checkout.started',
  'checkout.ended',
  'purchase.paid',
  'purchase.handed_over',
  'purchase.case_changed',
  'purchase.completed',
  'payout.changed',
  // Of other administrators: one has to be left.
  'account.changed',
  'account.suspended',
  'account.reinstated',
  'account.deleted',
] as const;

/** The time to ask for a refund or to appeal ends, and so does paying for a visit or a feature, without an event. */
const LOOK_AGAIN = every(60_000);

/** What deleting the account would mean now: asked for anew each time the question is put. */
export const deletionQuery = () => ({
  queryKey: ['personal-data', 'deletion'],
  queryFn: async (): Promise<DeletionView> => (await call(deletionPreview)).data,
  events: {
    ...on(STATE_EVENTS, (shown: DeletionView, { data }) => (data.view === 'public' ? shown : REFETCH)),
    ...on(LEAVING_EVENTS, 'refetch'),
  },
  refetchInterval: LOOK_AGAIN,
  gcTime: 0,
});
