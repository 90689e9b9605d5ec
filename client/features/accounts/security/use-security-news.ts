import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onEvent, onReconnect } from '../../../lib/socket.ts';

const NEWS = ['session.opened', 'session.ended', 'account.export_finished', 'profile.changed'] as const;

/** What is shown of one's security follows what happens on other devices. */
export const useSecurityNews = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    const refetch = () => void client.invalidateQueries({ queryKey: ['security'] });
    const stops = [...NEWS.map((type) => onEvent(type, refetch)), onReconnect(refetch)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
};
