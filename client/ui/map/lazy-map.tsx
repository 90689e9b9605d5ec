import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { Point } from './map.types.ts';

const MapCanvas = lazy(async () => ({ default: (await import('./map-canvas.tsx')).MapCanvas }));

export type MapProps = {
  label: string;
  /** Where the mark stands; without one the map shows the default centre. */
  point: Point | null;
  /** The point stands for an area of about 500 m, not for a house. */
  isArea?: boolean;
  /** Pixels. */
  height?: number;
  /** When given, a press on the map or a drag of the mark chooses a point. */
  onPick?: (point: Point) => void;
};

/** A map whose code is loaded when it is first opened. */
export const LazyMap = (props: MapProps) => (
  <Suspense fallback={<Skeleton height={props.height ?? 320} />}>
    <MapCanvas {...props} />
  </Suspense>
);
