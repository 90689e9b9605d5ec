import { Text, useComputedColorScheme } from '@mantine/core';
import 'maplibre-gl/dist/maplibre-gl.css';
import type { Map as MapLibre, Marker } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '../../lib/language/i18n.ts';
import type { MapProps, Point } from './map.types.ts';
import classes from './map-canvas.module.css';
import { createMap, markOf, placeLabels } from './map-drawing.ts';

/** Where a map starts, and how close (specification 9). */
const DUBAI = { lat: 25.2048, lng: 55.2708, zoom: 13 };
/** Far enough to know where in the city an area lies. */
const AREA_ZOOM = 11.5;

/** `styleUrl`: the configured vector style; null draws the bundled plain one. */
type Props = MapProps & { styleUrl: string | null };

/** A plain map of the UAE from our own files (coast, main roads, names in the reader's language), or the configured style. */
export const MapCanvas = ({ label, point, isArea = false, height = 320, onPick, styleUrl }: Props) => {
  const { t, i18n } = useTranslation('places');
  const language = languageOf(i18n);
  const scheme = useComputedColorScheme('light');
  const frame = useRef<HTMLDivElement>(null);
  const drawn = useRef<{ map: MapLibre; mark: Marker } | null>(null);
  const pick = useRef(onPick);
  const latest = useRef(point);
  const [isBroken, setBroken] = useState(false);
  const isPicker = onPick !== undefined;

  useEffect(() => {
    pick.current = onPick;
    latest.current = point;
  });

  useEffect(() => {
    const container = frame.current;
    if (!container) return;
    const start = latest.current;
    const map = createMap({
      container,
      centre: start ?? DUBAI,
      zoom: isArea ? AREA_ZOOM : DUBAI.zoom,
      scheme,
      label,
      styleUrl,
    });
    if (!map) {
      setBroken(true);
      return;
    }
    const mark = markOf({ isArea, isMovable: isPicker }).setLngLat(start ?? DUBAI);
    if (start) mark.addTo(map);
    const chosen = ({ lat, lng }: Point): void => pick.current?.({ lat, lng });
    if (isPicker) {
      map.on('click', (event) => chosen(event.lngLat));
      mark.on('dragend', () => chosen(mark.getLngLat()));
    }
    // A style from elsewhere brings its own names.
    const removeLabels = styleUrl ? null : placeLabels(map, language);
    drawn.current = { map, mark };
    return () => {
      drawn.current = null;
      removeLabels?.();
      map.remove();
    };
  }, [language, scheme, isArea, isPicker, label, styleUrl]);

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
