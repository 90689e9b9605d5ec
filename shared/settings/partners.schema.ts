import { z } from 'zod';
import { MOST_PARTNERS, PARTNER_AREAS } from './partners.rules.ts';
import { bothLanguages } from './settings.schema.ts';

export const partnerArea = z.enum(PARTNER_AREAS, { error: 'Choose where they deliver.' });

/** A delivery partner as everybody sees it. */
export const deliveryPartner = z.object({
  id: z.number().int(),
  name: z.string(),
  /** `all` stands alone. */
  areas: z.array(partnerArea).max(PARTNER_AREAS.length),
  /** AED; null where they name no price. */
  price_from: z.number().nullable(),
  /** An address of theirs, https. */
  link: z.string(),
  note: bothLanguages.nullable(),
  /** Made up for the demo, and marked as that wherever it is shown. */
  is_example: z.boolean(),
});
export type DeliveryPartner = z.infer<typeof deliveryPartner>;

export const deliveryPartners = z.array(deliveryPartner).max(MOST_PARTNERS);
