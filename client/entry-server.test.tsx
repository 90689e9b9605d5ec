import { expect, test, vi } from 'vitest';
import { render } from './entry-server.tsx';

const gone = new TypeError('a file of the page is gone');
vi.mock('./pages/our-story.page.tsx', () => {
  throw gone;
});

const ask = (url: string) =>
  render({
    url,
    origin: 'http://localhost',
    nonce: '',
    user: null,
    call: async () => ({ status: 404, json: { code: 'route.not_found', message: 'Nothing.' } }),
  });

test('a page whose code cannot be had says so, and hands on why', async () => {
  const { status, failure } = await ask('/our-story');
  expect(status).toBe(500);
  expect(failure).toMatchObject({ cause: gone });
  expect(await ask('/nowhere')).toMatchObject({ status: 404, failure: null });
});
