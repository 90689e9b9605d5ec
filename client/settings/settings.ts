import { publicSettings } from '#shared/settings/settings.calls.ts';
import { call } from '../lib/http/api.ts';
import { OF_SETTINGS } from './changes-with.ts';

/** How the product is set up; asked once for as long as the page lives, and again when it changes. */
export const settingsQuery = () => ({
  queryKey: ['settings'],
  queryFn: async () => (await call(publicSettings)).data,
  staleTime: Number.POSITIVE_INFINITY,
  meta: OF_SETTINGS,
});

export type PublicSettings = Awaited<ReturnType<ReturnType<typeof settingsQuery>['queryFn']>>;

/** Where people write to; the messaging app takes its number without the plus. */
export const contactOf = (settings: PublicSettings) => ({
  email: settings.contact_email,
  whatsapp: `https://wa.me/${settings.contact_whatsapp.replace('+', '')}`,
  instagram: settings.instagram_url,
});
