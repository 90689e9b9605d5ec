import type { z } from 'zod';

/**
 * Who may call: anyone with the app header, a signed-in user, support staff and administrators, administrators, those of
 * them who have the finance mark.
 */
export type Access = 'public' | 'user' | 'staff' | 'admin' | 'finance';

type Files = {
  /** The multipart field that carries files; `imgs` also accepts `imgs[0]`, `imgs[]`. */
  field: string;
  maxCount: number;
  /** Bytes for each file. */
  maxBytes: number;
} & (
  | {
      /** Said at the field of one too many. */
      tooMany: string;
      isBody?: never;
    }
  | {
      /** The whole body is the one file, whatever its content type. */
      isBody: true;
      tooMany?: never;
    }
);

/** What a caller needs to know of an endpoint: all that browsers are sent of one (`*.calls.ts`). */
export type EndpointCall = Readonly<{
  /** A stable dotted name, `offers.place`: the key in the contract list, the operationId of the published description. */
  name: string;
  method: 'get' | 'post' | 'put' | 'delete';
  /** The path with `{placeholders}`, as the specification writes it. */
  path: string;
  access: Access;
  files?: Files;
}>;

export type EndpointDeclaration<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
> = {
  summary: string;
  params?: Params;
  query?: Query;
  /** JSON, a form, or multipart: the parser follows the content type, the schema is the same (decisions D4). */
  body?: Body;
  /** The body may also come as query parameters; the query is then never logged (decisions D4). */
  bodyInQuery?: boolean;
  /** Called by machines that cannot send the app header: the payment provider's webhook (decisions D2). */
  appHeader?: false;
  /** The whole JSON answer, what it says and the `data` included. */
  answer: Answer;
  /** Status of success; 200 when not given. */
  status?: 200 | 201;
  /**
   * Of a call of the admin that shows somebody's money, bank or address: the action under which each look is kept in the
   * audit log. tests/api/routes.test.ts fails where a call says neither this nor why not, or says it and keeps none.
   */
  looks?: string;
  /** Which rate limit guards it beside the general one. */
  limit?:
    | 'login'
    | 'code'
    | 'sign_up'
    | 'translation'
    | 'write'
    | 'question'
    | 'search'
    | 'checkout'
    | 'handover'
    | 'discount'
    | 'upload'
    | 'photo'
    | 'booking'
    | 'export'
    | 'document'
    | 'report'
    | 'block'
    | 'help'
    | 'holiday';
};

/** One endpoint of the published contract: what a form, the server, a typed client and the API description all use. */
export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> = EndpointCall & Readonly<EndpointDeclaration<Params, Query, Body, Answer>>;

/**
 * Declares an endpoint once: its call, and what stands behind it. Server, client and the OpenAPI description are derived
 * from the declaration. The schemas' output types are what a use case receives; their input types are what a caller sends.
 */
export const defineEndpoint = <
  Call extends EndpointCall,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Answer extends z.ZodType = z.ZodType,
>(
  call: Call,
  declaration: EndpointDeclaration<Params, Query, Body, Answer>,
): Endpoint<Params, Query, Body, Answer> & Pick<Call, 'name'> => Object.freeze({ ...call, ...declaration });

export type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;
export type BodyOf<E> = E extends Endpoint<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.output<B> : never;
export type QueryOf<E> = E extends Endpoint<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.output<Q> : never;
/** An answer whose contract knows no message has none: what is said has a code, too (`messageAnswerOf`). */
export type Silent<A> = 'data' extends keyof A
  ? 'message' extends keyof A
    ? A
    : A & { message?: never }
  : A;
export type AnswerOf<E> =
  E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer A> ? Silent<z.output<A>> : never;
export type ParamsIn<E> = E extends Endpoint<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.input<P> : never;
export type QueryIn<E> = E extends Endpoint<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.input<Q> : never;
export type BodyIn<E> = E extends Endpoint<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.input<B> : never;

/** Fills `{name}` placeholders of a contract path with encoded values. */
export const fillPath = (path: string, params: Record<string, unknown> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])));

/** A contract path in Express's notation: `{uuid}` becomes `:uuid`. */
export const routePattern = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');
