import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { events } from '#server/db/events.tables.ts';
import { endpoints } from '#shared/api.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import type { Api } from '#tests/support/http.ts';
import { apiOf } from '#tests/support/http.ts';
import { anItem } from '#tests/support/items.ts';
import { aBuyer, anAdmin, aSeller } from '#tests/support/person.ts';

const FRIEND = 'https://app.friend.example';
let app: TestApp;
let api: Api;
beforeAll(async () => {
  app = await startApp({ CORS_ORIGINS: `${FRIEND}, https://other.friend.example` });
  api = apiOf(app.url);
});
afterAll(async () => {
  await app.stop();
});

const ask = (path: string, origin: string) =>
  api.send('OPTIONS', path, undefined, {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'x-app-token,content-type',
  });

describe('pages of other origins', () => {
  test('a configured one may call, and read the refusals too', async () => {
    const asked = await ask('/api/login', FRIEND);
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-origin')).toBe(FRIEND);
    expect(asked.headers.get('access-control-allow-headers')).toContain('x-app-token');
    expect(asked.headers.get('access-control-allow-methods')).toContain('POST');
    const refused = await api.get('/api/auth/me/profile', { origin: FRIEND });
    expect(refused.status).toBe(401);
    expect(refused.headers.get('access-control-allow-origin')).toBe(FRIEND);
    expect(refused.headers.get('vary')).toContain('Origin');
    // An <img> of theirs has no session here: they fetch pictures of conversations with the bearer.
    const picture = await ask(`/private-images/${crypto.randomUUID()}/320.webp`, FRIEND);
    expect(picture.headers.get('access-control-allow-headers')).toContain('authorization');
  });

  test.each(['https://evil.example', 'null', `${FRIEND}.evil.example`])(
    '%s gets no leave',
    async (origin) => {
      for (const answer of [
        await ask('/api/login', origin),
        await api.get('/api/global/category', { origin }),
      ]) {
        expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      }
    },
  );
});

/** Sends bytes as they are on one connection, and answers what comes back until it says `until` or the server hangs up. */
const raw = async (text: string, until: RegExp, more: () => string | null = () => null): Promise<string> => {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  let received = '';
  const enough = new Promise<void>((resolve) => {
    socket.setEncoding('utf8').on('data', (chunk) => {
      received += chunk;
      if (until.test(received)) resolve();
    });
    socket.on('close', () => resolve()).on('error', () => resolve());
  });
  await once(socket, 'connect');
  socket.write(text);
  for (let next = more(); next !== null && !socket.destroyed; next = more()) {
    if (!socket.write(next)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
  }
  await enough;
  socket.destroy();
  return received;
};

const head = (path: string, ...headers: string[]) =>
  [`POST ${path} HTTP/1.1`, 'host: localhost', 'x-app-token: reloved-web', ...headers, '', ''].join('\r\n');
const mebibytes = (count: number) => {
  let left = count * 16;
  const part = 'x'.repeat(64 * 1024);
  return () => (left-- > 0 ? part : null);
};

test('a connection on which nothing moves, because nobody reads what was answered, ends', async () => {
  const { timeout } = app.server;
  expect(timeout).toBe(120_000);
  app.server.timeout = 300;
  const opened = once(app.server, 'connection');
  const { hostname, port } = new URL(app.url);
  const reader = connect(Number(port), hostname).pause();
  const [served] = await opened;
  const ended = once(served, 'close');
  // Far more than what stands between the two takes in.
  const asked = 'GET /api/openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n';
  reader.on('error', () => undefined).write(asked.repeat(400));
  await ended;
  app.server.timeout = timeout;
  reader.destroy();
});

describe('bodies that are refused', () => {
  test('a body far too large is told so, and the connection goes on', async () => {
    const size = 5 * 1024 * 1024;
    const next = `GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n`;
    const body = mebibytes(5);
    let asked = false;
    const received = await raw(
      head('/api/login', 'content-type: application/json', `content-length: ${size}`),
      /200 OK/,
      () => {
        const part = body();
        if (part !== null || asked) return part;
        asked = true;
        return next;
      },
    );
    expect(received).toMatch(/^HTTP\/1\.1 413 /);
    expect(received).toContain('request.too_large');
    expect(received).toContain('HTTP/1.1 200 OK');
  });

  test('a body that nobody reads does not spoil the next call of the connection', async () => {
    const received = await raw(
      head('/api/auth/item-bid', 'content-type: application/json', 'content-length: 20') +
        '{"a":"GET / HTTP/1"}' +
        'GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n',
      /200 OK/,
    );
    expect(received).toMatch(/^HTTP\/1\.1 401 /);
    expect(received).toContain('HTTP/1.1 200 OK');
    expect(received).not.toContain('400 Bad Request');
  });

  test('multipart without end, and with a broken part, is answered', async () => {
    const form = 'content-type: multipart/form-data; boundary=b';
    const endless = `--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n`;
    const received = await raw(
      head('/api/login', form, `content-length: ${endless.length + 3 * 1024 * 1024}`) + endless,
      /too_large/,
      mebibytes(3),
    );
    expect(received).toMatch(/^HTTP\/1\.1 413 /);
    const broken = `--b\r\n${'x'.repeat(200)}\r\n\r\n`;
    expect(
      await raw(
        head('/api/login', form, `content-length: ${broken.length + 1000}`) + broken + 'y'.repeat(1000),
        /malformed/,
      ),
    ).toMatch(/^HTTP\/1\.1 4\d\d /);
  });

  test('an upload that is broken off in the middle of a photo leaves the server standing', async () => {
    const seller = await aSeller(app);
    const uploads = () => readdir(join(app.deps.config.dataDir, 'uploads'));
    const { hostname, port } = new URL(app.url);
    for (let round = 0; round < 5; round += 1) {
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      socket.write(
        `${head(
          '/api/auth/items',
          `authorization: Bearer ${seller.token}`,
          'content-type: multipart/form-data; boundary=b',
          'content-length: 9000000',
        )}--b\r\ncontent-disposition: form-data; name="imgs[0]"; filename="a.jpg"\r\n\r\n`,
      );
      socket.write(randomBytes(200_000));
      await vi.waitFor(async () => expect(await uploads()).toHaveLength(1), 5_000);
      socket.resetAndDestroy();
      await vi.waitFor(async () => expect(await uploads()).toEqual([]), 5_000);
    }
    expect((await api.get('/healthz')).status).toBe(200);
  });

  test('photos behind a link that is none are refused before they come', async () => {
    const uploads = () => readdir(join(app.deps.config.dataDir, 'uploads')).catch(() => []);
    for (const path of ['help/case/messages', 'purchase/refund-request', 'purchase/statements']) {
      const start = head(
        `/api/global/${path}`,
        `authorization: Bearer ${'A'.repeat(43)}`,
        'content-type: multipart/form-data; boundary=b',
        'content-length: 9000000',
      );
      const photo = `--b\r\ncontent-disposition: form-data; name="imgs[0]"; filename="a.jpg"\r\n\r\n${'x'.repeat(200_000)}`;
      expect(await raw(start + photo, /"code"/)).toMatch(/^HTTP\/1\.1 404 /);
    }
    expect(await uploads()).toEqual([]);
  });

  test('whoever was logged out while a photo was on its way has sent nothing', async () => {
    const seller = await aSeller(app);
    const uploads = () => readdir(join(app.deps.config.dataDir, 'uploads'));
    const start = '--b\r\ncontent-disposition: form-data; name="imgs[0]"; filename="a.jpg"\r\n\r\n';
    const [photo, end] = ['x'.repeat(200_000), '\r\n--b--\r\n'];
    const { hostname, port } = new URL(app.url);
    const socket = connect(Number(port), hostname);
    let received = '';
    socket.setEncoding('utf8').on('data', (chunk) => {
      received += chunk;
    });
    await once(socket, 'connect');
    const length = start.length + photo.length + end.length;
    socket.write(
      head(
        '/api/auth/items',
        `authorization: Bearer ${seller.token}`,
        'content-type: multipart/form-data; boundary=b',
        `content-length: ${length}`,
      ) +
        start +
        photo,
    );
    // By then they were let in.
    await vi.waitFor(async () => expect(await uploads()).toHaveLength(1), 5_000);
    await seller.api.post('/api/auth/logout');
    socket.write(end);
    await vi.waitFor(() => expect(received).toContain('"code"'), 10_000);
    socket.destroy();
    expect(received).toMatch(/^HTTP\/1\.1 401 /);
    expect(await uploads()).toEqual([]);
  });

  test('so does one that nobody asked for', async () => {
    const start = head(
      '/api/login',
      'content-type: multipart/form-data; boundary=b',
      'content-length: 9000000',
    );
    const { hostname, port } = new URL(app.url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    socket.write(`${start}--b\r\ncontent-disposition: form-data; name="x"; filename="a.jpg"\r\n\r\n`);
    socket.write(randomBytes(100_000));
    expect((await api.get('/healthz')).status).toBe(200);
    socket.resetAndDestroy();
    await vi.waitFor(async () => {
      const { body } = await api.get('/metrics');
      expect(body.text).toMatch(/route="accounts.login",status="499"/);
    }, 5_000);
  });
});

describe('addresses that are not there', () => {
  test.each([
    '/assets/nothing.js',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/%ff',
    '/images/x/../../y',
  ])('%s is not a server error', async (path) => {
    const { status, body } = await api.get(path);
    expect([status >= 400 && status < 500, JSON.stringify(body).includes('dependencies')]).toEqual([
      true,
      false,
    ]);
  });

  test('the shell is not served without its policy', async () => {
    for (const path of ['/', '/index.html', '/nothing-here']) {
      const { status, headers } = await api.get(path);
      expect(status === 301 || headers.get('content-security-policy')?.includes("script-src 'self'")).toBe(
        true,
      );
    }
  });
});

/** What machines call may have something appended, and fields of a body may come as a query (decisions D4). */
const OPEN = ['purchases.webhook', 'notifications.bounces', 'notifications.unsubscribe_mail'];

describe('a parameter that no contract declares', () => {
  test('is refused by every call that takes none', async () => {
    const admin = await anAdmin(app);
    const strict = endpoints.filter(({ query, bodyInQuery }) => !query && !bodyInQuery);
    const answers = await Promise.all(
      strict.map(async (endpoint) => {
        const path = `${endpoint.path.replace(/\{\w+\}/g, '1')}?surprise=1`;
        const { status, body } = await admin.api.send(endpoint.method.toUpperCase(), path);
        return [endpoint.name, status === 422 && JSON.stringify(body.errors)] as const;
      }),
    );
    expect(answers.length).toBeGreaterThan(100);
    const refusal = JSON.stringify({ surprise: ['Unknown parameter.'] });
    expect(answers.filter(([name, errors]) => !OPEN.includes(name) && errors !== refusal)).toEqual([]);
    expect(answers.filter(([name, errors]) => OPEN.includes(name) && errors === refusal)).toEqual([]);
  });

  test('is let through where a machine appends it', async () => {
    const hook = await api.send(
      'POST',
      '/api/global/payment/mamopay/webhook?utm_source=provider',
      { id: 'CHG-UNKNOWN' },
      { 'x-app-token': '' },
    );
    expect(hook.body).not.toMatchObject({ errors: { utm_source: expect.anything() } });
    const stop = await api.post('/unsubscribe?token=abc&utm_medium=email', {
      'List-Unsubscribe': 'One-Click',
    });
    expect(stop.body).not.toMatchObject({ errors: { utm_medium: expect.anything() } });
  });
});

describe('what is seen from outside of a request', () => {
  test('its id reaches the events it caused', async () => {
    const item = await anItem(app, await aSeller(app));
    const buyer = await aBuyer(app);
    const requestId = `test-${randomBytes(6).toString('hex')}`;
    const answer = await buyer.api.post(
      '/api/auth/item-bid',
      { item_id: item.id, asking_price: 60 },
      { 'x-request-id': requestId },
    );
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([201, requestId]);
    const rows = await app.deps.db.select().from(events).where(sql`request_id = ${requestId}`);
    // What tells the seller of it is another event, a moment later, of the same request.
    const types = rows.map(({ type }) => type).filter((type) => !type.startsWith('notification.'));
    expect(types).toEqual(['offer.placed']);
  });

  test('the figures count by contract, never by address', async () => {
    await api.get('/api/global/items/0b8a1d0e-7c5b-4a58-9d1c-2d8f1f0a3c11');
    await api.get('/nothing/0b8a1d0e');
    const { body } = await api.get('/metrics');
    const text = String(body.text);
    expect(text).toContain('route="item_page.details_global"');
    expect(text).toMatch(/reloved_offers_total\{state="placed"\} \d/);
    expect(text).not.toContain('0b8a1d0e');
  });
});
