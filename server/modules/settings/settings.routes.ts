import type { Route } from '#server/http/endpoint.ts';
import type { Deps } from '#server/modules/deps.ts';
import * as api from '#shared/settings/settings.api.ts';

export const settingsRoutes = (route: Route, { config }: Deps): void => {
  route(api.publicSettings, async () => ({
    data: {
      platform_fee_percentage: config.platformFeePercentage,
      map_style_url: config.mapStyleUrl ?? null,
    },
  }));
};
