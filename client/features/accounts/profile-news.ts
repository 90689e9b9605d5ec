import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { refreshSessionAtom } from '../../lib/session/session.ts';
import { isConnected, onEvent, onReconnect } from '../../live/socket.ts';

/** What changes a profile: its owner on any device, or staff. */
const CHANGES = ['profile.changed', 'vendor.corrected'] as const;

/** Keeps name, photo, public profile and bank details as they are on the owner's other devices. */
export const useProfileNews = (): void => {
  const refresh = useSetAtom(refreshSessionAtom);
  useEffect(() => {
    const stops = [
      ...CHANGES.map((type) => onEvent(type, () => void refresh())),
      onReconnect(() => void refresh()),
    ];
    // The page's lists may have connected before this was loaded: a change in between was received by nobody.
    if (isConnected()) void refresh();
    return () => {
      for (const stop of stops) stop();
    };
  }, [refresh]);
};
