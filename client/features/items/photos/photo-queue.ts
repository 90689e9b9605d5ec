import type { PhotoView } from '#shared/items/items.schema.ts';
import type { UploadView } from '#shared/items/uploads.schema.ts';
import { asApiError } from '../../../lib/http/api-error.ts';
import type { Sayable } from '../../../lib/language/messages.ts';
import type { PhotoLimit } from './photo-list.ts';
import { moved, sortFiles } from './photo-list.ts';

/** Where a photo stands. `failed`: the line broke, it can be tried again; `refused`: the photo itself cannot be taken. */
export type PhotoState = 'waiting' | 'sending' | 'processing' | 'ready' | 'failed' | 'refused';

export type QueuedPhoto = {
  /** Ours, from the moment it was chosen. */
  id: string;
  name: string;
  state: PhotoState;
  /** The sent share, 0 to 1. */
  share: number;
  /** What the server calls it: the name that an item takes it by. */
  key: string | null;
  /** Shows the photo before the server can. */
  url: string | null;
  photo: PhotoView | null;
  /** Why it failed or was refused. */
  problem: Sayable | null;
  /** Of the item already: taking it out of the list throws nothing away. */
  isHeld: boolean;
};

/** What of a photo outlives a reload. */
export type KeptPhoto = { key: string; name: string };

type Sending = { file: File; signal: AbortSignal; onProgress: (share: number) => void };

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
const UNDER_WAY: readonly PhotoState[] = ['waiting', 'sending', 'processing'];

const heldPhoto = (photo: PhotoView): QueuedPhoto => ({
  id: photo.key,
  name: '',
  state: 'ready',
  share: 1,
  key: photo.key,
  url: null,
  photo,
  problem: null,
  isHeld: true,
});

const keptPhoto = ({ key, name }: KeptPhoto): QueuedPhoto => ({
  ...heldPhoto({ key, image_url: '', sizes: [], blur: '', width: 0, height: 0 }),
  name,
  state: 'processing',
  photo: null,
  isHeld: false,
});

/** A server's word about a photo, as the queue shows it. */
const withUpload = (photo: QueuedPhoto, { state, photo: made, refusal }: UploadView): QueuedPhoto => {
  if (state === 'ready') return { ...photo, state: 'ready', share: 1, photo: made, problem: null };
  if (state === 'refused') return { ...photo, state: 'refused', problem: refusal };
  return state === 'processing' ? { ...photo, state: 'processing', share: 1 } : photo;
};

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
      const fresh = fitting.map((file): QueuedPhoto => {
        const id = crypto.randomUUID();
        files.set(id, file);
        const url = URL.createObjectURL(file);
        const waiting = { state: 'waiting', share: 0, key: null, photo: null, problem: null } as const;
        return { ...waiting, id, name: file.name, url, isHeld: false };
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
      const ready = photos.filter(({ state }) => state === 'ready');
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
          if (photos.some(({ state }) => UNDER_WAY.includes(state))) return;
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

/** What a draft keeps: photos that have arrived, or nearly. */
export const keptOf = (photos: readonly QueuedPhoto[]): KeptPhoto[] =>
  photos.flatMap(({ key, name, state, isHeld }) =>
    key !== null && !isHeld && (state === 'ready' || state === 'processing') ? [{ key, name }] : [],
  );

/** Sends every photo again whose line broke. */
export const retryAll = (queue: PhotoQueue): void => {
  for (const { id } of queue.photos()) queue.retry(id);
};

export const isUnderWay = ({ state }: QueuedPhoto): boolean => UNDER_WAY.includes(state);
/** Stands in the way of sending the form. */
export const isBroken = ({ state }: QueuedPhoto): boolean => state === 'failed' || state === 'refused';
/** Would be lost by leaving now. */
export const isOnTheLine = ({ state }: QueuedPhoto): boolean => state === 'waiting' || state === 'sending';
