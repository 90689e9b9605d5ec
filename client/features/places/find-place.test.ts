import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { findPlace } from './find-place.ts';
import { placesQuery } from './places.queries.ts';

const marina = {
  name: 'Dubai Marina, Dubai',
  name_ar: 'مرسى دبي، دبي',
  lat: 25.0805,
  lng: 55.1403,
  address: [],
};

it('finds a place by whatever name the search knows it, and none by what is only like it', async () => {
  const client = new QueryClient();
  client.setQueryData(placesQuery('دبي مارينا').queryKey, [{ ...marina, is_called: true }]);
  client.setQueryData(placesQuery('marine').queryKey, [{ ...marina, is_called: false }]);
  expect(await findPlace(client, 'دبي مارينا')).toEqual({ lat: marina.lat, lng: marina.lng });
  expect(await findPlace(client, 'marine')).toBeNull();
});
