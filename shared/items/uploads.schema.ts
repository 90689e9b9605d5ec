import { z } from 'zod';
import { instant } from '../kernel/fields.ts';
import { photoView } from './items.schema.ts';

/** A photo on its way: being sent, being made ready, ready to be used, or refused. */
export const uploadView = z.object({
  /** Also the key of the photo it becomes. */
  uuid: z.string(),
  /** What the sender called the file. */
  name: z.string(),
  state: z.enum(['uploading', 'processing', 'ready', 'refused']),
  /** Why it was refused. */
  refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
  photo: photoView.nullable(),
  version: z.number().int(),
  created_at: instant,
});
export type UploadView = z.infer<typeof uploadView>;

/** How the bytes are sent: to our own storage, or straight to the bucket. */
export const sendingView = z.object({
  method: z.literal('PUT'),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
});
export type SendingView = z.infer<typeof sendingView>;
