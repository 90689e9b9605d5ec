import { z } from 'zod';
import { termsAgreement } from '../accounts/terms.schema.ts';
import { itemStatus } from '../items/items.schema.ts';
import { role } from '../kernel/caller.ts';
import { instant } from '../kernel/fields.ts';
import { reportView } from '../reports/reports.schema.ts';
import { NEWEST_SHOWN } from './admin-list.rules.ts';

/** A user as the admin's list shows them. */
export const adminUser = z.object({
  id: z.number().int(),
  uuid: z.string(),
  name: z.string(),
  email: z.string(),
  mobile_number: z.string(),
  photo: z.string().nullable(),
  role,
  /** The public seller profile's name. */
  vendor_name: z.string().nullable(),
  is_verified: z.boolean(),
  /** Mails to the address come back, or its owner complained of them: only what is essential is sent there. */
  mail_refused: z
    .object({ since: instant, kind: z.enum(['bounce', 'complaint']), reason: z.string() })
    .nullable(),
  suspended_at: instant.nullable(),
  deleted_at: instant.nullable(),
  last_seen_at: instant.nullable(),
  created_at: instant,
});
export type AdminUser = z.infer<typeof adminUser>;

const counted = <State extends z.ZodType>(state: State) =>
  z.array(z.object({ status: state, count: z.number().int() })).max(20);

/** One purchase in a user's history. Amounts in AED. */
export const userPurchase = z.object({
  transaction_number: z.string(),
  item_name: z.string(),
  item_uuid: z.string(),
  side: z.enum(['bought', 'sold']),
  status: z.string(),
  total_amount: z.number(),
  paid_at: instant,
});

/** One offer in a user's history. Amounts in AED. */
export const userOffer = z.object({
  id: z.number().int(),
  item_name: z.string(),
  item_uuid: z.string(),
  side: z.enum(['made', 'received']),
  status: z.string(),
  asking_price: z.number(),
  created_at: instant,
});

/** A report with how it stands. `side`: who is reported is the user, or who reports. */
export const userReport = reportView.omit({ reporter: true }).extend({
  side: z.enum(['about', 'by']),
  status: z.enum(['open', 'upheld', 'dismissed']),
});

/** One line of the audit log. `actor` is null for the operator's command line. */
export const auditLine = z.object({
  id: z.number().int(),
  actor: z.object({ id: z.number().int(), uuid: z.string(), name: z.string() }).nullable(),
  /** A dotted word, `user.suspended`. */
  action: z.string(),
  target: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
  details: z.record(z.string(), z.unknown()),
  created_at: instant,
});
export type AuditLine = z.infer<typeof auditLine>;

/** Everything the admin shows of one user: never an exact address, never bank details. */
export const adminUserPage = adminUser.extend({
  locale: z.enum(['en', 'ar']),
  suspension_reason: z.string().nullable(),
  /** Whether they work in finance. */
  finance: z.boolean(),
  has_bank_details: z.boolean(),
  /** The terms they agreed to last; null where nobody wrote it down. */
  terms: termsAgreement.nullable(),
  vendor: z
    .object({ uuid: z.string(), name: z.string(), logo: z.string().nullable(), since: instant })
    .nullable(),
  sessions: z
    .array(
      z.object({
        id: z.number().int(),
        device: z.string().nullable(),
        created_at: instant,
        last_seen_at: instant,
      }),
    )
    .max(100),
  is_online: z.boolean(),
  items: counted(itemStatus),
  offers_made: counted(z.string()),
  offers_received: counted(z.string()),
  /** The newest of each; lists with everything stand elsewhere in the admin. */
  offers: z.array(userOffer).max(NEWEST_SHOWN),
  purchases: z.array(userPurchase).max(NEWEST_SHOWN),
  reports: z.array(userReport).max(NEWEST_SHOWN),
  history: z.array(auditLine).max(20),
});
export type AdminUserPage = z.infer<typeof adminUserPage>;
