import type { Route } from '#server/http/endpoint.ts';
import type { Deps } from '#server/modules/deps.ts';
import { aedFromFils } from '#shared/kernel/money.ts';
import { listDeliveryPartners } from '#shared/settings/partners.api.ts';
import * as api from '#shared/settings/settings.api.ts';

export const settingsRoutes = (route: Route, { config, settings, translator }: Deps): void => {
  route(api.publicSettings, async () => ({
    data: {
      platform_fee_percentage: settings.fee(),
      featuring_price: aedFromFils(settings.featuring().price_fils),
      featuring_days: settings.featuring().days,
      concierge_price: aedFromFils(settings.conciergePrice()),
      reason_texts: settings.reasons(),
      map_style_url: config.mapStyleUrl ?? null,
      translation: translator.isOn,
      contact_email: config.contactEmail,
      contact_whatsapp: config.contactWhatsapp,
      instagram_url: config.instagramUrl,
      concierge_widget_url: config.conciergeWidgetUrl ?? null,
      analytics_url: config.analyticsUrl ?? null,
    },
  }));
  route(listDeliveryPartners, async () => ({ data: settings.partners() }));
};
