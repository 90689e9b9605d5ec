import type { IncomingMessage } from 'node:http';

/** Whether the proxy so many hops before us is one of ours (Express's `trust proxy fn`). */
export type Trusts = (address: string, hop: number) => boolean;

/**
 * The address a request comes from, for requests that Express does not see: the connection's, or what the proxies in front
 * saw, as far as each of them is trusted. What a caller writes into the header by themselves counts for nothing.
 */
export const callerAddress = (
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  trusts: Trusts,
): string | undefined => {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  let address = socket.remoteAddress;
  for (const [hop, before] of forwarded.toReversed().entries()) {
    if (address === undefined || before.trim() === '' || !trusts(address, hop)) break;
    address = before.trim();
  }
  return address;
};
