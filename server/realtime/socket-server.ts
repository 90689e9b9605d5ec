import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import type { Trusts } from '#server/http/caller-address.ts';
import type { RateLimits } from '#server/http/rate-limits.ts';
import type { Logger } from '#server/platform/logger.ts';
import { createConnectionLimits } from './connection-limits.ts';
import type { LiveServer, LiveSocket, SocketUser } from './live-socket.ts';

/** Who looks: a member, or a guest by a proven address and what their browser calls itself; `tabs`: those of one guest's browser. */
export type Viewer = { from: string; browser: string; tabs: string };

export type SocketServerDeps = {
  server: HttpServer;
  logger: Logger;
  /** Finds the user of a token or of a cookie header; null for a guest. */
  authenticate(credentials: { token?: string; cookie?: string }): Promise<SocketUser | null>;
  allowsOrigin(origin: string | undefined, host: string | undefined): boolean;
  /** Other origins whose pages may connect. */
  corsOrigins: string[];
  limits: RateLimits;
  /** Multiplies how many connections there may be. */
  limitFactor: number;
  /** Which proxies in front are believed. */
  trusts: Trusts;
};

type SocketServer = { io: LiveServer; viewerOf(socket: LiveSocket): Viewer };

/** Opens Socket.IO on the server. Whoever comes through is a guest or somebody with a session, and within the limits. */
export const openSocketServer = (deps: SocketServerDeps): SocketServer => {
  const connections = createConnectionLimits(deps);
  /** Tells people apart, roughly: a member by their id, a guest by where they come from and what with. */
  const viewerOf = ({ data, request, handshake: { auth } }: LiveSocket): Viewer => {
    if (data.user) return { from: `user ${data.user.id}`, browser: '', tabs: '' };
    const browser = request.headers['user-agent'] ?? '';
    // Pages of the version before say nothing (until 0.2.0).
    const tabs = typeof auth.browser === 'string' ? auth.browser.slice(0, 64) : browser;
    return { from: connections.keyOf(request), browser, tabs };
  };
  const io: LiveServer = new Server(deps.server, {
    serveClient: false,
    maxHttpBufferSize: 64 * 1024,
    perMessageDeflate: false,
    ...(deps.corsOrigins.length > 0 ? { cors: { origin: deps.corsOrigins, credentials: true } } : {}),
    allowRequest: (request, decide) => {
      if (!deps.allowsOrigin(request.headers.origin, request.headers.host)) return decide(null, false);
      connections.mayConnect(request).then(
        (may) => decide(may ? null : 'rate.limited', may),
        (error: unknown) => {
          deps.logger.error({ err: error }, 'a handshake could not be counted');
          decide('internal', false);
        },
      );
    },
  });
  io.engine.on('connection', connections.connected);

  io.use(async (socket: LiveSocket, next) => {
    const { token } = socket.handshake.auth;
    try {
      if (!(await connections.maySignIn(socket.request))) return next(new Error('rate.limited'));
      const given = typeof token === 'string' && token !== '' ? token : undefined;
      const user = await deps.authenticate({ token: given, cookie: socket.handshake.headers.cookie });
      if (given && !user) {
        await connections.failed(socket.request);
        return next(new Error('session.required'));
      }
      if (user && !connections.takePlace(socket.conn, user.sessionId))
        return next(new Error('socket.too_many'));
      socket.data = { user, subscribed: new Map() };
      next();
    } catch (error) {
      deps.logger.error({ err: error }, 'a socket could not be signed in');
      next(new Error('internal'));
    }
  });
  return { io, viewerOf };
};
