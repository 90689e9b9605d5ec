import type { ReactNode } from 'react';
import type { PhotoView } from '#shared/items/items.schema.ts';
import type { Sayable } from '../../lib/language/messages.ts';

/** What has become of photos that were under way. */
export type PhotosOutcome = {
  /** Those that are there, as they were chosen. */
  photos: PhotoView[];
  /** Why one is not; null when all are. */
  problem: Sayable | null;
  /** Whether the same can be tried again. */
  mayRetry: boolean;
};

/** Photos of a message that was sent before they were there. They go on when the room in which they were chosen is left. */
export type PhotosUnderWay = {
  /** How far each is. */
  preview: ReactNode;
  /** Resolves as soon as none is under way; never rejects. */
  settled: () => Promise<PhotosOutcome>;
  /** Sends again what broke off. */
  retry: () => void;
  /** Their message has them now, or goes without what is missing. */
  finish: () => void;
  /** Their message was given up. */
  discard: () => void;
};

/** Photos of the next message, sent while it is written. */
export type ChosenPhotos = {
  /** Opens the choice; null where none can be sent. */
  button: ReactNode;
  /** What has been chosen, and how far each is. */
  tray: ReactNode;
  count: number;
  /** One of them cannot go with the message. */
  isBroken: boolean;
  /** What goes with the message; nothing is chosen any more then. */
  take: () => { photos: PhotoView[]; underWay: PhotosUnderWay | null };
};
/** A hook: what is chosen in a conversation stays for as long as the page lives; its words stay longer. */
export type UseChosenPhotos = (channelId: number) => ChosenPhotos;

/** How sent photos are shown; `name` is who sent them, null for one's own. */
export type PhotosOf = (photos: readonly PhotoView[], name: string | null) => ReactNode;

/** The way to report a message. */
export type ReportOf = (messageId: number) => ReactNode;

/** The dialog by which a message is reported, opened from elsewhere. */
export type ReportLayerOf = (messageId: number, isOpen: boolean, onClose: () => void) => ReactNode;

/** What is another feature's, so that it comes from the page. */
export type ConversationParts = {
  photosOf: PhotosOf;
  /** Left out where only words can be sent. */
  useChosenPhotos?: UseChosenPhotos;
  reportOf?: ReportOf;
  reportLayerOf?: ReportLayerOf;
};
