import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '#shared/kernel/endpoint.ts';
import { nextMoment } from '../time/sequence.ts';
import { serverClock, serverNow } from '../time/server-clock.ts';
import { bodyOf, call, formOf, onRefused, urlOf } from './api.ts';

const page = vi.hoisted(() => ({ isLeft: false }));
vi.mock('./attention.ts', () => ({ isUnattended: () => page.isLeft }));

const rename = defineEndpoint(
  { name: 'things.rename', method: 'put', path: '/api/auth/things/{uuid}', access: 'user' },
  {
    summary: 'Rename a thing',
    params: z.object({ uuid: z.string() }),
    query: z.object({ loud: z.number().optional() }),
    body: z.object({ name: z.string() }),
    answer: z.object({ data: z.object({ name: z.string() }) }),
  },
);
const input = { params: { uuid: 'a b' }, query: { loud: 1 }, body: { name: 'chair' } };

const answering = (status: number, json: unknown, headers: Record<string, string> = {}) => {
  const fetchOnce = vi.fn(async (_url: string, _init: RequestInit) =>
    Response.json(json, { status, headers }),
  );
  vi.stubGlobal('fetch', fetchOnce);
  return fetchOnce;
};

beforeEach(() => vi.stubGlobal('document', { documentElement: { lang: 'ar' } }));
afterEach(() => vi.unstubAllGlobals());

describe('call', () => {
  it('sends what the contract says and answers the data', async () => {
    const fetchOnce = answering(200, { data: { name: 'chair' } });
    expect(await call(rename, input)).toEqual({ data: { name: 'chair' } });
    const [url, init] = fetchOnce.mock.calls[0] ?? [];
    expect(url).toBe('/api/auth/things/a%20b?loud=1');
    expect(init).toMatchObject({ method: 'PUT', body: '{"name":"chair"}', credentials: 'same-origin' });
    expect(init?.headers).toMatchObject({
      'x-app-token': 'reloved-web',
      'content-type': 'application/json',
      'accept-language': 'ar',
    });
  });

  it('says when the page asks by itself, so that a session nobody uses ends', async () => {
    const fetchOnce = answering(200, { data: { name: 'chair' } });
    await call(rename, input);
    page.isLeft = true;
    await call(rename, input);
    page.isLeft = false;
    const marks = fetchOnce.mock.calls.map(([, { headers }]) => new Headers(headers).get('x-unattended'));
    expect(marks).toEqual([null, 'yes']);
  });

  it('gives a connection up that says nothing for long, as if there were none', async () => {
    const tooLate = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(tooLate.signal);
    const hanging = ({ signal }: RequestInit) =>
      new Promise<Response>((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    vi.stubGlobal('fetch', (_url: string, init: RequestInit) => hanging(init));
    const asked = call(rename, input);
    tooLate.abort(new DOMException('too late', 'TimeoutError'));
    await expect(asked).rejects.toMatchObject({ status: 0, code: 'network.unreachable' });
  });

  it('throws the envelope of an error with the request id', async () => {
    answering(
      422,
      { message: 'No.', code: 'validation.failed', errors: { name: ['Too short.'] } },
      { 'x-request-id': 'r1' },
    );
    await expect(call(rename, input)).rejects.toMatchObject({
      status: 422,
      code: 'validation.failed',
      errors: { name: ['Too short.'] },
      requestId: 'r1',
    });
  });

  it('reads the list that set-forgot-password answers as its message', async () => {
    answering(422, { message: { password: ['Use at least 8 characters.'] } });
    await expect(call(rename, input)).rejects.toMatchObject({
      message: 'Use at least 8 characters.',
      errors: { password: ['Use at least 8 characters.'] },
    });
  });

  it('says so when the server cannot be reached', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
    await expect(call(rename, input)).rejects.toMatchObject({ code: 'network.unreachable', status: 0 });
  });

  it('says so when the answer is not what the contract promises', async () => {
    answering(200, { data: {} });
    await expect(call(rename, input)).rejects.toMatchObject({ code: 'answer.unexpected' });
    answering(502, 'Bad gateway');
    await expect(call(rename, input)).rejects.toMatchObject({ code: 'answer.unexpected', status: 502 });
  });

  it('tells who listens that the session has ended, and when it was asked', async () => {
    const ended = vi.fn();
    const before = nextMoment();
    const stop = onRefused(ended);
    answering(401, { message: 'Please log in.', code: 'session.required' });
    await expect(call(rename, input)).rejects.toMatchObject({ status: 401 });
    stop();
    expect(ended).toHaveBeenCalledOnce();
    const [[askedAt]] = ended.mock.calls as [[number]];
    expect(askedAt).toBeGreaterThan(before);
    expect(askedAt).toBeLessThan(nextMoment());
  });
});

it('sets the clock of a page by the answer, however many calls there were before', async () => {
  const wrong = 5 * 60_000;
  answering(200, { data: { name: 'chair' } }, { date: new Date(Date.now() - wrong).toUTCString() });
  await call(rename, input);
  const behind = Date.now() - serverNow();
  serverClock.note({ at: Date.now(), sentAt: Date.now() });
  expect([Math.abs(behind - wrong) < 2_000, Math.abs(Date.now() - serverNow()) < 2_000]).toEqual([
    true,
    true,
  ]);
});

describe('the parts of a call', () => {
  it('leaves out what is not given', () => {
    expect(urlOf('/api/items', undefined, { page: 2, sort: undefined })).toBe('/api/items?page=2');
  });

  it('writes a multipart form with indexed lists and files', () => {
    const photo = new File(['x'], 'a.png');
    const form = formOf(
      { name: 'chair', properties: [4, 5], address: [{ name: 'Dubai' }] },
      'imgs',
      [photo],
      true,
    );
    expect([...form.keys()]).toEqual(['name', 'properties[0]', 'properties[1]', 'address[0]', 'imgs[0]']);
    expect(form.get('properties[1]')).toBe('5');
  });

  it('gives a form the schema of its body', () => {
    expect(bodyOf(rename).safeParse({}).success).toBe(false);
    expect(() => bodyOf({ name: 'things.list' })).toThrow(TypeError);
  });
});
