import type { StyleSpecification } from 'maplibre-gl';
import { AttributionControl, MapLibreMap, Marker, NavigationControl, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { Language } from '../../lib/language/language.ts';
import type { Point } from './map.types.ts';
import classes from './map-canvas.module.css';
import type { Named } from './map-labels.ts';
import { chooseLabels, namesQuery } from './map-labels.ts';

const SHAPES = '/map/uae.json';

const COLOURS = {
  light: { sea: '#d9e8e8', land: '#f6f0e6', beyond: '#ede6da', line: '#cfc4b4', road: '#ffffff' },
  dark: { sea: '#16211f', land: '#25211c', beyond: '#1d1a17', line: '#4a433a', road: '#3b352e' },
} as const;

type Scheme = keyof typeof COLOURS;

const ofKind = (...kinds: string[]): ['in', ['get', string], ['literal', string[]]] => [
  'in',
  ['get', 'kind'],
  ['literal', kinds],
];

/** The bundled plain style (decisions D31): our own shapes, no tiles, no glyphs, nothing from elsewhere. */
const plainStyle = (scheme: Scheme): StyleSpecification => {
  const { sea, land, beyond, line, road } = COLOURS[scheme];
  return {
    version: 8,
    sources: { uae: { type: 'geojson', data: SHAPES } },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': sea } },
      {
        id: 'beyond',
        type: 'fill',
        source: 'uae',
        filter: ofKind('neighbour'),
        paint: { 'fill-color': beyond },
      },
      { id: 'land', type: 'fill', source: 'uae', filter: ofKind('land'), paint: { 'fill-color': land } },
      {
        id: 'borders',
        type: 'line',
        source: 'uae',
        filter: ofKind('country-border', 'emirate-border', 'coast'),
        paint: { 'line-color': line, 'line-width': 1 },
      },
      {
        id: 'roads',
        type: 'line',
        source: 'uae',
        filter: ofKind('road'),
        layout: { 'line-cap': 'round', 'line-join': 'round' },
        paint: {
          'line-color': road,
          'line-width': ['interpolate', ['exponential', 1.4], ['zoom'], 6, 1.5, 13, 6],
        },
      },
    ],
  };
};

type Start = {
  container: HTMLElement;
  centre: Point;
  zoom: number;
  scheme: Scheme;
  label: string;
  styleUrl: string | null;
};

/** A map in the container, or null where the device cannot draw one. */
export const createMap = ({
  container,
  centre,
  zoom,
  scheme,
  label,
  styleUrl,
}: Start): MapLibreMap | null => {
  setWorkerUrl(workerUrl);
  try {
    const map = new MapLibreMap({
      container,
      style: styleUrl ?? plainStyle(scheme),
      center: centre,
      zoom,
      minZoom: 5,
      maxZoom: 16,
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      cooperativeGestures: false,
      locale: { 'Map.Title': label },
    });
    map.touchZoomRotate.disableRotation();
    map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
    map.addControl(new AttributionControl({ compact: true }), 'bottom-right');
    return map;
  } catch {
    // No WebGL: the caller says so in words.
    return null;
  }
};

const elementOf = (className: string | undefined): HTMLElement => {
  const element = document.createElement('div');
  element.className = className ?? '';
  return element;
};

/** The mark of a house, or of an area of about 500 m. */
export const markOf = ({ isArea, isMovable }: { isArea: boolean; isMovable: boolean }): Marker => {
  const element = elementOf(undefined);
  element.append(elementOf(isArea ? classes.area : classes.pin));
  return new Marker({ element, anchor: isArea ? 'center' : 'bottom', draggable: isMovable });
};

const labelOf = (named: Named, language: Language): Marker => {
  const element = elementOf(classes.label);
  element.dataset.rank = named.kind === 'community' ? 'small' : 'big';
  element.dir = language === 'ar' ? 'rtl' : 'ltr';
  element.textContent = language === 'ar' ? named.name_ar : named.name;
  return new Marker({ element }).setLngLat(named);
};

/** Writes names on the map as text of the page, as many as fit. Answers how to remove them. */
export const placeLabels = (map: MapLibreMap, language: Language): (() => void) => {
  const shown = new Map<string, Marker>();
  let names: readonly Named[] = [];
  const draw = (): void => {
    const bounds = map.getBounds();
    const visible = names.filter((named) => bounds.contains(named));
    const chosen = new Set(
      chooseLabels(visible, map.getZoom(), (named) => map.project(named)).map((named) => {
        const key = `${named.name} ${named.kind}`;
        if (!shown.has(key)) shown.set(key, labelOf(named, language).addTo(map));
        return key;
      }),
    );
    for (const [key, marker] of shown) {
      if (chosen.has(key)) continue;
      marker.remove();
      shown.delete(key);
    }
  };
  map.on('moveend', draw);
  const leaving = new AbortController();
  void namesQuery(SHAPES, leaving.signal).then((found) => {
    names = found;
    if (!leaving.signal.aborted) draw();
  });
  return () => {
    leaving.abort();
    map.off('moveend', draw);
  };
};
