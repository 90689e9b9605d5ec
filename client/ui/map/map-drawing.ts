import type { StyleSpecification } from 'maplibre-gl';
import { AttributionControl, MapLibreMap, Marker, NavigationControl, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { Language } from '../../lib/language/language.ts';
import type { Point } from './map.types.ts';
import classes from './map-canvas.module.css';
import type { Named, View } from './map-labels.ts';
import { chooseLabels, sizeOf } from './map-labels.ts';
import { pixelsOf } from './neighbours.ts';

type Words = { title: string; closer: string; farther: string };

type Start = {
  container: HTMLElement;
  centre: Point;
  zoom: number;
  style: StyleSpecification | string;
  words: Words;
};

/** A map in the container, or null where the device cannot draw one. */
export const createMap = ({ container, centre, zoom, style, words }: Start): MapLibreMap | null => {
  setWorkerUrl(workerUrl);
  try {
    const map = new MapLibreMap({
      container,
      style,
      center: centre,
      zoom,
      minZoom: 5,
      maxZoom: 16,
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      cooperativeGestures: false,
      locale: {
        'Map.Title': words.title,
        'NavigationControl.ZoomIn': words.closer,
        'NavigationControl.ZoomOut': words.farther,
      },
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

/** Wider than the rounding of a point, so that the item lies within (decisions D17). */
const AREA_KM = 0.5;

/** The mark of a house, or of an area of about 500 m around its middle, as large as the map shows it. */
export const markOn = (
  map: MapLibreMap,
  { isArea, isMovable }: { isArea: boolean; isMovable: boolean },
): Marker => {
  const element = elementOf(undefined);
  const shape = elementOf(isArea ? classes.area : classes.pin);
  element.append(shape);
  const resize = (): void => {
    const size = `${Math.max(24, 2 * pixelsOf(AREA_KM, map.getZoom()))}px`;
    shape.style.inlineSize = size;
    shape.style.blockSize = size;
  };
  if (isArea) {
    resize();
    map.on('zoom', resize);
  }
  return new Marker({ element, anchor: isArea ? 'center' : 'bottom', draggable: isMovable });
};

const textIn =
  (language: Language) =>
  ({ name, name_ar }: Named): string =>
    language === 'ar' ? name_ar : name;

/** By so many pixels a name stands below its place, where the tip of a pin may stand on it. */
const BELOW_PIN = 16;

/** By so many the name of the area itself stands below the ring around it. */
const BELOW_RING = 22;

const loweredBy = ({ kind }: Named, hasPin: boolean): number => {
  if (kind === 'area') return BELOW_RING;
  return hasPin && kind !== 'road' ? BELOW_PIN : 0;
};

const labelOf = (named: Named, language: Language, hasPin: boolean): Marker => {
  const isRoad = named.kind === 'road';
  const element = elementOf(isRoad ? classes.road : classes.label);
  element.dataset.rank = sizeOf(named.kind);
  element.dataset.kind = named.kind;
  element.dir = language === 'ar' && !isRoad ? 'rtl' : 'ltr';
  element.textContent = textIn(language)(named);
  return new Marker({ element, offset: [0, loweredBy(named, hasPin)] }).setLngLat(named);
};

/** The buttons stand in the corner at the right, whatever the language. */
const viewOf = (map: MapLibreMap): View => {
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  return { zoom: map.getZoom(), width, height, covered: [{ x: width - 32, y: 56, width: 64, height: 112 }] };
};

/** Writes names on the map as text of the page, as many as fit, the first ones first. Answers how to remove them. */
export const placeLabels = (
  map: MapLibreMap,
  names: readonly Named[],
  { language, hasPin }: { language: Language; hasPin: boolean },
): (() => void) => {
  const shown = new Map<Named, Marker>();
  const project = (named: Named) => {
    const { x, y } = map.project(named);
    return { x, y: y + loweredBy(named, hasPin) };
  };
  const draw = (): void => {
    const bounds = map.getBounds();
    const visible = names.filter((named) => bounds.contains(named));
    const chosen = new Set(chooseLabels(visible, viewOf(map), project, textIn(language)));
    for (const [named, marker] of shown) {
      if (chosen.has(named)) continue;
      marker.remove();
      shown.delete(named);
    }
    for (const named of chosen) {
      if (!shown.has(named)) shown.set(named, labelOf(named, language, hasPin).addTo(map));
    }
  };
  map.on('moveend', draw);
  map.on('resize', draw);
  draw();
  return () => {
    map.off('moveend', draw);
    map.off('resize', draw);
  };
};
