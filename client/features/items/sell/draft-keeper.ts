import type { DraftContent } from '#shared/items/drafts.schema.ts';
import { asApiError } from '../../../lib/http/api-error.ts';
import { isBegun } from './sell-draft.ts';

/** Where the draft of a form stands. `here`: on this device alone, until the server takes it. */
export type DraftState = 'untouched' | 'saving' | 'saved' | 'here' | 'too_many';

/** What the keeper needs of the server, and of this device. */
export type DraftPlaces = {
  /** Null where drafts are kept on this device alone. */
  server: {
    /** Answers the version it has now. */
    save: (version: number, content: DraftContent) => Promise<number>;
    /** The version that the server has; 0 when it has none. */
    newest: () => Promise<number>;
    /** Throws it away. */
    discard: () => Promise<unknown>;
  } | null;
  /** Outlives a reload and a lost connection; null forgets it. */
  keepHere: (content: DraftContent | null) => void;
};

/** What the server has: an empty form where it has none. */
type Start = { version: number; content: DraftContent };

/** After so much rest in typing, ms. */
const REST = 1_200;

/**
 * Keeps what a form holds: on this device at once, with the server when the typing rests. What is written last counts: where
 * another device wrote meanwhile, this goes over it, and is said. It knows nothing of React.
 */
export const createDraftKeeper = ({ server, keepHere }: DraftPlaces, start: Start) => {
  let { version } = start;
  let last = JSON.stringify(start.content);
  let state: DraftState = 'untouched';
  let isOverwritten = false;
  let waiting: DraftContent | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<void> | null = null;
  let isEnded = false;
  const listeners = new Set<() => void>();

  const set = (next: DraftState): void => {
    state = next;
    for (const listener of [...listeners]) listener();
  };

  /** Whether what was emptied here is nowhere any more: unless another device has written in it. */
  const discardEmptied = async (from: NonNullable<typeof server>): Promise<boolean> => {
    const had = version;
    if (had > 0 && (await from.newest()) !== had) return false;
    // Before its event comes: this form has not lost its draft.
    version = 0;
    if (had === 0) return true;
    try {
      await from.discard();
    } catch (thrown) {
      if (asApiError(thrown).status === 404) return true;
      version = had;
      throw thrown;
    }
    return true;
  };

  const write = async (content: DraftContent): Promise<void> => {
    if (!server || (!isBegun(content) && (await discardEmptied(server)))) return;
    try {
      version = await server.save(version, content);
    } catch (thrown) {
      const { status, code } = asApiError(thrown);
      if (code !== 'draft.changed' && status !== 404) throw thrown;
      isOverwritten ||= status !== 404;
      version = await server.newest();
      version = await server.save(version, content);
    }
  };

  const send = async (): Promise<void> => {
    while (waiting && !isEnded) {
      const content = waiting;
      waiting = null;
      set('saving');
      try {
        await write(content);
        if (!waiting) keepHere(null);
        set(version === 0 ? 'untouched' : 'saved');
      } catch (thrown) {
        waiting ??= content;
        set(asApiError(thrown).code === 'draft.too_many' ? 'too_many' : 'here');
        return;
      }
    }
  };

  /** Sends what waits, after what is being sent. */
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    underWay ??= send().finally(() => {
      underWay = null;
    });
    return underWay;
  };

  return {
    state: (): DraftState => state,
    version: (): number => version,
    /** Whether another device had written in it, over which this one went. */
    isOverwritten: (): boolean => isOverwritten,
    /** Whether the server has everything. */
    isSettled: (): boolean => waiting === null && underWay === null,

    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    change: (content: DraftContent): void => {
      const text = JSON.stringify(content);
      if (isEnded || text === last) return;
      last = text;
      keepHere(content);
      if (!server) return;
      waiting = content;
      set('saving');
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), REST);
    },

    flush,

    /** An item came of it, or it was thrown away: nothing is kept any more. Waits for what is being sent. */
    end: async (): Promise<void> => {
      isEnded = true;
      clearTimeout(timer);
      waiting = null;
      await underWay;
      keepHere(null);
    },
  };
};
