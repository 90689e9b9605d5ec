import { z } from 'zod';
import { answerOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { numberField } from '../kernel/fields.ts';
import { place } from './places.schema.ts';

export const searchPlaces = defineEndpoint({
  name: 'places.search',
  method: 'get',
  path: '/api/global/places',
  access: 'public',
  summary: 'Find places in the UAE by name, in English or Arabic',
  query: z.strictObject({
    q: z.string().trim().min(1, 'Type a place.').max(120, 'Use at most 120 characters.'),
  }),
  answer: answerOf(z.array(place).max(50)),
  limit: 'search',
});

export const nearestPlace = defineEndpoint({
  name: 'places.nearest',
  method: 'get',
  path: '/api/global/places/nearest',
  access: 'public',
  summary: 'The place around a point on the map',
  query: z.strictObject({
    lat: numberField('Must be degrees.').pipe(z.number().min(-90).max(90)),
    lng: numberField('Must be degrees.').pipe(z.number().min(-180).max(180)),
  }),
  answer: answerOf(place.nullable()),
  limit: 'search',
});
