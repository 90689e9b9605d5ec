import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string | undefined>();

/**
 * Runs work, and everything it starts, as part of a request: its log lines, events and jobs carry the id. `undefined`
 * is work that no request has caused.
 */
export const withRequestId = <Result>(id: string | undefined, work: () => Result): Result =>
  current.run(id, work);

/** The request that the present work is part of, or undefined. */
export const currentRequestId = (): string | undefined => current.getStore();
