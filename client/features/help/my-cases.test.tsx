import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { HelpCaseRow } from '#shared/help/help.schema.ts';
import { staticMarkup } from '#tests/support/static-markup.tsx';
import common from '../../locales/en/common.json';
import help from '../../locales/en/help.json';
import { myCasesQuery } from './help.queries.ts';
import { AmongMyCases } from './my-cases.tsx';

const aCase = (number: string, state: HelpCaseRow['state']): HelpCaseRow => ({
  number,
  topic: 'account',
  state,
  item: null,
  excerpt: 'My number has changed.',
  last_at: '2026-11-29T08:00:00.000Z',
});

const CASES = [aCase('H-00000001', 'closed'), aCase('H-00000002', 'answered'), aCase('H-00000003', 'open')];

/** Numbers of cases and the form, in the order in which they are read. */
const orderOf = (rows: HelpCaseRow[], isAppeal = false): string[] => {
  const client = new QueryClient();
  client.setQueryData(myCasesQuery(1).queryKey, {
    current_page: 1,
    data: rows,
    last_page: 1,
    per_page: 20,
    total: rows.length,
  });
  const page = staticMarkup(<AmongMyCases isAppeal={isAppeal}>the form</AmongMyCases>, {
    texts: { common, help },
    client,
  });
  return page.match(/the form|H-\d{8}(?=<\/bdi>)/g) ?? [];
};

test('cases that are open stand above the form for a new one, and closed ones below it', () => {
  expect(orderOf(CASES)).toEqual(['H-00000002', 'H-00000003', 'the form', 'H-00000001']);
  expect(orderOf(CASES, true)).toEqual(['the form', 'H-00000001', 'H-00000002', 'H-00000003']);
  expect(orderOf([])).toEqual(['the form']);
});
