import { secondFactor } from '#shared/accounts/second-factor.calls.ts';
import type { SecondFactorView } from '#shared/accounts/second-factor.schema.ts';
import { mySessions } from '#shared/accounts/security.calls.ts';
import type { SessionView } from '#shared/accounts/security.schema.ts';
import { deletionPreview, myExports } from '#shared/personal-data/personal-data.calls.ts';
import type { DeletionView, ExportView } from '#shared/personal-data/personal-data.schema.ts';
import { call } from '../../../lib/http/api.ts';
import { on } from '../../../live/live-query.ts';

/** What happens on other devices. */
const events = on(
  ['session.opened', 'session.ended', 'account.export_finished', 'profile.changed'],
  'refetch',
);

/** How two-step sign-in stands, for this session too. */
export const secondFactorQuery = () => ({
  queryKey: ['security', 'second-factor'],
  queryFn: async (): Promise<SecondFactorView> => (await call(secondFactor)).data,
  events,
});

/** Where one is signed in. */
export const sessionsQuery = () => ({
  queryKey: ['security', 'sessions'],
  queryFn: async (): Promise<SessionView[]> => (await call(mySessions)).data,
  events,
});

/** Archives of one's data. */
export const exportsQuery = () => ({
  queryKey: ['security', 'exports'],
  queryFn: async (): Promise<ExportView[]> => (await call(myExports)).data,
  events,
});

/** What deleting the account would mean now: asked for anew each time the question is put. */
export const deletionQuery = () => ({
  queryKey: ['security', 'deletion'],
  queryFn: async (): Promise<DeletionView> => (await call(deletionPreview)).data,
  events,
  gcTime: 0,
});
