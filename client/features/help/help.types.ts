import type { ComponentType, ReactNode } from 'react';
import type { PhotoView } from '#shared/items/items.schema.ts';

/** Sends what somebody writes in a case. */
export type SendWords = (
  body: { words: string; client_id: string },
  keys: string[],
  files: readonly File[],
) => Promise<unknown>;

/** Photos that go with what is written, a member's or a guest's; they come from the cases of purchases. */
export type HelpPhotos = {
  /** A hook: each form has photos of its own. */
  usePhotos: () => {
    field: (isBusy: boolean) => ReactNode;
    /** Waits until all are ready. @throws ApiError */
    send: (send: (keys: string[], files: readonly File[]) => Promise<unknown>) => Promise<unknown>;
  };
  /** Those that were sent. */
  Photos: ComponentType<{ photos: PhotoView[] }>;
};
