/** What the client's live part is told by a socket that a test speaks for, in the place of `client/live/socket.ts`. */
export const fakeSocket = {
  handlers: new Set<(event: unknown) => void>(),
  catchUps: new Set<() => void>(),
  isConnected: true,
};

export const onEvent = (_type: string, handler: (event: unknown) => void) => {
  fakeSocket.handlers.add(handler);
  return () => fakeSocket.handlers.delete(handler);
};

export const onReconnect = (catchUp: () => void) => {
  fakeSocket.catchUps.add(catchUp);
  return () => fakeSocket.catchUps.delete(catchUp);
};

export const isConnected = () => fakeSocket.isConnected;
