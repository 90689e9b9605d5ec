import type { Fils } from '#shared/kernel/money.ts';

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
  told: string;
  linkId: string | null;
  externalId: string | null;
  /** Given back so far; what is on its way is not in it. */
  refunded: Fils;
  refundState: RefundState;
  /** Who paid, as far as the provider asked. */
  payer: { name: string | null; email: string | null };
};

/**
 * A provider of card payments. It is asked, not believed: nothing but `getCharge` and `getLink` says that money came
 * (design/product.md, "Money"). Every call throws PaymentProviderError when the provider fails.
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
};

/**
 * `timeout` and `network`: nobody knows whether it happened. `refused`: the provider said no (4xx). `failed`: it broke
 * (5xx). `answer`: it answered something we do not understand.
 */
export type PaymentProblem = 'timeout' | 'network' | 'refused' | 'failed' | 'answer';

/** The provider did not do what it was asked. */
export class PaymentProviderError extends Error {
  readonly code: PaymentProblem;
  /** The provider's HTTP status, when it answered. */
  readonly status: number | undefined;

  constructor(code: PaymentProblem, message: string, status?: number, cause?: unknown) {
    super(message, { cause });
    this.name = 'PaymentProviderError';
    this.code = code;
    this.status = status;
  }
}
