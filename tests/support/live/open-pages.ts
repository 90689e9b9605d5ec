import { io } from 'socket.io-client';
import { vi } from 'vitest';
import type { Person } from '../person.ts';
import { until } from '../until.ts';
import type { Browser } from './browser.ts';
import { openBrowser } from './browser.ts';

/** A page as its live code holds it, and what a fresh load of it shows. */
export type Screen = {
  name: string;
  /** What is on the screen; undefined until it has come. */
  shown: () => unknown;
  fresh: () => Promise<unknown>;
};

export type Pages = { who: string; screens: Screen[]; close: () => void };

/** The client's modules, loaded once more, with what they see of a browser. */
const ownModules = (url: string, person: Person | null): void => {
  vi.stubGlobal('document', { readyState: 'complete', documentElement: { lang: 'en' } });
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setImmediate(run));
  vi.resetModules();
  const auth = person ? { token: person.token } : {};
  const connect = () => io(url, { auth, transports: ['websocket'], forceNew: true });
  vi.doMock('socket.io-client', () => ({ io: connect }));
};

/** Opens pages one after another and waits until each shows something and receives everything. */
export const openPages = async (
  who: string,
  url: string,
  person: Person | null,
  screensIn: (browser: Browser) => Promise<Screen[]>,
): Promise<Pages> => {
  ownModules(url, person);
  const opened = await openBrowser(url, person);
  const screens = await screensIn(opened);
  await opened.connected;
  await until(`${who} sees every page`, () => screens.every(({ shown }) => shown() !== undefined));
  return { who, screens, close: opened.close };
};
