import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useCallback } from 'react';

type Announcement = { text: string; turn: number };

const announcementAtom = atom<Announcement>({ text: '', turn: 0 });

/** Says a sentence once to those who listen to the page: a new offer, a message, a result. */
export const useAnnounce = (): ((text: string) => void) => {
  const set = useSetAtom(announcementAtom);
  return useCallback((text) => set(({ turn }) => ({ text, turn: turn + 1 })), [set]);
};

/** The page's one polite live region; the same sentence twice in a row is heard twice. */
export const Announcer = () => {
  const { text, turn } = useAtomValue(announcementAtom);
  return (
    <div className="visually-hidden" role="status" aria-live="polite" aria-atomic="true">
      <span key={turn}>{text}</span>
    </div>
  );
};
