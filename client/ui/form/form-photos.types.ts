import type { ReactNode } from 'react';

/** Photos of a form, a member's (which belong to another feature) or a guest's: the field, and sending with what was chosen. */
export type FormPhotos = {
  field: (isBusy: boolean) => ReactNode;
  /** Waits until all are ready. @throws ApiError */
  send: (send: (keys: string[], files: readonly File[]) => Promise<unknown>) => Promise<unknown>;
};
/** A hook: each form that is opened has photos of its own. */
export type UseFormPhotos = () => FormPhotos;
