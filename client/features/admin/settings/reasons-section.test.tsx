import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { AdminSettings } from '#shared/admin/settings.api.ts';
import { staticMarkup } from '#tests/support/static-markup.tsx';
import settings from '../../../locales/en/admin-settings.json';
import common from '../../../locales/en/common.json';
import { ReasonsSection } from './reasons-section.tsx';

const TEXTS = ['built-in-reasons'];

const sectionIn = (client: QueryClient): string =>
  staticMarkup(<ReasonsSection settings={{ reason_texts: {} } as AdminSettings} />, {
    texts: { 'admin-settings': settings, common },
    client,
  });

test('a reason can be edited once the texts that it has by itself are here, and not before', () => {
  const client = new QueryClient();
  const waiting = sectionIn(client);
  expect(waiting).not.toContain(settings.edit);
  client.setQueryData(TEXTS, true);
  expect(sectionIn(client)).toContain(settings.edit);
});

test('texts that do not come are said to be missing, and can be asked for again', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  await client.prefetchQuery({ queryKey: TEXTS, queryFn: () => Promise.reject(new TypeError('lost')) });
  const failed = sectionIn(client);
  expect(failed).toContain('role="alert"');
  expect(failed).toContain(common.action.retry);
  expect(failed).not.toContain(settings.edit);
});
