import { z } from 'zod';
import { answerOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { numberField } from '../kernel/fields.ts';
import * as calls from './places.calls.ts';
import { foundPlace, place } from './places.schema.ts';

export const searchPlaces = defineEndpoint(calls.searchPlaces, {
  summary: 'Find places in the UAE by name, in English or Arabic',
  query: z.strictObject({
    q: z.string().trim().min(1, 'Type a place.').max(120, 'Use at most 120 characters.'),
  }),
  answer: answerOf(z.array(foundPlace).max(50)),
  limit: 'search',
});

export const nearestPlace = defineEndpoint(calls.nearestPlace, {
  summary: 'The place around a point on the map',
  query: z.strictObject({
    lat: numberField('Must be degrees.').pipe(z.number().min(-90).max(90)),
    lng: numberField('Must be degrees.').pipe(z.number().min(-180).max(180)),
  }),
  answer: answerOf(place.nullable()),
  limit: 'search',
});
