import type { ComponentType } from 'react';
import type { PhotoView } from '#shared/items/items.schema.ts';
import type { UseFormPhotos } from '../../ui/form/form-photos.types.ts';

/** Sends what somebody writes in a case. */
export type SendWords = (
  body: { words: string; client_id: string },
  keys: string[],
  files: readonly File[],
) => Promise<unknown>;

/** Photos that go with what is written, a member's or a guest's; they come from the cases of purchases. */
export type HelpPhotos = {
  usePhotos: UseFormPhotos;
  /** Those that were sent. */
  Photos: ComponentType<{ photos: PhotoView[] }>;
};
