import type { AnswerCode } from '#shared/kernel/answer-texts.ts';
import type { Fils } from '#shared/kernel/money.ts';
import { aedFromFils } from '#shared/kernel/money.ts';

/** What a payment link is made for. */
export type LinkRequest = {
  /** Shown to the payer; cut to 50 characters. */
  title: string;
  amount: Fils;
  /** Where the payer comes back to after paying; the provider adds `status`, `transactionId`, `paymentLinkId`. */
  returnUrl: string;
  /** Where the payer comes back to after a decline or after leaving. */
  failureReturnUrl: string;
  /** Our own id of the checkout; comes back with every charge. */
  externalId: string;
  customData?: Record<string, string>;
  payer?: { firstName?: string; lastName?: string; email?: string };
};

export type PaymentLink = { id: string; paymentUrl: string };

/** `pending` is anything the provider has not decided yet. */
export type ChargeStatus = 'captured' | 'failed' | 'pending' | 'refunded';

/** What the provider says of the last refund of a charge. */
export type RefundState = 'none' | 'processing' | 'done' | 'failed';

export type Charge = {
  id: string;
  /** One of which a part was given back is still `captured`. */
  status: ChargeStatus;
  /** Null where it is none in AED with at most two decimals. */
  amount: Fils | null;
  /** As the provider told it, for people: `12.3456 KWD`. */
  reported: string;
  linkId: string | null;
  externalId: string | null;
  /** Given back so far; what is on its way is not in it. */
  refunded: Fils;
  /** The same as the provider told it, for people; null where nothing was given back. */
  refundedText: string | null;
  refundState: RefundState;
  /** Who paid, as far as the provider asked. */
  payer: { name: string | null; email: string | null };
};

/** A bank account in the UAE that money can be sent to. */
export type RecipientRequest = {
  firstName: string;
  lastName: string;
  email: string;
  /** What for, for people at the provider. */
  reason: string;
  bank: { iban: string; accountNumber: string; name: string; address: string; bicCode: string };
};

/** Money to be sent to a recipient. `reason` begins with what it is looked for by. */
export type TransferRequest = { recipientId: string; amount: Fils; reason: string };

/** A transfer as the provider tells of it; `processing` is not paid. */
export type Transfer = {
  /** Empty for one that is none of ours and is told without a name. */
  id: string;
  reason: string;
  /** The amount as it is reported, for people: `AED 120.00`. */
  reported: string;
  /** When it was made, as it is told; null where nothing is said. */
  at: string | null;
  status: 'processing' | 'processed' | 'failed';
};

/**
 * A provider of card payments and transfers. It is asked, not believed: nothing but `getCharge` and `getLink` says that money came
 * (docs/payments.md). Every call throws PaymentProviderError when the provider fails.
 */
export type Payments = {
  /** Makes a link that can be paid once. Not tried again by itself: a second call makes a second link. */
  createLink(request: LinkRequest): Promise<PaymentLink>;
  /** The link and what was tried on it, newest first. */
  getLink(linkId: string): Promise<PaymentLink & { charges: Charge[] }>;
  /** Takes a link's page down, so that it cannot be paid any more. Closing it again changes nothing. */
  closeLink(linkId: string): Promise<void>;
  getCharge(chargeId: string): Promise<Charge>;
  /** Gives back part or all of a captured charge, in fils. Ask `getCharge` before calling it again. */
  refundCharge(chargeId: string, amount: Fils): Promise<void>;
  /** Makes a bank account known; answers the provider's name of it. */
  createRecipient(request: RecipientRequest): Promise<string>;
  /** Under which name the provider knows a bank account; null when it does not. */
  findRecipient(iban: string): Promise<string | null>;
  /** Has a bank account forgotten; one that is gone already changes nothing. */
  deleteRecipient(identifier: string): Promise<void>;
  /** Sends money. Not every one has to be in the answer, and what is not may have been sent all the same. */
  transfer(requests: readonly TransferRequest[]): Promise<Transfer[]>;
  getTransfer(id: string): Promise<Transfer>;
  /** All transfers that `wanted` takes by their reason, however old. */
  findTransfers(wanted: (reason: string) => boolean): Promise<Transfer[]>;
};

/**
 * `timeout` and `network`: nobody knows whether it happened. `refused`: the provider said no (4xx). `failed`: it broke
 * (5xx). `answer`: it answered something we do not understand.
 */
export type PaymentProblem = 'timeout' | 'network' | 'refused' | 'failed' | 'answer';

/** A code of a currency that stands by itself, or the sign of one. */
const CURRENCY = /\p{Sc}|(?<!\p{L})[A-Z]{3}(?!\p{L})/giu;
const OURS = ['AED', 'DHS'];

/** Whether words for people, `AED 1,120.00`, tell another amount than so many fils; words without figures tell none. */
export const isOtherAmount = (amount: string, fils: Fils): boolean => {
  const figures = /\d[\d,]*(\.\d+)?/.exec(amount)?.[0];
  if (figures === undefined) return false;
  const currencies = amount.match(CURRENCY) ?? [];
  if (currencies.some((currency) => !OURS.includes(currency.toUpperCase()))) return true;
  return Number(figures.replaceAll(',', '')) !== aedFromFils(fils);
};

const CODES = {
  timeout: 'provider.timeout',
  network: 'provider.network',
  refused: 'provider.refused',
  failed: 'provider.failed',
  answer: 'provider.answer',
} as const satisfies Record<PaymentProblem, AnswerCode>;

/** HTTP states that say nothing about what was asked for: too often, at a bad moment, or by whom it does not let in just now. */
const NOT_NOW: readonly (number | undefined)[] = [401, 403, 408, 409, 425, 429];
/** HTTP states that whatever is asked next meets, too: one that is not ours (403, 409) may be a single link's. */
const NOT_REACHED: readonly (number | undefined)[] = [401, 408, 425, 429, 502, 503, 504];

/** The provider did not do what it was asked. */
export class PaymentProviderError extends Error {
  readonly code: PaymentProblem;
  /** The provider's HTTP status, when it answered. */
  readonly status: number | undefined;
  /** The provider's own words, when it gave any. */
  readonly said: string | null;

  constructor(code: PaymentProblem, message: string, status?: number, cause?: unknown, said?: string | null) {
    super(message, { cause });
    this.name = 'PaymentProviderError';
    this.code = code;
    this.status = status;
    this.said = said ?? null;
  }

  /** Whether it said no to the very thing it was asked for. */
  get isRefusal(): boolean {
    return this.code === 'refused' && !NOT_NOW.includes(this.status);
  }

  /** Whether nobody looked at what was asked at all: whatever is asked next meets the same. */
  get isOutage(): boolean {
    const { code, status } = this;
    return code === 'timeout' || code === 'network' || NOT_REACHED.includes(status);
  }

  /** What is kept of it for people: the provider's own words, else the code of an answer. */
  get problem(): string {
    return this.said ?? CODES[this.code];
  }
}
