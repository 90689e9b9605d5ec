import type { PhotoView } from '#shared/items/items.schema.ts';
import type { UploadView } from '#shared/items/uploads.schema.ts';
import { asApiError } from '../../../lib/http/api-error.ts';
import type { PhotoLimit } from './photo-list.ts';
import { moved, sortFiles } from './photo-list.ts';
import type { KeptPhoto, QueuedPhoto } from './queued-photo.ts';
import { chosenPhoto, heldPhoto, isReady, isUnderWay, keptPhoto, withUpload } from './queued-photo.ts';

/** The bytes of a photo on their way. */
export type Sending = { file: File; signal: AbortSignal; onProgress: (share: number) => void };

/** What the queue needs of the server. */
export type PhotoServer = {
  /** Announces and sends; tells the key as soon as it is known. Answers how it stands then. */
  send: (sending: Sending, named: (key: string) => void) => Promise<UploadView>;
  /** All uploads of this user that no item has. */
  list: () => Promise<UploadView[]>;
  /** Throws one away; what does not work is done by the server after a day. */
  discard: (key: string) => void;
};

type Options = {
  server: PhotoServer;
  held?: readonly PhotoView[];
  kept?: readonly KeptPhoto[];
  limit?: PhotoLimit;
};

const AT_ONCE = 3;

/**
 * The photos of one form: sent by themselves, three at a time, while the rest of the form is filled in. It knows nothing
 * of React: whoever shows it subscribes.
 */
export const createPhotoQueue = ({ server, held = [], kept = [], limit }: Options) => {
  let photos: readonly QueuedPhoto[] = [...held.map(heldPhoto), ...kept.map(keptPhoto)];
  const files = new Map<string, File>();
  const lines = new Map<string, AbortController>();
  const listeners = new Set<() => void>();
  let active = 0;

  const set = (next: readonly QueuedPhoto[]): void => {
    photos = next;
    for (const listener of [...listeners]) listener();
  };
  const change = (id: string, to: (photo: QueuedPhoto) => QueuedPhoto): void =>
    set(photos.map((photo) => (photo.id === id ? to(photo) : photo)));

  const sendOne = async ({ id }: QueuedPhoto, file: File): Promise<void> => {
    const line = new AbortController();
    lines.set(id, line);
    change(id, (photo) => ({ ...photo, state: 'sending', share: 0, problem: null }));
    const onProgress = (share: number): void => change(id, (photo) => ({ ...photo, share }));
    const named = (key: string): void => change(id, (photo) => ({ ...photo, key }));
    try {
      const view = await server.send({ file, signal: line.signal, onProgress }, named);
      // The word that it is ready may have come before this answer.
      change(id, (photo) => (photo.state === 'sending' ? withUpload(photo, view) : photo));
    } catch (thrown) {
      if (line.signal.aborted) return;
      const problem = asApiError(thrown);
      const state = problem.status === 413 || problem.status === 422 ? 'refused' : 'failed';
      change(id, (photo) => ({ ...photo, state, problem }));
    } finally {
      lines.delete(id);
    }
  };

  const pump = (): void => {
    while (active < AT_ONCE) {
      const next = photos.find(({ state }) => state === 'waiting');
      const file = next && files.get(next.id);
      if (!file) return;
      active += 1;
      void sendOne(next, file).finally(() => {
        active -= 1;
        pump();
      });
    }
  };

  const forget = ({ id, url, key, isHeld }: QueuedPhoto): void => {
    lines.get(id)?.abort();
    files.delete(id);
    if (url) URL.revokeObjectURL(url);
    if (key && !isHeld) server.discard(key);
  };

  const receive = (view: UploadView): void =>
    set(photos.map((photo) => (photo.key === view.uuid ? withUpload(photo, view) : photo)));

  return {
    photos: (): readonly QueuedPhoto[] => photos,

    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Takes what fits; answers the sentence against what does not. */
    add: (chosen: readonly File[]): string | null => {
      const { fitting, refusal } = sortFiles(chosen, photos.length, limit);
      const fresh = fitting.map((file) => {
        const photo = chosenPhoto(file, URL.createObjectURL(file));
        files.set(photo.id, file);
        return photo;
      });
      if (fresh.length > 0) set([...photos, ...fresh]);
      pump();
      return refusal;
    },

    /** Out of the list; what is being sent stops. */
    remove: (id: string): void => {
      const photo = photos.find((other) => other.id === id);
      if (!photo) return;
      forget(photo);
      set(photos.filter((other) => other !== photo));
      pump();
    },

    /** Takes those that are ready out of the list: they are used now, and thrown away no more. */
    take: (): PhotoView[] => {
      const ready = photos.filter(isReady);
      for (const photo of ready) forget({ ...photo, isHeld: true });
      set(photos.filter((photo) => !ready.includes(photo)));
      return ready.flatMap(({ photo }) => photo ?? []);
    },

    /** Sends a photo again whose line broke. */
    retry: (id: string): void => {
      const before = photos.find((photo) => photo.id === id);
      if (before?.state !== 'failed' || !files.has(id)) return;
      if (before.key) server.discard(before.key);
      change(id, (photo) => ({ ...photo, state: 'waiting', key: null, share: 0, problem: null }));
      pump();
    },

    move: (from: number, to: number): void => set(moved(photos, from, to)),

    receive,

    /** Asks how everything stands: after a reload, after a lost connection. What the server does not know any more goes. */
    catchUp: async (): Promise<void> => {
      const asked = photos.filter(({ state, key }) => state === 'processing' && key !== null);
      if (asked.length === 0) return;
      const known = new Map((await server.list()).map((view) => [view.uuid, view]));
      const lost = new Set(asked.filter(({ key }) => !known.has(key ?? '')).map(({ id }) => id));
      set(
        photos
          .filter(({ id, state }) => !(lost.has(id) && state === 'processing'))
          .map((photo) => {
            const view = known.get(photo.key ?? '');
            return view && photo.state === 'processing' ? withUpload(photo, view) : photo;
          }),
      );
    },

    /** The server would not take these places of the list: the photo is gone. */
    refuse: (index: number, problem: string): void => {
      const photo = photos[index];
      if (photo) change(photo.id, (other) => ({ ...other, state: 'refused', problem }));
    },

    /** Resolves once nothing is under way any more. */
    settled: (): Promise<void> =>
      new Promise((resolve) => {
        const look = (): void => {
          if (photos.some(isUnderWay)) return;
          listeners.delete(look);
          resolve();
        };
        listeners.add(look);
        look();
      }),

    /** Stops everything that is being sent; what has arrived stays with the server for a day. */
    close: (): void => {
      for (const line of lines.values()) line.abort();
      for (const { url } of photos) if (url) URL.revokeObjectURL(url);
    },
  };
};

export type PhotoQueue = ReturnType<typeof createPhotoQueue>;

/** Sends every photo again whose line broke. */
export const retryAll = (queue: PhotoQueue): void => {
  for (const { id } of queue.photos()) queue.retry(id);
};
