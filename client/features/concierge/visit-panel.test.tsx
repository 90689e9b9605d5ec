import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { BookingView } from '#shared/concierge/concierge.schema.ts';
import { staticMarkup } from '#tests/support/static-markup.tsx';
import concierge from '../../locales/en/concierge.json';
import { visitQuery } from './concierge.queries.ts';
import { VisitPanel } from './visit-panel.tsx';

const HOUR = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();

/** The page of a visit that was fetched while cancelling it cost nothing. */
const pageOf = (startsInHours: number): string => {
  const visit: BookingView = {
    number: 'C-3F9A1C',
    status: 'booked',
    starts_at: inHours(startsInHours),
    ends_at: inHours(startsInHours + 1),
    items_count: 3,
    free_until: inHours(startsInHours - 48),
    is_free: true,
    price: 280,
    payment: 'paid',
    given_back: 0,
    paid_at: inHours(-1),
  };
  const client = new QueryClient();
  client.setQueryData(visitQuery('secret').queryKey, visit);
  const page = <VisitPanel token="secret" receiptsOf={() => null} />;
  return staticMarkup(page, { texts: { concierge }, client });
};

test('cancelling is free while it is, however old the page', () => {
  expect(pageOf(50)).toContain('You can cancel for nothing until');
  const late = pageOf(47);
  expect(late).toContain(concierge.visit.late);
  expect(late).not.toContain('for nothing until');
});
