import { insertPartner, shownPartners } from '#server/modules/settings/partners.repository.ts';
import * as partners from '#shared/admin/partners.api.ts';
import type { Cast, Row } from './cast.ts';
import { statuses } from './cast.ts';

const read = statuses(401, 403, 403, 200);

const words = { name: 'Quick wheels', areas: ['dubai'], link: 'https://quick.example/' };

const aPartner = async ({ app }: Cast): Promise<number> => {
  const unsaid = { price_from_fils: null, note_en: null, note_ar: null };
  const { id } = await app.deps.db.transaction((tx) =>
    insertPartner(tx, { ...words, ...unsaid, areas: ['dubai'] }),
  );
  return id;
};

export const adminPartnersRows: Row[] = [
  { endpoint: partners.adminPartners, given: () => ({}), status: read },
  { endpoint: partners.addPartner, given: () => ({ body: words }), status: statuses(401, 403, 403, 201) },
  {
    endpoint: partners.changePartner,
    given: async (cast) => ({ params: { id: await aPartner(cast) }, body: words }),
    status: read,
  },
  {
    endpoint: partners.orderPartners,
    given: async (cast) => {
      await aPartner(cast);
      return { body: { ids: (await shownPartners(cast.app.deps.db)).map(({ id }) => id) } };
    },
    status: read,
  },
  {
    endpoint: partners.retirePartner,
    given: async (cast) => ({ params: { id: await aPartner(cast) }, body: { is_retired: true } }),
    status: read,
  },
];
