import { createStore } from 'jotai';
import { queryClientAtom } from 'jotai-tanstack-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aProfile } from '#tests/support/profiles.ts';
import { stubBrowser } from '#tests/support/stub-browser.ts';
import { startSessionAtom } from '../../lib/session/session.ts';
import { createQueryClient } from '../../live/query-client.ts';
import { openOutboxAtom, outboxAtom, writeAtom } from './outbox.atoms.ts';

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
