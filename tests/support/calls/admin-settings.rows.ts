import { feePercentages } from '#server/db/settings.tables.ts';
import { keepReasonText } from '#server/modules/settings/settings.repository.ts';
import * as adminSettings from '#shared/admin/settings.api.ts';
import type { Cast, Row } from './cast.ts';
import { statuses } from './cast.ts';

let days = 0;
/** A moment in a future of its own: no two fees begin at one instant. */
const ahead = (): Date => {
  days += 1;
  return new Date(Date.now() + (1_000 + days) * 86_400_000);
};

const aComingFee = async ({ app, admin }: Cast): Promise<number> => {
  const [fee] = await app.deps.db
    .insert(feePercentages)
    .values({ percentage: 18, effective_from: ahead(), created_by: admin.id })
    .returning();
  return fee?.id ?? 0;
};

const forAdministrators = statuses(401, 403, 403, 200);

export const adminSettingsRows: Row[] = [
  { endpoint: adminSettings.readAdminSettings, given: () => ({}), status: forAdministrators },
  {
    endpoint: adminSettings.decideFee,
    given: () => ({ body: { percentage: 18.5, effective_from: ahead().toISOString() } }),
    status: statuses(401, 403, 403, 201),
  },
  {
    endpoint: adminSettings.cancelFee,
    given: async (cast) => ({ params: { id: await aComingFee(cast) } }),
    status: forAdministrators,
  },
  {
    endpoint: adminSettings.changeFeaturing,
    given: () => ({ body: { price: 100, days: 7 } }),
    status: forAdministrators,
  },
  {
    endpoint: adminSettings.changeConcierge,
    given: () => ({ body: { price: 280 } }),
    status: forAdministrators,
  },
  {
    endpoint: adminSettings.writeReason,
    given: () => ({
      body: {
        kind: 'rejection',
        reason: 'photos',
        en: 'Please take brighter photos.',
        ar: 'نرجو صورا أوضح.',
      },
    }),
    status: forAdministrators,
  },
  {
    endpoint: adminSettings.resetReason,
    given: async ({ app }) => {
      const text = { kind: 'rejection', reason: 'price', en: 'Too dear.', ar: 'السعر مرتفع.' } as const;
      await app.deps.db.transaction((tx) => keepReasonText(tx, text));
      return { params: { kind: 'rejection', reason: 'price' } };
    },
    status: forAdministrators,
  },
];
