import { publicSettings } from '#shared/settings/settings.api.ts';
import { call } from './api.ts';

/** How the product is set up; asked once for as long as the page lives. */
export const settingsQuery = () => ({
  queryKey: ['settings'],
  queryFn: async () => (await call(publicSettings)).data,
  staleTime: Number.POSITIVE_INFINITY,
});
