import type { ReactNode } from 'react';

/** Photos of a form, which belong to another feature: the field, and sending with what was chosen. */
export type CasePhotos = {
  field: (isBusy: boolean) => ReactNode;
  /** Waits until all are ready. @throws ApiError */
  send: (send: (keys: string[]) => Promise<unknown>) => Promise<unknown>;
};
/** A hook: each form that is opened has photos of its own. */
export type UseCasePhotos = () => CasePhotos;
