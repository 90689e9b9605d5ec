import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { MapProps } from './map.types.ts';

const MapCanvas = lazy(async () => ({ default: (await import('./map-canvas.tsx')).MapCanvas }));

/** A map whose code is loaded when it is first opened. */
export const LazyMap = (props: MapProps) => (
  <Suspense fallback={<Skeleton height={props.height ?? 320} />}>
    <MapCanvas {...props} />
  </Suspense>
);
