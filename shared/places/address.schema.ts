import { z } from 'zod';
import { readJson } from '../kernel/json.ts';
import { elementIn } from './address.rules.ts';
import { placeName } from './places.schema.ts';

/** Of what a client's geocoder answers, whatever it is, we ask that names are one line. */
const givenResult = z.unknown().refine((part) => {
  const { name, name_ar } = z.looseObject({}).safeParse(part).data ?? {};
  return [name, name_ar].every((text) => typeof text !== 'string' || placeName.safeParse(text).success);
});

const givenResults = z
  .array(givenResult)
  .min(2)
  .max(12)
  .refine(([, shown]) => elementIn(shown) !== null);

/** JSON text holding a list of geocoder results, the second of which names the shown place. Stays text, as given. */
export const addressText = z
  .string({ error: 'Location is required.' })
  .min(1, 'Location is required.')
  .max(8_000, 'Location is required.')
  .refine((text) => givenResults.safeParse(readJson(text)).success, 'Location is required.');
