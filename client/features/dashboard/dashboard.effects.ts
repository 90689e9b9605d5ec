import { useThrottledCallback } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onEvent, onReconnect } from '../../lib/socket.ts';

/** Everything that moves a figure of the dashboard. */
const MOVERS = [
  'item.viewed',
  'item.watched',
  'item.approved',
  'item.archived',
  'item.reserved',
  'item.released',
  'item.sold',
  'item.price_changed',
  'question.asked',
  'offer.placed',
  'purchase.paid',
] as const;

/** Figures are sums over many rows, so they are asked for again, at most this often. */
const PAUSE_MS = 1_500;

/** Keeps the dashboard true while it is on screen. */
export const useLiveDashboard = (): void => {
  const client = useQueryClient();
  const refresh = useThrottledCallback(
    () => void client.invalidateQueries({ queryKey: ['dashboard'] }),
    PAUSE_MS,
  );
  useEffect(() => {
    const stops = [...MOVERS.map((type) => onEvent(type, () => refresh())), onReconnect(() => refresh())];
    return () => {
      for (const stop of stops) stop();
    };
  }, [refresh]);
};
