import { z } from 'zod';
import { instant } from '../kernel/fields.ts';
import { PIN_LENGTH } from './handover.rules.ts';

/** A QR code as an SVG path over `size` × `size` units, without its quiet zone. */
export const qrCode = z.object({ size: z.number().int(), path: z.string() });

/** The PIN of a purchase, for its buyer alone. */
export const pinView = z.object({
  pin: z.string().length(PIN_LENGTH),
  qr: qrCode,
  /** When it took the place of one that was guessed at too often; null for the first. */
  replaced_at: instant.nullable(),
});
export type PinView = z.infer<typeof pinView>;

const PIN_WORDS = 'Enter the 6 digits.';
/** The PIN as a seller enters it. */
export const pinEntry = z.object({
  pin: z
    .string(PIN_WORDS)
    .trim()
    .regex(new RegExp(`^\\d{${PIN_LENGTH}}$`), PIN_WORDS),
});
