import type { ReactNode } from 'react';
import type { PhotoView } from '#shared/items/items.schema.ts';

/** Photos of the next message, sent while it is written. */
export type ChosenPhotos = {
  /** Opens the choice; null where none can be sent. */
  button: ReactNode;
  /** What has been chosen, and how far each is. */
  tray: ReactNode;
  count: number;
  /** `under_way`: some are not ready yet; `broken`: one of them cannot go with the message. */
  state: 'under_way' | 'broken' | 'ready';
  /** What goes with the message; nothing is chosen any more then. */
  take: () => PhotoView[];
};
/** A hook: each conversation has its own. */
export type UseChosenPhotos = () => ChosenPhotos;

/** How sent photos are shown; `name` is who sent them. */
export type PhotosOf = (photos: readonly PhotoView[], name: string) => ReactNode;

/** The way to report a message. */
export type ReportOf = (messageId: number) => ReactNode;

/** What is another feature's, so that it comes from the page. */
export type ConversationParts = {
  photosOf: PhotosOf;
  /** Left out where only words can be sent. */
  useChosenPhotos?: UseChosenPhotos;
  reportOf?: ReportOf;
};
