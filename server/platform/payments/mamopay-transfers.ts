import { z } from 'zod';
import { aedFromFils } from '#shared/kernel/money.ts';
import type { Call } from './mamopay-call.ts';
import type { Payments, RecipientRequest, Transfer } from './payments.ts';
import { PaymentProviderError } from './payments.ts';

const RECIPIENTS = '/accounts/recipients';
const DISBURSEMENTS = '/disbursements';
/**
 * Pages of a list that are read; of one that has more nobody can say that something is not in it. Nothing is known of the
 * order of the list (the provider's reference names none), so that no row, however old, says that those after it are older.
 */
const MOST_PAGES = 500;

const recipientAnswer = z.looseObject({
  identifier: z.string(),
  bank: z.looseObject({ iban: z.string().nullish() }).nullish(),
});

const transferAnswer = z.looseObject({
  identifier: z.string(),
  reason: z.string().nullish(),
  amount_formatted: z.string().nullish(),
  created_at: z.string().nullish(),
  status: z.string(),
});

/** A row of the list: what it does not tell in a way we know says nothing, and keeps no other row from being read. */
const listedTransfer = z.looseObject({
  identifier: z.string().catch(''),
  reason: z.string().nullish().catch(null),
  amount_formatted: z.string().nullish().catch(null),
  created_at: z.string().nullish().catch(null),
  // Of one that tells no state nobody knows that it failed: it is not asked for again.
  status: z.string().catch(''),
});

/** A list is told by itself, or as a page of `data`. */
const pageAnswer = <Row extends z.ZodType>(row: Row) =>
  z.union([
    z.array(row).transform((data) => ({ data, next: null })),
    z
      .looseObject({
        data: z.array(row),
        pagination_meta: z.looseObject({ next_page: z.coerce.number().nullish() }).nullish(),
      })
      .transform(({ data, pagination_meta }) => ({ data, next: pagination_meta?.next_page ?? null })),
  ]);

const statusOf = (said: string): Transfer['status'] => {
  if (/^process(ed)$|^success|^complete/i.test(said)) return 'processed';
  return /fail|reject|cancel|return/i.test(said) ? 'failed' : 'processing';
};

const toTransfer = ({
  identifier,
  reason,
  amount_formatted,
  created_at,
  status,
}: z.output<typeof transferAnswer>): Transfer => ({
  id: identifier,
  reason: reason ?? '',
  reported: amount_formatted ?? '',
  at: created_at ?? null,
  status: statusOf(status),
});

const recipientBody = ({ firstName, lastName, email, reason, bank }: RecipientRequest) => ({
  recipient_type: 'individual',
  relationship: 'customer',
  first_name: firstName,
  last_name: lastName,
  email,
  reason,
  bank: {
    iban: bank.iban,
    country: 'AE',
    account_number: bank.accountNumber,
    name: bank.name,
    address: bank.address,
    bic_code: bank.bicCode,
  },
});

/** Bank accounts and transfers to them (docs/payments.md). */
export const transferCalls = (
  call: Call,
  isOurs: (reason: string) => boolean,
): Pick<
  Payments,
  'createRecipient' | 'findRecipient' | 'deleteRecipient' | 'transfer' | 'getTransfer' | 'findTransfers'
> => {
  const readAll = async <Row extends z.ZodType>(path: string, row: Row): Promise<z.output<Row>[]> => {
    const found: z.output<Row>[] = [];
    let page: number | null = 1;
    for (let read = 0; page !== null; read += 1) {
      if (read === MOST_PAGES) throw new PaymentProviderError('answer', `GET ${path}: too many pages`);
      const { data, next }: { data: z.output<Row>[]; next: number | null } = await call(
        'GET',
        `${path}?page=${page}&per_page=100`,
        pageAnswer(row),
      );
      found.push(...data);
      page = next !== null && next > page ? next : null;
    }
    return found;
  };

  return {
    createRecipient: async (request) =>
      (await call('POST', RECIPIENTS, recipientAnswer, recipientBody(request))).identifier,
    findRecipient: async (iban) => {
      // One that is told otherwise keeps no other from being found.
      const known = await readAll(RECIPIENTS, recipientAnswer.nullable().catch(null));
      return known.findLast((one) => one?.bank?.iban === iban)?.identifier ?? null;
    },
    deleteRecipient: async (identifier) => {
      try {
        await call('DELETE', `${RECIPIENTS}/${encodeURIComponent(identifier)}`, z.unknown());
      } catch (error) {
        if (!(error instanceof PaymentProviderError) || error.status !== 404) throw error;
      }
    },
    transfer: async (requests) => {
      const answer = await call('POST', DISBURSEMENTS, pageAnswer(transferAnswer), {
        disbursements: requests.map(({ recipientId, amount, reason }) => ({
          recipient_id: recipientId,
          transfer_method: 'BANK_ACCOUNT',
          reason,
          amount: aedFromFils(amount).toFixed(2),
        })),
      });
      return answer.data.map(toTransfer);
    },
    getTransfer: async (id) =>
      toTransfer(await call('GET', `${DISBURSEMENTS}/${encodeURIComponent(id)}`, transferAnswer)),
    findTransfers: async (wanted) =>
      (await readAll(DISBURSEMENTS, z.unknown())).flatMap((row) => {
        const { data } = listedTransfer.safeParse(row);
        const known = data && toTransfer(data);
        // Neither a name nor a reason: it is no transfer that anybody can look for.
        if (!known || (known.id === '' && known.reason === '') || !wanted(known.reason)) return [];
        // It is one of ours, and without a name nobody can look what became of it.
        if (known.id === '' && isOurs(known.reason))
          throw new PaymentProviderError('answer', `${DISBURSEMENTS}: a transfer has no name`);
        return [known];
      }),
  };
};
