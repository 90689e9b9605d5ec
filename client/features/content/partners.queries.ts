import { listDeliveryPartners } from '#shared/settings/partners.calls.ts';
import { call } from '../../lib/http/api.ts';
import { on } from '../../live/live-query.ts';

/** The anchor of their list. */
export const PARTNERS_ID = 'partners';

export const PARTNER_EVENTS = ['settings.changed'] as const;

/**
 * Who delivers. A guest's page that has nothing else live is told too; another process may know a change a second later, for
 * which the frame of each page asks once more (`use-settings-news.ts`).
 */
export const partnersQuery = () => ({
  queryKey: ['delivery-partners'],
  queryFn: async () => (await call(listDeliveryPartners)).data,
  events: on(PARTNER_EVENTS, 'refetch'),
});
