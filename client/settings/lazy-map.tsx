import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyPart } from '../ui/lazy-part.tsx';
import type { MapProps } from '../ui/map/map.types.ts';
import { settingsQuery } from './settings.ts';

const MapCanvas = lazyPart(
  () => import('../ui/map/map-canvas.tsx'),
  ({ MapCanvas }) => MapCanvas,
);

/** A map whose code is loaded when it is first opened. */
export const LazyMap = (props: MapProps) => {
  const settings = useQuery(settingsQuery());
  const waiting = <Skeleton height={props.height ?? 320} />;
  if (settings.isPending) return waiting;
  return (
    <Suspense fallback={waiting}>
      <MapCanvas {...props} styleUrl={settings.data?.map_style_url ?? null} />
    </Suspense>
  );
};
