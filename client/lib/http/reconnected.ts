import { createSignal } from '../signal.ts';

/** The live connection was made (again), of which `client/live/socket.ts` tells: the server can be reached. */
export const reconnected = createSignal();
