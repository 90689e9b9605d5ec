import { refundUntil } from '../purchases/clocks.rules.ts';
import type { PurchaseStep } from '../purchases/purchases.schema.ts';

/** Days after a decision of support, or a refund that was agreed, in which an item may still have to go back. */
export const AFTER_CASE_DAYS = 30;

/** From when on the two of a purchase that went well need each other no more; ISO, null while that is not known. */
export const overAtOf = ({ status, handed_over_at }: PurchaseStep): string | null =>
  status === 'completed' ? handed_over_at : refundUntil(handed_over_at);
