import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { apiOf } from '#tests/support/http.ts';
import { anItem } from '#tests/support/items.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, aSeller } from '#tests/support/person.ts';

let app: TestApp;
let person: Person;

beforeAll(async () => {
  app = await startApp();
  person = await aBuyer(app);
});
afterAll(() => app.stop());

const directives = (policy: string | null) =>
  Object.fromEntries(
    (policy ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );

describe('a page', () => {
  test('has a strict policy with a nonce of its own', async () => {
    const nonces = await Promise.all(
      ['/', '/shop'].map(async (path) => {
        const response = await fetch(app.url + path);
        const policy = directives(response.headers.get('content-security-policy'));
        expect(policy).toMatchObject({
          'default-src': ["'self'"],
          'script-src': ["'self'"],
          'object-src': ["'none'"],
          'base-uri': ["'none'"],
          'frame-ancestors': ["'none'"],
          'form-action': ["'self'"],
        });
        const [self, nonce] = policy['style-src'] ?? [];
        expect(self).toBe("'self'");
        expect(nonce).toMatch(/^'nonce-[\w+/=]{22,}'$/);
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(2);
  });

  test('that is not there is a 404 page', async () => {
    const response = await fetch(`${app.url}/no/such/page`);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
  });
});

describe('every answer', () => {
  test.each(['/', '/api/global/category', '/api/nothing', '/healthz', '/images/x/320.webp', '/dev/mailbox'])(
    'of %s has the security headers and an id',
    async (path) => {
      const { headers } = await fetch(app.url + path, { headers: { 'x-app-token': 'reloved-web' } });
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('permissions-policy')).toBe('camera=(self), microphone=(), geolocation=(self)');
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/);
    },
  );

  test('keeps a well-formed id of the caller and no other', async () => {
    const own = randomUUID();
    const kept = await person.api.get('/api/auth/me/profile', { 'x-request-id': own });
    expect(kept.headers.get('x-request-id')).toBe(own);
    const bad = await person.api.get('/api/auth/me/profile', { 'x-request-id': 'a b"<script>' });
    expect(bad.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  });

  test.each([
    '/api/auth/me/profile',
    '/api/auth/me/my-offers',
    '/api/auth/me/channels',
    '/api/auth/me/my-purchased',
    '/api/global/items',
    '/api/auth/nothing',
  ])('%s is never kept by a cache', async (path) => {
    expect((await person.api.get(path)).headers.get('cache-control')).toBe('no-store');
    expect((await apiOf(app.url).get(path)).headers.get('cache-control')).toBe('no-store');
  });

  test('a cookie of the session is out of reach for scripts and other sites', async () => {
    const { headers } = await apiOf(app.url).post('/api/login', {
      username: person.email,
      password: 'correct horse 42',
    });
    const cookies = headers.getSetCookie();
    expect(cookies.some((cookie) => cookie.startsWith('reloved_session='))).toBe(true);
    for (const cookie of cookies) {
      expect(cookie).toMatch(
        /^reloved_\w+=[\w-]{43}; Max-Age=\d+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
      );
    }
  });

  test('over https the cookie is bound to this host', async () => {
    const secure = await startApp({ PUBLIC_URL: 'https://reloved.example' }, { url: app.databaseUrl });
    const { headers } = await apiOf(secure.url).post('/api/login', {
      username: person.email,
      password: 'correct horse 42',
    });
    expect(headers.get('set-cookie')).toMatch(/^__Host-reloved_session=/);
    for (const cookie of headers.getSetCookie()) expect(cookie).toMatch(/^__Host-.*; Secure; SameSite=Lax$/);
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8,}/);
    await secure.stop();
  });
});

describe('for who runs it', () => {
  test('health and readiness', async () => {
    const health = await apiOf(app.url).get('/healthz', { 'x-app-token': '' });
    expect([health.status, health.body]).toEqual([200, { status: 'ok' }]);
    const ready = await apiOf(app.url).get('/readyz', { 'x-app-token': '' });
    expect(ready).toMatchObject({
      status: 200,
      body: { status: 'ok', checks: { database: true, redis: null, draining: false } },
    });
  });

  test('figures, without personal data', async () => {
    const item = await anItem(app, await aSeller(app));
    await person.api.get(`/api/auth/items/${item.uuid}`);
    const response = await fetch(`${app.url}/metrics`);
    const text = await response.text();
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(text).toMatch(/^# TYPE \w+ histogram$/m);
    for (const secret of [item.uuid, person.email, person.token, person.mobile])
      expect(text).not.toContain(secret);
  });

  test('descriptions of all calls and events', async () => {
    const openapi = await apiOf(app.url).get('/api/openapi.json', { 'x-app-token': '' });
    expect(openapi.status).toBe(200);
    expect(Object.keys(openapi.body.paths as object)).toContain('/api/auth/item-bid');
    const asyncapi = await apiOf(app.url).get('/api/asyncapi.json', { 'x-app-token': '' });
    expect(JSON.stringify(asyncapi.body)).toContain('offer.placed');
    expect((await fetch(`${app.url}/api/docs`)).status).toBe(200);
  });
});
