import { createStore } from 'jotai';
import { queryClientAtom } from 'jotai-tanstack-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aProfile } from '#tests/support/profiles.ts';
import { stubBrowser } from '#tests/support/stub-browser.ts';
import { ApiError, unreachable } from '../../lib/http/api-error.ts';
import { startSessionAtom } from '../../lib/session/session.ts';
import { createQueryClient } from '../../live/query-client.ts';
import type { PhotosOutcome } from './chat.types.ts';
import {
  discardAtom,
  openOutboxAtom,
  outboxAtom,
  photosUnderWayAtom,
  retryAtom,
  sendAllAtom,
  writeAtom,
} from './outbox.atoms.ts';

vi.mock('../../live/socket.ts', () => ({
  isConnected: () => true,
  onEvent: () => () => undefined,
  onReconnect: () => () => undefined,
  subscribeRoom: () => ({ joined: new Promise(() => undefined), wasOpen: false, leave: () => undefined }),
}));

let kept: Map<string, string>;
beforeEach(() => {
  kept = stubBrowser();
});
afterEach(() => vi.unstubAllGlobals());

const MESSAGE = {
  message: 'On my way.',
  content: 'On my way.',
  photos: [],
  user: { name: 'Sara' },
  user_id: 7,
};
const TAKEN = {
  message: 'Message sent.',
  code: 'message.sent',
  data: { ...MESSAGE, id: 1, seq: 1, channel_id: 3, client_id: null, created_at: '2026-11-28T08:00:00.000Z' },
};
const REFUSED = { message: 'No.', code: 'chat.closed' };
/** The contracts, against which an answer is held, are loaded for the first of them. */
const PATIENT = { timeout: 10_000 };

test.each([
  ['was taken', { status: 201, unsent: [] }],
  ['was refused', { status: 422, unsent: ['failed'] }],
  ['was not answered', { status: 503, unsent: ['waiting'] }],
])(
  'a message that %s after somebody else has signed in is the business of its author',
  async (_, { status, unsent }) => {
    const answered = Promise.withResolvers<Response>();
    const fetch = vi.fn().mockReturnValueOnce(answered.promise);
    vi.stubGlobal('fetch', fetch);
    const store = createStore();
    const client = createQueryClient();
    store.set(queryClientAtom, client);
    const isOf = (id: number) => {
      store.set(startSessionAtom, aProfile({ id }));
      store.set(openOutboxAtom);
    };
    isOf(7);
    store.set(writeAtom, { channelId: 3, text: 'On my way.' });
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce());
    isOf(8);
    answered.resolve(Response.json(status === 201 ? TAKEN : REFUSED, { status }));
    await vi.waitFor(() => {
      const stored = JSON.parse(kept.get('reloved:outbox:7') ?? '[]') as { state: string }[];
      expect(stored.map(({ state }) => state)).toEqual(unsent);
    }, PATIENT);
    expect(store.get(outboxAtom)).toEqual([]);
    expect(client.getQueryCache().getAll()).toEqual([]);
    fetch.mockReturnValue(Promise.withResolvers<Response>().promise);
    isOf(7);
    expect(store.get(outboxAtom).map(({ state }) => state)).toEqual(
      unsent.map((state) => (state === 'waiting' ? 'sending' : state)),
    );
  },
);

const aPhoto = (key: string) => ({ key, image_url: '', sizes: [], blur: '', width: 1, height: 1 });

/** Photos whose ends the test decides, one after the other. */
const aPhotosUnderWay = () => {
  const ends: PromiseWithResolvers<PhotosOutcome>[] = [];
  const calls: string[] = [];
  const at = (index: number) => (ends[index] ??= Promise.withResolvers<PhotosOutcome>());
  let asked = 0;
  const photos = {
    preview: null,
    settled: () => at(asked++).promise,
    retry: () => void calls.push('retry'),
    finish: () => void calls.push('finish'),
    discard: () => void calls.push('discard'),
  };
  return { photos, calls, end: (nth: number, outcome: PhotosOutcome) => at(nth).resolve(outcome) };
};
const ALL_THERE = { photos: [aPhoto('a'), aPhoto('b')], problem: null, mayRetry: false };
const CUT = { photos: [aPhoto('a')], problem: unreachable(), mayRetry: true };

/** A page on which somebody writes, and what it has sent. */
const aPage = () => {
  const sent: { message: string; photos: string[] }[] = [];
  vi.stubGlobal('fetch', (_url: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return Promise.resolve(Response.json(TAKEN, { status: 201 }));
  });
  const store = createStore();
  store.set(queryClientAtom, createQueryClient());
  store.set(startSessionAtom, aProfile({ id: 7 }));
  store.set(openOutboxAtom);
  const unsent = () => store.get(outboxAtom).map(({ text, state }) => [text, state]);
  const hasSent = (...messages: [string, ...string[]][]) =>
    vi.waitFor(
      () => expect(sent.map(({ message, photos }) => [message, ...photos])).toEqual(messages),
      PATIENT,
    );
  return { store, unsent, hasSent };
};

test('a message goes as soon as its photos are there, and holds up nothing that is written after it', async () => {
  const { store, unsent, hasSent } = aPage();
  const { photos, end, calls } = aPhotosUnderWay();
  store.set(writeAtom, { channelId: 3, text: 'Here it is.', underWay: photos });
  store.set(writeAtom, { channelId: 3, text: 'Do you see it?' });
  await hasSent(['Do you see it?']);
  await vi.waitFor(() => expect(unsent()).toEqual([['Here it is.', 'waiting']]));
  end(0, ALL_THERE);
  await hasSent(['Do you see it?'], ['Here it is.', 'a', 'b']);
  await vi.waitFor(() => expect(unsent()).toEqual([]));
  expect(calls).toEqual(['finish']);
});

test('photos whose line broke are sent again with what else waits', async () => {
  const { store, unsent, hasSent } = aPage();
  const { photos, end, calls } = aPhotosUnderWay();
  store.set(writeAtom, { channelId: 3, text: 'Here it is.', underWay: photos });
  end(0, CUT);
  end(1, ALL_THERE);
  await vi.waitFor(() => {
    void store.set(sendAllAtom);
    expect(calls).toContain('retry');
  });
  await hasSent(['Here it is.', 'a', 'b']);
  await vi.waitFor(() => expect(unsent()).toEqual([]));
});

test('what arrived before the line broke is kept, should the page be closed', async () => {
  const { store } = aPage();
  const { photos, end } = aPhotosUnderWay();
  store.set(writeAtom, { channelId: 3, text: 'Here it is.', underWay: photos });
  end(0, CUT);
  await vi.waitFor(() => {
    const [stored] = JSON.parse(kept.get('reloved:outbox:7') ?? '[]') as { photos: { key: string }[] }[];
    expect(stored).toMatchObject({ photos: [{ key: 'a' }], is_incomplete: true });
  });
});

test('photos that were refused because their writer has left wait until they are back', async () => {
  const { store, hasSent } = aPage();
  const { photos, end } = aPhotosUnderWay();
  store.set(writeAtom, { channelId: 3, text: 'Here it is.', underWay: photos });
  store.set(startSessionAtom, aProfile({ id: 8 }));
  store.set(openOutboxAtom);
  end(0, { ...CUT, problem: new ApiError(401, { code: 'auth.required', message: 'Sign in.' }) });
  end(1, ALL_THERE);
  await vi.waitFor(() => expect([...store.get(photosUnderWayAtom).values()][0]?.isStalled).toBe(true));
  store.set(startSessionAtom, aProfile({ id: 7 }));
  store.set(openOutboxAtom);
  await hasSent(['Here it is.', 'a', 'b']);
});

test('a photo that is refused is said, and the rest goes without it', async () => {
  const { store, unsent, hasSent } = aPage();
  const { photos, end, calls } = aPhotosUnderWay();
  store.set(writeAtom, { channelId: 3, text: 'Here it is.', underWay: photos });
  const problem = new ApiError(422, { code: 'photo.type', message: 'No photo.' });
  end(0, { photos: [aPhoto('b')], problem, mayRetry: false });
  await vi.waitFor(() => expect(unsent()).toEqual([['Here it is.', 'failed']]));
  const [{ client_id, reason } = { client_id: '', reason: null }] = store.get(outboxAtom);
  expect([reason, calls]).toMatchObject([{ code: 'photo.type', message: 'No photo.' }, ['finish']]);
  store.set(retryAtom, client_id);
  await hasSent(['Here it is.', 'b']);
});

test('a message that is given up takes its photos along', async () => {
  const { store, unsent } = aPage();
  const { photos, end, calls } = aPhotosUnderWay();
  store.set(writeAtom, { channelId: 3, text: '', underWay: photos });
  end(0, { ...CUT, problem: new ApiError(401, { code: 'auth.required', message: 'Sign in.' }) });
  await vi.waitFor(() => expect(unsent()).toEqual([['', 'failed']]));
  store.set(discardAtom, store.get(outboxAtom)[0]?.client_id ?? '');
  expect([unsent(), calls]).toEqual([[], ['discard']]);
});

test('photos that wait for a connection are not sent for somebody else who has signed in', async () => {
  const { store, hasSent } = aPage();
  const { photos, end, calls } = aPhotosUnderWay();
  store.set(writeAtom, { channelId: 3, text: 'Here it is.', underWay: photos });
  end(0, CUT);
  end(1, ALL_THERE);
  await vi.waitFor(() => expect([...store.get(photosUnderWayAtom).values()][0]?.isStalled).toBe(true));
  store.set(startSessionAtom, aProfile({ id: 8 }));
  store.set(openOutboxAtom);
  await store.set(sendAllAtom);
  expect(calls).toEqual([]);
  store.set(startSessionAtom, aProfile({ id: 7 }));
  store.set(openOutboxAtom);
  await hasSent(['Here it is.', 'a', 'b']);
});

test('what an older page reads of a message without its photos is that they are lost', async () => {
  const { store } = aPage();
  store.set(writeAtom, { channelId: 3, text: 'Here it is.', underWay: aPhotosUnderWay().photos });
  const [stored] = JSON.parse(kept.get('reloved:outbox:7') ?? '[]') as { state: string; reason: unknown }[];
  expect(stored).toMatchObject({ state: 'failed', reason: { code: 'photo.not_sent' } });
});

/** As another page has stored the one message it is about. */
const storedAs = (rest: Record<string, unknown>): void => {
  const message = { client_id: 'x', channel_id: 3, text: 'Here it is.', written_at: 5, state: 'waiting' };
  kept.set('reloved:outbox:7', JSON.stringify([{ ...message, photos: [aPhoto('a')], ...rest }]));
};
const REASON = { code: 'photo.type', message: 'No photo.' };

test.each([
  ['is gone before they are sent', { becomes: { is_incomplete: true }, left: 'photo.not_sent', sent: [] }],
  ['has them refused', { becomes: { state: 'failed', reason: REASON }, left: 'photo.type', sent: [] }],
  ['sends them', { becomes: {}, left: undefined, sent: [['Here it is.', 'a'] as [string, string]] }],
])('photos of a message belong to the page that %s', async (_, { becomes, left, sent }) => {
  storedAs({ is_incomplete: true });
  const otherPage = Promise.withResolvers<void>();
  const held = navigator.locks.request('reloved:photos:x', () => otherPage.promise);
  const { store, unsent, hasSent } = aPage();
  expect(unsent()).toEqual([['Here it is.', 'waiting']]);
  storedAs(becomes);
  otherPage.resolve();
  await held;
  await vi.waitFor(() => expect(store.get(outboxAtom)[0]?.reason?.code).toBe(left), PATIENT);
  await hasSent(...sent);
});
