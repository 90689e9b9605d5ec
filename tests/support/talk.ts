import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { MessageView } from '#shared/chat/chat.schema.ts';
import { CATCH_UP } from '#shared/presence/presence.rules.ts';
import type { Stage } from './app.ts';
import { aPurchase } from './conversations.ts';
import { apiOf } from './http.ts';
import { anItem } from './items.ts';
import type { Person } from './person.ts';
import { aBuyer, aSeller } from './person.ts';
import { listen } from './sockets.ts';
import { until } from './until.ts';

/** Long enough for a busy machine, far below the 5 s for which a socket once waited for Redis. */
export const AT_ONCE_MS = 2_000;

/** A page that shows a conversation: it adds what it receives, and asks again when it is told to. */
const openPage = async (url: string, person: Person, channelId: number) => {
  const live = await listen(url, person.token);
  const shown = new Set<string>();
  const fetchAll = async () => {
    for (let after = 0, rows: MessageView[] = []; after === 0 || rows.length > 0; ) {
      const path = `/api/auth/channels/${channelId}/messages?after_seq=${after}&limit=200`;
      const { body } = await apiOf(url, { authorization: `Bearer ${person.token}` }).get(path);
      rows = (body.data as { data: MessageView[] }).data;
      for (const { message } of rows) shown.add(message);
      after = rows.at(-1)?.seq ?? Number.POSITIVE_INFINITY;
      if (rows.length === 0) return;
    }
  };
  live.socket.on('chat.message_sent', ({ data }) => shown.add(data.message.message));
  // Nothing is still being asked for when its server ends.
  let catchingUp = Promise.resolve();
  live.socket.on(CATCH_UP, () => {
    catchingUp = catchingUp.then(fetchAll, fetchAll);
  });
  const close = (): Promise<void> => {
    live.close();
    return catchingUp;
  };
  return { shown, close };
};

/** Two who talk, each at a node of their own. */
export const aTalk = async (one: Stage, two: Stage) => {
  const [seller, buyer] = await Promise.all([aSeller(one), aBuyer(one)]);
  const { channel_id } = await aPurchase(buyer, await anItem(one, seller));
  const [atOne, atTwo] = await Promise.all([
    openPage(one.url, buyer, channel_id),
    openPage(two.url, seller, channel_id),
  ]);
  const said: string[] = [];
  const say = async (from: 'one' | 'two', message: string) => {
    const [url, { token }] = from === 'one' ? [one.url, buyer] : [two.url, seller];
    const api = apiOf(url, { authorization: `Bearer ${token}` });
    const { status } = await api.post('/api/send-message', { channel_id, message });
    if (status === 201) said.push(message);
    return status;
  };
  /** Both talk until `isOver`, a line each `everyMs`; what is said at a node has to show there at once. */
  const talkUntil = async (name: string, isOver: () => boolean, everyMs: number) => {
    const speak = async (from: 'one' | 'two', page: { shown: Set<string> }) => {
      for (let line = 0; !isOver(); line += 1) {
        const message = `${name} ${from} ${line}`;
        expect(await say(from, message)).toBe(201);
        await until(`${message} shows where it was said`, () => page.shown.has(message), AT_ONCE_MS);
        await pause(everyMs);
      }
    };
    await Promise.all([speak('one', atOne), speak('two', atTwo)]);
  };
  /** Nobody reloads, and both pages show what was said; then words go straight from one to the other again. */
  const isWhole = async (name: string) => {
    for (const { shown } of [atOne, atTwo]) {
      await until(`${name}: the page shows everything`, () => said.every((message) => shown.has(message)));
    }
    await Promise.all([say('one', `${name} then`), say('two', `${name} after`)]);
    await until(
      'words go straight again',
      () => atOne.shown.has(`${name} after`) && atTwo.shown.has(`${name} then`),
    );
  };
  const close = () => Promise.all([atOne.close(), atTwo.close()]);
  return { talkUntil, isWhole, atOne, atTwo, said, close, buyer, seller };
};
export type Talk = Awaited<ReturnType<typeof aTalk>>;
