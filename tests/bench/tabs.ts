import { registerHooks } from 'node:module';
import type { ManagerOptions, Socket, SocketOptions } from 'socket.io-client';
import { io } from 'socket.io-client';

/** Where a tab's socket leads. `recovers`: its page learns nothing of a cut that the server has made good. */
export type Line = { url: string; token: string | null; recovers: boolean };

const tabs: Line[] = [];
const numberOf = (url: string | undefined): string | null =>
  URL.canParse(url ?? '') ? new URL(url ?? '').searchParams.get('tab') : null;

/** Tells of a lost connection once it is known that it was not recovered. */
const quietly = (socket: Socket): Socket => {
  const listen = socket.on.bind(socket) as (name: string, handler: (...said: unknown[]) => void) => Socket;
  let onLost = () => undefined as unknown;
  return Object.assign(socket, {
    on: (name: string, handler: (...said: unknown[]) => unknown) => {
      if (name === 'disconnect')
        return listen(name, (...said) => {
          onLost = () => handler(...said);
        });
      if (name !== 'connect') return listen(name, handler);
      return listen(name, () => {
        if (!socket.recovered) {
          onLost();
          handler();
        }
        onLost = () => undefined;
      });
    },
  });
};

/** What the client's `io` is in a tab: the address and the session are the browser's. */
export const connectFrom = (tab: string) => (options: Partial<ManagerOptions & SocketOptions>) => {
  const { url, token, recovers } = tabs[Number(tab)] as Line;
  const socket = io(url, { ...options, forceNew: true, auth: token ? { token } : {} });
  return recovers ? quietly(socket) : socket;
};

const CLIENT = new URL('../../client/', import.meta.url).href;
const BROWSER = {
  document: { readyState: 'complete', documentElement: { lang: 'en' }, addEventListener: () => undefined },
  addEventListener: () => undefined,
  localStorage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
  requestIdleCallback: (run: () => void) => setImmediate(run),
};

/** From here on the client's modules are loaded once more for each tab, and see as much of a browser as they need. */
export const beBrowser = (): void => {
  const send = globalThis.fetch;
  Object.assign(globalThis, BROWSER, {
    fetch: (path: string | URL, init?: RequestInit) => send(new URL(path, tabs.at(-1)?.url), init),
  });
  registerHooks({
    resolve: (specifier, context, next) => {
      const inTab = numberOf(context.parentURL);
      if (inTab !== null && specifier === 'socket.io-client') {
        const source = `import { connectFrom } from '${import.meta.url}'; export const io = connectFrom('${inTab}');`;
        return { url: `data:text/javascript,${encodeURIComponent(source)}`, shortCircuit: true };
      }
      const found = next(specifier, context);
      if (!found.url.startsWith(CLIENT)) return found;
      return { ...found, url: `${found.url}?tab=${inTab ?? tabs.length - 1}` };
    },
    load: (address, context, next) => {
      const found = next(address, context);
      if (!address.startsWith(CLIENT)) return found;
      return { ...found, source: `import.meta.env = { SSR: true, DEV: false };${found.source}` };
    },
  });
};

/** What is loaded next is loaded in a new tab. */
export const newTab = (line: Line): void => {
  tabs.push(line);
};
