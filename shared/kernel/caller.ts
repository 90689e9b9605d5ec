import { z } from 'zod';

/** What everybody's account says of who calls: their role, and the language they read. */
export const role = z.enum(['user', 'admin', 'support']);
export type Role = z.infer<typeof role>;

export const locale = z.enum(['en', 'ar']);
export type Locale = z.infer<typeof locale>;
