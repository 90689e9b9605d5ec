import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DraftContent } from '#shared/items/drafts.schema.ts';
import { onReconnect } from '../../../live/socket.ts';
import { useLiveQuery } from '../../../live/use-live-query.ts';
import { createDraftKeeper } from './draft-keeper.ts';
import { draftServer, draftsQuery } from './drafts.queries.ts';
import { asKept, keepDraftHere, readDraftHere } from './sell-draft.ts';

export type DraftPlace = {
  /** What it is called on this device. */
  here: string;
  /** Its name with the server; without one it stays on this device. */
  uuid?: string;
  /** What the server had of it when the form was opened. */
  held?: { version: number; content: DraftContent } | null;
  /** Another device wrote in it and nothing here is unsaved or on its way: to be opened anew. */
  onNewer?: () => void;
  /** An item came of it, or it was thrown away. */
  onEnded?: () => void;
};

/** The draft of a form: what it begins with, and where what is written is kept. */
export const useDraft = ({ here, uuid, held, onEnded }: DraftPlace) => {
  const client = useQueryClient();
  const [begun] = useState(() => {
    const mine = readDraftHere(here);
    // What this device has was written last: the server would have it otherwise.
    // From before drafts had names it begins a new one.
    const isThis = mine && (mine.uuid === uuid || (mine.uuid === undefined && !held));
    const unsent = isThis ? mine.content : null;
    return { unsent, content: unsent ?? held?.content ?? null };
  });
  const [keeper] = useState(() =>
    createDraftKeeper(
      {
        server: uuid === undefined ? null : draftServer(client, uuid),
        keepHere: (content) => keepDraftHere(here, content && { uuid, content }),
      },
      { version: held?.version ?? 0, content: asKept(held?.content ?? null) },
    ),
  );
  const state = useSyncExternalStore(keeper.subscribe, keeper.state, keeper.state);
  const [isEnded, setEnded] = useState(false);
  const { data } = useLiveQuery({ ...draftsQuery(), enabled: uuid !== undefined });
  const newest = data?.find((draft) => draft.uuid === uuid)?.version;
  const isGone = data !== undefined && newest === undefined && keeper.version() > 0 && !isEnded;
  useEffect(() => {
    if (begun.unsent) keeper.change(begun.unsent);
    const stop = onReconnect(() => void keeper.flush());
    return () => {
      stop();
      void keeper.flush();
    };
  }, [begun, keeper]);

  return {
    content: begun.content,
    state,
    isGone,
    /** The version that the server has, as soon as that is known. */
    newest,
    /** Whether another device wrote in it and nothing here is unsaved. */
    isStale: (): boolean => newest !== undefined && newest > keeper.version() && keeper.isSettled(),
    isOverwritten: keeper.isOverwritten(),
    keep: keeper.change,
    flush: keeper.flush,
    end: (): Promise<void> => {
      setEnded(true);
      onEnded?.();
      return keeper.end();
    },
  };
};

export type DraftOfForm = ReturnType<typeof useDraft>;
