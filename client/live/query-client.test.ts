import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../lib/http/api-error.ts';
import { createQueryClient } from './query-client.ts';

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async () => new Response());
});
afterEach(() => vi.unstubAllGlobals());

test('what is shown and could not be fetched anew is fetched again by itself', async () => {
  const client = createQueryClient();
  const answers = vi.fn<() => Promise<string>>();
  answers
    .mockResolvedValueOnce('then')
    .mockRejectedValueOnce(new ApiError(500, { code: 'internal', message: 'Something went wrong.' }));
  answers.mockResolvedValue('now');
  const observer = new QueryObserver(client, { queryKey: ['figures'], queryFn: answers });
  const leave = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('then'));
  await client.invalidateQueries({ queryKey: ['figures'] });
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('now'));
  leave();
});
