import { QueryClient } from '@tanstack/react-query';
import { createStore } from 'jotai';
import { queryClientAtom } from 'jotai-tanstack-query';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { aProfile } from '#tests/support/profiles.ts';
import { stubBrowser } from '#tests/support/stub-browser.ts';
import { onRefused } from '../http/api.ts';
import { nextMoment } from '../time/sequence.ts';
import { draftAtom } from './draft.atoms.ts';
import {
  anotherUser,
  isJustConfirmed,
  refreshSessionAtom,
  refusedAtom,
  restoreSessionAtom,
  sessionAtom,
  signedInAtom,
  signedOutAtom,
  startSessionAtom,
  userAtom,
} from './session.ts';

const sara = aProfile();

let kept: Map<string, string>;
beforeEach(() => {
  kept = stubBrowser();
});
afterEach(() => vi.unstubAllGlobals());

const visit = () => {
  const store = createStore();
  const client = new QueryClient();
  store.set(queryClientAtom, client);
  return { store, client };
};

describe('session', () => {
  it('is unknown until storage was read, then a guest', () => {
    const { store } = visit();
    expect(store.get(sessionAtom).state).toBe('unknown');
    store.set(restoreSessionAtom);
    expect(store.get(sessionAtom).state).toBe('guest');
  });

  it('is remembered for the next visit, and holds no token', () => {
    visit().store.set(signedInAtom, sara);
    expect([...kept.keys()].sort()).toEqual(['reloved:logged-in', 'reloved:user']);
    expect([...kept.values()].join()).not.toMatch(/token/);
    const { store } = visit();
    store.set(restoreSessionAtom);
    expect(store.get(userAtom)).toEqual(sara);
  });

  it('is a guest when what was kept cannot be read', () => {
    kept.set('reloved:logged-in', 'Yes');
    kept.set('reloved:user', '{"id":"x"');
    const { store } = visit();
    store.set(restoreSessionAtom);
    expect(store.get(sessionAtom).state).toBe('guest');
  });

  it('drops the answers that belonged to somebody else, and has their socket dropped', () => {
    const { store, client } = visit();
    const changed = vi.fn();
    onTestFinished(anotherUser.on(changed));
    store.set(signedInAtom, sara);
    client.setQueryData(['mine'], 'secret');
    store.set(signedInAtom, { ...sara, first_name: 'Sarah' });
    expect(client.getQueryData(['mine'])).toBe('secret');
    store.set(signedOutAtom);
    expect(client.getQueryData(['mine'])).toBeUndefined();
    expect(kept.size).toBe(0);
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it('keeps what a guest typed for who logs in next, and for nobody after them', () => {
    const { store } = visit();
    const draft = { kind: 'offer', of: 5, text: '80' } as const;
    store.set(startSessionAtom, null);
    store.set(draftAtom, draft);
    store.set(signedOutAtom);
    store.set(signedInAtom, sara);
    store.set(signedInAtom, { ...sara, first_name: 'Sarah' });
    expect(store.get(draftAtom)).toEqual(draft);
    store.set(signedOutAtom);
    expect(store.get(draftAtom)).toBeNull();

    store.set(draftAtom, draft);
    store.set(signedInAtom, sara);
    store.set(signedInAtom, { ...sara, uuid: '6b1f3c0e-2f64-4e0b-9d3b-1c2d3e4f5a6b' });
    expect(store.get(draftAtom)).toBeNull();
  });

  it("has the server's word for a moment, when that came with the page", () => {
    vi.useFakeTimers();
    const { store } = visit();
    store.set(restoreSessionAtom);
    expect(isJustConfirmed(store.get(sessionAtom))).toBe(false);
    store.set(startSessionAtom, null);
    expect(isJustConfirmed(store.get(sessionAtom))).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect(isJustConfirmed(store.get(sessionAtom))).toBe(false);
    store.set(startSessionAtom, sara);
    expect(isJustConfirmed(store.get(sessionAtom))).toBe(false);
    vi.useRealTimers();
  });

  it('ends when the server says so, and only then', async () => {
    const { store } = visit();
    store.set(signedInAtom, sara);
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
    await store.set(refreshSessionAtom);
    expect(store.get(userAtom)).toEqual(sara);
    const refused = Response.json(
      { message: 'Please log in first.', code: 'session.required' },
      { status: 401 },
    );
    vi.stubGlobal('fetch', vi.fn().mockResolvedValue(refused));
    await store.set(refreshSessionAtom);
    expect(store.get(sessionAtom).state).toBe('guest');
  });

  it('does not end because of what was refused before it began', () => {
    const { store } = visit();
    const before = nextMoment();
    store.set(signedInAtom, sara);
    store.set(refusedAtom, before, 'items.mine');
    expect(store.get(userAtom)).toEqual(sara);
    store.set(refusedAtom, nextMoment(), 'items.mine');
    expect(store.get(userAtom)).toBeNull();
  });

  describe('while an answer is on its way', () => {
    /** Every question stays open until it is answered here. */
    const asking = () => {
      const open: ((answer: Response) => void)[] = [];
      const fetch = vi.fn(() => new Promise<Response>((resolve) => open.push(resolve)));
      vi.stubGlobal('fetch', fetch);
      const { store } = visit();
      onTestFinished(onRefused((askedAt, endpoint) => store.set(refusedAtom, askedAt, endpoint)));
      return { store, fetch, open, ask: () => store.set(refreshSessionAtom) };
    };
    const profileOf = (first_name: string) => Response.json({ message: '', data: { ...sara, first_name } });
    const nobody = () => Response.json({ message: '', code: 'session.required' }, { status: 401 });

    it('believes the answer to the last question, whichever comes last', async () => {
      const { store, open, ask } = asking();
      store.set(signedInAtom, sara);
      const both = [ask(), ask()];
      open[1]?.(profileOf('Newer'));
      open[0]?.(profileOf('Older'));
      await Promise.all(both);
      expect(store.get(userAtom)?.first_name).toBe('Newer');
    });

    it('lets who asked first wait for the answer that counts', async () => {
      const { store, open, ask } = asking();
      store.set(signedInAtom, sara);
      const first = ask();
      void ask();
      open[0]?.(nobody());
      open[1]?.(profileOf('Sara'));
      await first;
      expect(store.get(userAtom)?.first_name).toBe('Sara');
    });

    it('stays signed in when it asked before', async () => {
      const { store, open, ask } = asking();
      const before = ask();
      store.set(signedInAtom, sara);
      open[0]?.(nobody());
      await vi.waitFor(() => expect(open).toHaveLength(2));
      expect(store.get(userAtom)).toEqual(sara);
      open[1]?.(profileOf('Sara, asked again'));
      await before;
      expect(store.get(userAtom)?.first_name).toBe('Sara, asked again');
    });

    it('stays signed out when it asked before, and asks no more', async () => {
      const { store, fetch, open, ask } = asking();
      store.set(signedInAtom, sara);
      const before = ask();
      store.set(signedOutAtom);
      open[0]?.(profileOf('Sara'));
      await before;
      expect(store.get(userAtom)).toBeNull();
      expect(kept.size).toBe(0);
      expect(fetch).toHaveBeenCalledTimes(1);
    });
  });
});
