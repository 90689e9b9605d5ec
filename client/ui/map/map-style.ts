import type { StyleSpecification } from 'maplibre-gl';
import type { MapFile } from './map-file.ts';

const COLOURS = {
  light: {
    sea: '#c6dde0',
    land: '#f8f3ea',
    beyond: '#ede5d8',
    coast: '#8fb3b4',
    border: '#b3a48b',
    road: '#ffffff',
    edge: '#b9a682',
  },
  dark: {
    sea: '#0e2429',
    land: '#38322a',
    beyond: '#2a2620',
    coast: '#54757a',
    border: '#6f6455',
    road: '#6d6253',
    edge: '#221e19',
  },
} as const;

export type Scheme = keyof typeof COLOURS;

const ofKind = (...kinds: string[]): ['in', ['get', string], ['literal', string[]]] => [
  'in',
  ['get', 'kind'],
  ['literal', kinds],
];

/** A road's width in pixels by zoom, the main ones wider; `more` is what its edge takes besides. */
const roadWidth = (
  more: number,
): [
  'interpolate',
  ['exponential', number],
  ['zoom'],
  number,
  number,
  number,
  ['case', ['has', 'main'], number, number],
  number,
  ['case', ['has', 'main'], number, number],
] => [
  'interpolate',
  ['exponential', 1.5],
  ['zoom'],
  5,
  0.6 + more / 3,
  10,
  ['case', ['has', 'main'], 2.4 + more, 1.4 + more],
  14,
  ['case', ['has', 'main'], 8 + more, 5 + more],
];

/** Metres on a pixel at zoom 0 in the middle of the UAE, for lines as wide as the water they stand for. */
const METRES = 71_200;

/** The bundled style (decisions D31): our own shapes, no tiles, no glyphs, nothing from elsewhere. */
export const bundledStyle = (scheme: Scheme, shapes: MapFile['shapes']): StyleSpecification => {
  const { sea, land, beyond, coast, border, road, edge } = COLOURS[scheme];
  const round = { 'line-cap': 'round', 'line-join': 'round' } as const;
  const uae = { source: 'uae' } as const;
  return {
    version: 8,
    sources: { uae: { type: 'geojson', data: shapes } },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': sea } },
      // Below the land: half of the line is seen, and nothing of it where an island is tied to the shore.
      {
        ...uae,
        id: 'islands',
        type: 'line',
        filter: ['all', ofKind('land'), ['has', 'name']],
        paint: { 'line-color': coast, 'line-width': 2 },
      },
      { ...uae, id: 'land', type: 'fill', filter: ofKind('land'), paint: { 'fill-color': land } },
      // Above the land: one of them lies inside of it.
      { ...uae, id: 'beyond', type: 'fill', filter: ofKind('neighbour'), paint: { 'fill-color': beyond } },
      {
        ...uae,
        id: 'coast',
        type: 'line',
        filter: ofKind('coast'),
        layout: round,
        paint: { 'line-color': coast, 'line-width': 1 },
      },
      {
        ...uae,
        id: 'emirates',
        type: 'line',
        filter: ofKind('emirate-border'),
        layout: round,
        paint: { 'line-color': border, 'line-width': 1, 'line-opacity': 0.7, 'line-dasharray': [2, 3] },
      },
      {
        ...uae,
        id: 'countries',
        type: 'line',
        filter: ofKind('country-border'),
        layout: round,
        paint: { 'line-color': border, 'line-width': 1.2 },
      },
      {
        ...uae,
        id: 'water',
        type: 'line',
        filter: ofKind('water'),
        layout: round,
        paint: {
          'line-color': sea,
          'line-width': [
            'interpolate',
            ['exponential', 2],
            ['zoom'],
            5,
            ['/', ['*', ['get', 'metres'], 2 ** 5], METRES],
            16,
            ['/', ['*', ['get', 'metres'], 2 ** 16], METRES],
          ],
        },
      },
      {
        ...uae,
        id: 'road-edges',
        type: 'line',
        filter: ofKind('road'),
        layout: round,
        paint: { 'line-color': edge, 'line-width': roadWidth(1.4) },
      },
      {
        ...uae,
        id: 'roads',
        type: 'line',
        filter: ofKind('road'),
        layout: round,
        paint: { 'line-color': road, 'line-width': roadWidth(0) },
      },
    ],
  };
};
