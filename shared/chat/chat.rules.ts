import { refundUntil } from '../purchases/clocks.rules.ts';
import type { PurchaseStep } from '../purchases/purchases.schema.ts';

/** Characters in one message. */
export const MAX_MESSAGE_LENGTH = 2_000;

/** Photos that go with one message. */
export const MAX_MESSAGE_PHOTOS = 6;
export const TOO_MANY_MESSAGE_PHOTOS = `At most ${MAX_MESSAGE_PHOTOS} photos.`;

/** What stands for the id of a guest in their conversation: accounts begin at 1. */
export const GUEST_ID = 0;

/** Channels of which a device says at a time what it has received. */
export const MOST_MARKS = 100;

/** Days after a decision of support, or a refund that was agreed, in which an item may still have to go back. */
export const AFTER_CASE_DAYS = 30;

/** From when on the two of a purchase that went well need each other no more; ISO, null while that is not known. */
export const overAtOf = ({ status, handed_over_at }: PurchaseStep): string | null =>
  status === 'completed' ? handed_over_at : refundUntil(handed_over_at);
