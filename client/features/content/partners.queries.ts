import { listDeliveryPartners } from '#shared/settings/partners.calls.ts';
import { call } from '../../lib/http/api.ts';

/** Who delivers. An administrator's change reaches open pages with the settings (`use-settings-news.ts`). */
export const partnersQuery = () => ({
  queryKey: ['delivery-partners'],
  queryFn: async () => (await call(listDeliveryPartners)).data,
});
