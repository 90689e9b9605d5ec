import { createStore } from 'jotai';
import { queryClientAtom } from 'jotai-tanstack-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aProfile } from '#tests/support/profiles.ts';
import { stubBrowser } from '#tests/support/stub-browser.ts';
import {
  isLeavingAtom,
  refusedAtom,
  signedInAtom,
  signedOutAtom,
  startSessionAtom,
} from '../../lib/session/session.ts';
import { createQueryClient } from '../../live/query-client.ts';
import { draftsAtom } from './drafts.atoms.ts';
import { guestAtom } from './guest.atoms.ts';

let kept: Map<string, string>;
let listeners: Set<(event: { key: string }) => void>;
beforeEach(() => {
  kept = stubBrowser();
  listeners = new Set();
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => listeners.add(listener));
  vi.stubGlobal('removeEventListener', (_: string, listener: () => void) => listeners.delete(listener));
});
afterEach(() => vi.unstubAllGlobals());

const SARA = aProfile({ id: 7 });
const OMAR = aProfile({ id: 8, uuid: '6b1f3c0e-2f64-4e0b-9d3b-1c2d3e4f5a6b' });

const visit = (user = SARA) => {
  const store = createStore();
  store.set(queryClientAtom, createQueryClient());
  store.set(startSessionAtom, user);
  return store;
};

test('what was being written is there again when the page is opened anew, until it is sent', () => {
  const store = visit();
  store.set(draftsAtom, { channelId: 3, text: 'Could we meet at ' });
  store.set(draftsAtom, { channelId: 4, text: '  ' });
  expect(store.get(draftsAtom)).toEqual({ 3: 'Could we meet at ', 4: '  ' });
  expect(visit().get(draftsAtom)).toEqual({ 3: 'Could we meet at ', 4: '  ' });

  for (const channelId of [3, 4]) store.set(draftsAtom, { channelId, text: '' });
  expect(visit().get(draftsAtom)).toEqual({});
  expect([...kept.keys()].filter((key) => key.includes('outbox'))).toEqual([]);
});

test('it is shown to nobody else at this browser, and gone once its author has signed out', () => {
  const store = visit();
  store.set(draftsAtom, { channelId: 3, text: 'For the other side alone' });
  store.set(signedInAtom, OMAR);
  expect(store.get(draftsAtom)).toEqual({});
  store.set(draftsAtom, { channelId: 3, text: 'Mine' });
  expect(visit(OMAR).get(draftsAtom)).toEqual({ 3: 'Mine' });
  store.set(signedInAtom, SARA);
  expect(store.get(draftsAtom)).toEqual({ 3: 'For the other side alone' });

  store.set(signedOutAtom);
  expect(store.get(draftsAtom)).toEqual({});
  store.set(signedInAtom, SARA);
  expect(store.get(draftsAtom)).toEqual({});
  expect(visit().get(draftsAtom)).toEqual({});
});

test('it goes with whoever signs out, also where no conversation was opened since', () => {
  visit().set(draftsAtom, { channelId: 3, text: 'Of an earlier visit' });
  visit().set(signedOutAtom);
  expect(visit().get(draftsAtom)).toEqual({});
});

test('it waits for whoever was signed out without wanting it', () => {
  const store = visit();
  store.set(draftsAtom, { channelId: 3, text: 'Not sent yet' });
  store.set(refusedAtom, Number.POSITIVE_INFINITY, 'chat.channels');
  expect(store.get(draftsAtom)).toEqual({});
  store.set(signedInAtom, OMAR);
  expect(store.get(draftsAtom)).toEqual({});
  store.set(signedInAtom, SARA);
  expect(store.get(draftsAtom)).toEqual({ 3: 'Not sent yet' });
  // The page learns that the session is over before the answer to logging out is here.
  store.set(isLeavingAtom, true);
  store.set(refusedAtom, Number.POSITIVE_INFINITY, 'chat.channels');
  expect(visit().get(draftsAtom)).toEqual({});
});

test('a guest has theirs by their link, whoever is signed in', () => {
  const guest = () => {
    const store = visit();
    store.set(guestAtom, { token: 'abcdefghijklmnop' });
    return store;
  };
  guest().set(draftsAtom, { channelId: 3, text: 'Is it still there?' });
  expect(visit().get(draftsAtom)).toEqual({});
  expect(guest().get(draftsAtom)).toEqual({ 3: 'Is it still there?' });
  expect(JSON.stringify([...kept])).not.toContain('abcdefghijklmnop');
});

test('another tab shows what was written, and shows it no more once it was sent', () => {
  const [here, there] = [visit(), visit()];
  const stop = there.sub(draftsAtom, () => undefined);
  const changedElsewhere = () => {
    for (const listener of [...listeners]) listener({ key: 'reloved:outbox:7:drafts' });
  };
  here.set(draftsAtom, { channelId: 3, text: 'On my way.' });
  changedElsewhere();
  expect(there.get(draftsAtom)).toEqual({ 3: 'On my way.' });
  there.set(draftsAtom, { channelId: 4, text: 'Another' });
  here.set(draftsAtom, { channelId: 3, text: '' });
  changedElsewhere();
  expect(there.get(draftsAtom)).toEqual({ 4: 'Another' });
  stop();
  expect(listeners.size).toBe(0);
  // Sent by another tab while this one shows no conversation.
  here.set(draftsAtom, { channelId: 4, text: '' });
  const stopAgain = there.sub(draftsAtom, () => undefined);
  expect(there.get(draftsAtom)).toEqual({});
  stopAgain();
});

test('where nothing can be stored, or what is stored cannot be read, one writes as before', () => {
  kept.set('reloved:outbox:7:drafts', '{"3": 5, "a": ');
  const store = visit();
  expect(store.get(draftsAtom)).toEqual({});
  vi.stubGlobal('localStorage', undefined);
  store.set(draftsAtom, { channelId: 3, text: 'Hello' });
  store.set(draftsAtom, { channelId: 4, text: 'Hello, too' });
  expect(store.get(draftsAtom)).toEqual({ 3: 'Hello', 4: 'Hello, too' });
});
