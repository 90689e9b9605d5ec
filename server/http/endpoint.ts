import type { Request, RequestHandler, Response, Router } from 'express';
import type { z } from 'zod';
import type { Logger } from '#server/platform/logger.ts';
import type { Locale } from '#shared/kernel/caller.ts';
import type { Endpoint, Silent } from '#shared/kernel/endpoint.ts';
import { routePattern } from '#shared/kernel/endpoint.ts';
import type { InternalCall } from '#shared/kernel/page.ts';
import type { Actor } from './actor.ts';
import type { AdmissionDeps } from './admission.ts';
import { authenticate, checkAppHeader, checkRole, limitCall } from './admission.ts';
import type { ParsedBody, UploadedFile } from './body.ts';
import { discard, isMultipart, readBody } from './body.ts';
import { bearerOf } from './cookies.ts';
import { AppError, unauthenticated } from './errors.ts';
import { parseQueryText, storable } from './form-text.ts';
import type { CallInternally, InternalCaller } from './internal-call.ts';
import { parse, parseQuery } from './parse.ts';
import { errorHandler } from './requests.ts';
import { createUploadQuotas } from './upload-quotas.ts';

/** What a route's one line receives. */
export type Call<P, Q, B> = {
  params: P;
  query: Q;
  body: B;
  files: UploadedFile[];
  /** The signed-in user. Reading it on a public endpoint is a 401. */
  readonly actor: Actor;
  bearer: string | undefined;
  cookieHeader: string | undefined;
  checkoutToken: string | undefined;
  authorization: string | undefined;
  ip: string;
  userAgent: string | undefined;
  /** What `Accept-Language` prefers of ours; the web client sends the language of its page. */
  language: Locale;
  requestId: string;
  logger: Logger;
  response: Response;
};

export type RouteOptions = {
  /** Looks at who brings files before they are read: they would be on the disk by then. @throws AppError */
  admit?: (call: Pick<Call<never, never, never>, 'bearer'>) => Promise<unknown>;
  /** The body of a 422, for the two calls that keep a shape of their own (decisions D6). */
  reshape?: (error: AppError) => object;
};

/** Registers the use case of an endpoint: one visible line per route. */
export type Route = <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, A>,
  useCase: (call: Call<z.output<P>, z.output<Q>, z.output<B>>) => Promise<Silent<z.input<A>>>,
  options?: RouteOptions,
) => void;

type AdapterDeps = AdmissionDeps & {
  /** Answers are checked against the contract too; off in production. */
  checkAnswers: boolean;
  uploadFolder: string;
};

const pathFields = (request: Request) =>
  Object.fromEntries(Object.entries(request.params).map(([name, value]) => [name, storable(String(value))]));

const queryText = ({ originalUrl }: Request) => {
  const start = originalUrl.indexOf('?');
  return start === -1 ? '' : originalUrl.slice(start + 1);
};

const languageOf = (request: Request): Locale =>
  request.acceptsLanguages('en', 'ar') === 'ar' ? 'ar' : 'en';

/**
 * Turns contracts into Express routes: app header, session, limits, role, parsing, use case, answer, in this order.
 * `callInternally` reaches the same use cases from inside, for the pages that are rendered here: reading only, without HTTP.
 */
export const createEndpoints = (
  router: Router,
  deps: AdapterDeps,
): { route: Route; callInternally: CallInternally } => {
  const quotas = createUploadQuotas();
  const readers = new Map<string, (call: InternalCall, caller: InternalCaller) => Promise<unknown>>();

  const callInternally: CallInternally = async (call, caller) => {
    const read = readers.get(call.name);
    if (!read) throw new TypeError(`${call.name} cannot be asked from inside`);
    try {
      return { status: 200, json: await read(call, caller) };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { status: error.status, json: error.envelope };
    }
  };

  const route: Route = (endpoint, useCase, { admit, reshape } = {}) => {
    const answerOf = async (call: Parameters<typeof useCase>[0]) => {
      const answer = await useCase(call);
      return deps.checkAnswers ? endpoint.answer.parse(answer) : answer;
    };

    if (endpoint.method === 'get') {
      readers.set(endpoint.name, async ({ params, query }, { actor, ...caller }) => {
        // The page around it has been counted: what guests share must not depend on whose request made it.
        checkRole(endpoint, actor);
        return answerOf({
          ...caller,
          params: parse(endpoint.params, params),
          query: parseQuery(endpoint, parseQueryText(query)),
          body: parse(endpoint.body, undefined),
          files: [],
          get actor() {
            if (!actor) throw unauthenticated();
            return actor;
          },
          bearer: undefined,
          authorization: undefined,
          // What is read on a page is the same in every language: the renderer has the words.
          language: 'en',
          get response(): never {
            throw new TypeError(`${endpoint.name} writes headers of its own and cannot be asked from inside`);
          },
        });
      });
    }

    const serve = async (request: Request, response: Response): Promise<void> => {
      checkAppHeader(request, endpoint, deps);
      const ip = request.ip ?? 'unknown';
      let actor = await authenticate(request, endpoint, deps);
      // Counted before it may be refused: whoever asks in vain asks, too.
      const key = await limitCall(request, endpoint, actor, deps);
      checkRole(endpoint, actor);
      const queryFields = parseQueryText(queryText(request));
      const query = parseQuery(endpoint, queryFields);
      const params = parse(endpoint.params, pathFields(request));
      if (isMultipart(request)) await admit?.({ bearer: bearerOf(request) });
      const intake = quotas.open(key);
      let read: ParsedBody | null = null;
      try {
        if (endpoint.method !== 'get') {
          const isAllHere = request.complete;
          read = await readBody(request, endpoint, deps.uploadFolder, intake.take);
          intake.close();
          // Whose words were still on their way may have been logged out, or suspended, since they were let in.
          if (actor && !isAllHere) {
            actor = await authenticate(request, endpoint, deps);
            checkRole(endpoint, actor);
          }
        }
        const given = endpoint.bodyInQuery
          ? { ...queryFields, ...(read?.fields ?? {}) }
          : (read?.fields ?? {});
        const answer = await answerOf({
          params: params,
          query: query,
          body: parse(endpoint.body, given),
          files: read?.files ?? [],
          get actor() {
            if (!actor) throw unauthenticated();
            return actor;
          },
          bearer: bearerOf(request),
          cookieHeader: request.headers.cookie,
          checkoutToken:
            request.get('x-checkout-token') ?? deps.cookies.read(request.headers.cookie, 'checkout'),
          authorization: request.headers.authorization,
          ip,
          userAgent: request.headers['user-agent'],
          language: languageOf(request),
          requestId: response.locals.requestId,
          logger: response.locals.logger,
          response,
        });
        // A use case that sent a file by itself has answered.
        if (response.headersSent) return;
        response.setHeader('cache-control', 'no-store');
        response.status(endpoint.status ?? 200).json(answer);
      } finally {
        await discard(read?.files ?? []);
        intake.close();
      }
    };
    const handler: RequestHandler = async (request, response, next) => {
      response.locals.route = endpoint.name;
      try {
        await serve(request, response);
      } catch (error) {
        // Answered here: on its way to the app's last stop it would be held against every route after this one.
        if (!reshape || !(error instanceof AppError) || error.status !== 422)
          return errorHandler(error, request, response, next);
        response.setHeader('cache-control', 'no-store');
        response.status(422).json(reshape(error));
      }
    };
    router[endpoint.method](routePattern(endpoint.path), handler);
  };

  return { route, callInternally };
};
