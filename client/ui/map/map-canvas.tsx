import { Skeleton, Text, useComputedColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import 'maplibre-gl/dist/maplibre-gl.css';
import type { Map as MapLibre, Marker } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import type { MapProps, Point } from './map.types.ts';
import classes from './map-canvas.module.css';
import { createMap, markOn, placeLabels } from './map-drawing.ts';
import type { MapFile } from './map-file.ts';
import { mapFileQuery } from './map-file.ts';
import type { Scheme } from './map-style.ts';
import { bundledStyle } from './map-style.ts';
import { namesAround, zoomAround } from './neighbours.ts';

/** Where a map starts, and how close (specification 9). */
const DUBAI = { lat: 25.2048, lng: 55.2708, zoom: 13 };
/** A file that cannot be had leaves the sea, the mark, and what the page says in words. */
const NOTHING: MapFile['shapes'] = { type: 'FeatureCollection', features: [] };

type AnyMap = MapProps & { file: MapFile | null; styleUrl: string | null };

const DrawnMap = ({ label, point, areaName, height, onPick, file, styleUrl }: AnyMap) => {
  const { t, i18n } = useTranslation('places');
  const { language } = i18n;
  const scheme = useComputedColorScheme('light');
  const frame = useRef<HTMLDivElement>(null);
  const drawn = useRef<{ map: MapLibre; mark: Marker; scheme: Scheme } | null>(null);
  const latest = useRef({ point, onPick, scheme });
  const [isBroken, setBroken] = useState(false);
  const isPicker = onPick !== undefined;
  const isArea = areaName !== undefined;

  useEffect(() => {
    latest.current = { point, onPick, scheme };
  });

  useEffect(() => {
    const container = frame.current;
    if (!container) return;
    const { point: start, scheme: atFirst } = latest.current;
    const names = file?.names ?? [];
    const map = createMap({
      container,
      centre: start ?? DUBAI,
      // Whoever only looks wants to know what is around; whoever sets the pin, the street.
      zoom: start && !isPicker ? zoomAround(start, names, height) : DUBAI.zoom,
      style: styleUrl ?? bundledStyle(atFirst, file?.shapes ?? NOTHING),
      words: { title: label, closer: t('map.closer'), farther: t('map.farther') },
    });
    if (!map) {
      setBroken(true);
      return;
    }
    const mark = markOn(map, { isArea, isMovable: isPicker }).setLngLat(start ?? DUBAI);
    if (start) mark.addTo(map);
    const chosen = ({ lat, lng }: Point): void => latest.current.onPick?.({ lat, lng });
    if (isPicker) {
      map.on('click', (event) => chosen(event.lngLat));
      mark.on('dragend', () => chosen(mark.getLngLat()));
    }
    const shown = start && areaName !== undefined ? namesAround(start, areaName, names) : names;
    const removeLabels = placeLabels(map, shown, { language, hasPin: !isArea });
    drawn.current = { map, mark, scheme: atFirst };
    return () => {
      drawn.current = null;
      removeLabels();
      map.remove();
    };
  }, [language, t, areaName, isArea, isPicker, label, height, file, styleUrl]);

  useEffect(() => {
    const now = drawn.current;
    // A style from elsewhere has colours of its own.
    if (!now || styleUrl !== null || now.scheme === scheme) return;
    now.scheme = scheme;
    now.map.setStyle(bundledStyle(scheme, file?.shapes ?? NOTHING));
  }, [scheme, file, styleUrl]);

  const lat = point?.lat;
  const lng = point?.lng;
  useEffect(() => {
    if (!drawn.current || lat === undefined || lng === undefined) return;
    const { map, mark } = drawn.current;
    mark.setLngLat({ lat, lng }).addTo(map);
    map.easeTo({ center: { lat, lng }, duration: 250 });
  }, [lat, lng]);

  if (isBroken) return <Text c="dimmed">{t('map.broken')}</Text>;
  return (
    <div className={classes.map} style={{ blockSize: height }}>
      <div ref={frame} className={classes.canvas} dir="ltr" />
    </div>
  );
};

/** `styleUrl`: the configured vector style, which brings its own names; null draws the bundled map. */
type Props = MapProps & { styleUrl: string | null };

/** A map of the UAE from our own file (coast, main roads, names in the reader's language), or the configured style. */
export const MapCanvas = ({ styleUrl, height = 320, ...props }: Props) => {
  const isBundled = styleUrl === null;
  const { data, isLoading } = useQuery({ ...mapFileQuery, enabled: isBundled });
  if (isLoading) return <Skeleton height={height} />;
  return <DrawnMap {...props} height={height} file={isBundled ? (data ?? null) : null} styleUrl={styleUrl} />;
};
