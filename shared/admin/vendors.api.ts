import { z } from 'zod';
import { nameField } from '../accounts/names.schema.ts';
import { answerOf, messageAnswerOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { instant, textField, uuidField } from '../kernel/fields.ts';
import { adminListQuery, adminPageOf } from './admin-list.schema.ts';
import { auditLine } from './users.schema.ts';
import * as calls from './vendors.calls.ts';

/** A public seller profile as the admin's list shows it; the address stays with the vendor (decisions D7). */
export const adminVendor = z.object({
  uuid: z.string(),
  user_uuid: z.string(),
  name: z.string(),
  /** What the seller chose and nobody has approved yet. */
  waiting_name: z.string().nullable(),
  waiting_since: instant.nullable(),
  logo: z.string().nullable(),
  on_sale: z.number().int(),
  sold: z.number().int(),
  open_reports: z.number().int(),
  suspended_at: instant.nullable(),
  since: instant,
});
export type AdminVendor = z.infer<typeof adminVendor>;

const adminVendorPage = adminVendor.extend({ history: z.array(auditLine).max(20) });

const params = z.object({ uuid: uuidField });
const reason = textField({ required: 'Say why in a few words.', max: 1_000 });

export const vendors = defineEndpoint(calls.vendors, {
  summary:
    'Public seller profiles, the newest first (of those whose name waits the longest waiting), found by any part of the name',
  query: adminListQuery({
    show: z.enum(['waiting', 'reported', 'suspended'], { error: 'Choose which vendors.' }).optional(),
  }),
  answer: answerOf(adminPageOf(adminVendor)),
});

export const vendor = defineEndpoint(calls.vendor, {
  summary: 'One public seller profile with what was done to it',
  params,
  answer: answerOf(adminVendorPage),
});

export const renameVendor = defineEndpoint(calls.renameVendor, {
  summary: 'Give a vendor another name, because theirs cannot stay',
  params,
  body: z.strictObject({ name: nameField({ required: 'Name field is required.' }), reason }),
  answer: messageAnswerOf(adminVendorPage),
  limit: 'write',
});

/** The name as the administrator has read it: 409 when it is another by now. */
const seenName = z.string({ error: 'Name field is required.' }).min(1, 'Name field is required.').max(200);

export const approveVendorName = defineEndpoint(calls.approveVendorName, {
  summary: 'Approve the name that a seller chose: it is shown everywhere at once',
  params,
  body: z.strictObject({ name: seenName }),
  answer: messageAnswerOf(adminVendorPage),
  limit: 'write',
});

export const rejectVendorName = defineEndpoint(calls.rejectVendorName, {
  summary: 'Reject the name that a seller chose, with a reason that they read',
  params,
  body: z.strictObject({ name: seenName, reason }),
  answer: messageAnswerOf(adminVendorPage),
  limit: 'write',
});

export const removeVendorLogo = defineEndpoint(calls.removeVendorLogo, {
  summary: 'Remove a vendor’s logo, because it cannot stay',
  params,
  body: z.strictObject({ reason }),
  answer: messageAnswerOf(adminVendorPage),
  limit: 'write',
});
