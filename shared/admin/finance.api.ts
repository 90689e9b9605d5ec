import { z } from 'zod';
import { decisionBody } from '../cases/disputes.schema.ts';
import { answerOf, codedOrWords, messageAnswer } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { aedField, idField, instant, textField, uuidField } from '../kernel/fields.ts';
import { LEDGER_ACCOUNTS, MOVEMENT_KINDS } from '../purchases/ledger.rules.ts';
import { staffTransactionParams } from '../purchases/purchases.schema.ts';
import { REFUND_STATUSES } from '../purchases/refunds.rules.ts';
import { adminListQuery, adminPageOf } from './admin-list.schema.ts';
import * as calls from './finance.calls.ts';
import { OWED_KINDS, OWED_STATES } from './list-filters.rules.ts';

const owedKind = z.enum(OWED_KINDS, { error: 'Choose a kind.' });

const owedState = z.enum(OWED_STATES, { error: 'Choose a state.' });

const owedMoney = z.object({
  kind: owedKind,
  id: z.number().int(),
  /** The provider's name of the charge, or of the link; the number of a visit. */
  charge_id: z.string(),
  /**
   * As the provider told it, of a charge: `12.3456 KWD`; what is owed, of a refund or a visit: `96 AED`; what was asked for,
   * of a link.
   */
  reported: z.string(),
  state: owedState,
  /** Of a refund. */
  status: z.enum(REFUND_STATUSES).nullable(),
  /** When the provider was last asked for a refund, and when it is looked up, or asked, again by itself. */
  asked_at: instant.nullable(),
  next_at: instant.nullable(),
  /** What the provider said last. */
  problem: codedOrWords.nullable(),
  /** Null for a visit of the concierge. */
  item: z.object({ uuid: z.string(), name: z.string() }).nullable(),
  /** The number of the visit. */
  visit: z.string().nullable(),
  /** Under which the payment, or the attempt to pay, is explained; null where none was begun at the provider. */
  transaction_number: z.string().nullable(),
  /** It goes back to the reader. */
  is_own: z.boolean(),
  at: instant,
});
export type OwedMoney = z.infer<typeof owedMoney>;

export const owedMoneyList = defineEndpoint(calls.owedMoneyList, {
  looks: 'owed.seen',
  summary:
    'Captures that cannot be booked, links without an answer and money that is owed back: what waits for somebody first; each look is in the audit log',
  query: adminListQuery({ kind: owedKind.optional(), state: owedState.optional() }),
  answer: answerOf(adminPageOf(owedMoney)),
});

const account = z.enum(LEDGER_ACCOUNTS, { error: 'Choose an account.' });

const why = textField({ required: 'Say why in a few words.', max: 1_000 });

export const closeOwed = defineEndpoint(calls.closeOwed, {
  summary:
    'Somebody has seen to what cannot go on by itself: a capture that cannot be booked, a link of which the provider says nothing sensible (it is not asked about any more), the price of a visit that was given back by hand (its booker is told), or a refund that the provider does not send and that was paid from the house’s own account (it is booked, and who paid is told); 409 "owed.not_waiting" when it does not wait',
  params: z.object({
    kind: owedKind,
    id: idField,
  }),
  body: z.object({ reason: why }),
  answer: messageAnswer,
});

export const retryRefund = defineEndpoint(calls.retryRefund, {
  summary: 'Ask the provider again for a refund that it refused; 409 "refund.wrong_state" for any other',
  params: z.object({ id: idField }),
  answer: messageAnswer,
});

const ledgerMovement = z.object({
  id: z.string(),
  kind: z.enum(MOVEMENT_KINDS),
  /** `checkout:7`, `charge:PAY-1`, `refund:3`, `correction:…`. */
  cause: z.string(),
  at: instant,
  /** Who corrected it, and why. */
  made_by: z.string().nullable(),
  reason: z.string().nullable(),
  transaction_number: z.string().nullable(),
  /** The number of the visit. */
  visit: z.string().nullable(),
  /** AED; debit is positive. Together zero. What is of one account, side and seller is one of them. */
  entries: z
    .array(z.object({ account: z.enum(LEDGER_ACCOUNTS), amount: z.number(), seller: z.string().nullable() }))
    .max(200),
});
export type LedgerMovement = z.infer<typeof ledgerMovement>;

export const ledgerMovementList = defineEndpoint(calls.ledgerMovementList, {
  looks: 'ledger.seen',
  summary:
    'Every movement of the ledger, or those of one seller’s sales, the newest first; found by cause, transaction number or item; each look is in the audit log',
  query: adminListQuery({
    kind: z.enum(MOVEMENT_KINDS, { error: 'Choose a kind.' }).optional(),
    account: account.optional(),
    seller: uuidField.optional(),
  }),
  answer: answerOf(adminPageOf(ledgerMovement)),
});

export const ledgerBalances = defineEndpoint(calls.ledgerBalances, {
  summary:
    'What stands on each account of the ledger, in AED; debit is positive, all of it together is zero. Of one seller: what their sales left there, and the look is in the audit log',
  query: z.strictObject({ seller: uuidField.optional() }),
  answer: answerOf(
    z.array(z.object({ account: z.enum(LEDGER_ACCOUNTS), balance: z.number() })).max(LEDGER_ACCOUNTS.length),
  ),
});

export const correctLedger = defineEndpoint(calls.correctLedger, {
  summary:
    'Moves money from one account to another by a movement of its own, with a reason; nothing that stands is changed. A seller’s account needs the transaction number of the sale. Once for its id: 409 "correction.made_otherwise" when something else was booked under it, and 409 "correction.equal" when an equal one was booked in the last ten minutes, unless `again` says that both are meant',
  body: z
    .object({
      /** Made by the caller for one correction: sent again, it is booked once. */
      id: uuidField,
      /** Credited. */
      from: account,
      /** Debited. */
      to: account,
      amount: aedField('Enter an amount.').pipe(
        z
          .number()
          .gt(0, 'Use an amount from AED 0.01 to AED 50,000.')
          .max(50_000, 'Use an amount from AED 0.01 to AED 50,000.'),
      ),
      reason: why,
      transaction_number: z.string('Must be text.').trim().max(100).nullish(),
      /** It is known that an equal one was just booked, and this one is meant as well. */
      again: z.boolean('Must be yes or no.').default(false),
    })
    .refine(({ from, to }) => from !== to, { message: 'Choose another account.', path: ['to'] }),
  answer: messageAnswer,
  status: 201,
});

export const giveBack = defineEndpoint(calls.giveBack, {
  summary:
    'Gives money of a purchase back to the card, outside of a request or a dispute, before or after its payout: a part of the price, the service fee, or both, on top of what was given back before. Both sides are told. Once for its id: 409 "give_back.made_otherwise" when it stands for something else, and 409 "give_back.equal" when the same was given a few minutes ago; 409 "give_back.needs_dispute" above AED 2,000 in all, which nobody decides alone',
  params: staffTransactionParams,
  body: decisionBody.pick({ amount: true, fee: true, reason: true, words: true }).extend({
    /** Made by the caller for one act: sent again, it happens once. */
    id: uuidField,
  }),
  answer: messageAnswer,
  status: 201,
});
