import { z } from 'zod';
import { endpoints } from '#shared/api.ts';
import { errorEnvelope } from '#shared/kernel/answers.ts';
import type { Access, AnyEndpoint } from '#shared/kernel/endpoint.ts';

export type JsonSchema = Record<string, unknown> & {
  properties?: Record<string, JsonSchema>;
  required?: string[];
};

/** A zod schema as JSON Schema 2020-12: what is sent (`input`) or what is answered (`output`). */
export const jsonSchemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest as JsonSchema;
};

/** The domain of an endpoint: the first word of its name. */
export const domainOf = (endpoint: AnyEndpoint): string => endpoint.name.split('.')[0] ?? endpoint.name;

const parametersFrom = (schema: z.ZodType | undefined, place: 'path' | 'query', allOptional = false) => {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (!allOptional && required.includes(name)),
    schema: property,
    ...(property.properties ? { style: 'deepObject', explode: true } : {}),
  }));
};

const bodyOf = (endpoint: AnyEndpoint) => {
  if (!endpoint.body && !endpoint.files) return undefined;
  const fields: JsonSchema = endpoint.body ? jsonSchemaOf(endpoint.body, 'input') : { type: 'object' };
  if (!endpoint.files) {
    return {
      content: {
        'application/json': { schema: fields },
        'application/x-www-form-urlencoded': { schema: fields },
        'multipart/form-data': { schema: fields },
      },
    };
  }
  const { field, maxCount, maxBytes } = endpoint.files;
  if (endpoint.files.isBody)
    return { content: { 'image/*': { schema: { type: 'string', format: 'binary' } } } };
  const file = { type: 'string', contentMediaType: 'image/*', description: `At most ${maxBytes} bytes.` };
  const files = {
    [maxCount > 1 ? `${field}[]` : field]:
      maxCount > 1 ? { type: 'array', items: file, maxItems: maxCount } : file,
  };
  const properties = { ...fields.properties, ...files };
  return { content: { 'multipart/form-data': { schema: { ...fields, type: 'object', properties } } } };
};

const REASONS: Record<number, string> = {
  400: 'The request could not be read',
  401: 'No app header, or no session',
  403: 'Not allowed',
  404: 'Not there, or not for the caller to know about',
  409: 'A race was lost, or the state does not allow it',
  413: 'Too large',
  422: 'A field is not valid; `errors` names it',
  429: 'Too many calls; `retry-after` says when to come back',
};

/** The error statuses an endpoint can answer with. */
export const errorStatusesOf = (endpoint: AnyEndpoint): number[] => {
  const writes = endpoint.method !== 'get';
  return [
    ...(writes ? [400] : []),
    401,
    ...(endpoint.access === 'public' ? [] : [403]),
    ...(endpoint.params || writes ? [404] : []),
    ...(writes ? [409, 413] : []),
    ...(endpoint.body || endpoint.query || endpoint.params || endpoint.files ? [422] : []),
    429,
  ];
};

const errorResponse = (status: number) => ({
  description: REASONS[status] ?? 'Error',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

const securityOf = (endpoint: AnyEndpoint) => {
  const header = endpoint.appHeader === false ? {} : { appToken: [] };
  return endpoint.access === 'public'
    ? [header]
    : [
        { ...header, bearer: [] },
        { ...header, cookie: [] },
      ];
};

const ROLES: Partial<Record<Access, string>> = {
  admin: 'For administrators.',
  finance: 'For administrators with the finance mark.',
  staff: 'For support staff and administrators.',
};

const operationOf = (endpoint: AnyEndpoint) => ({
  operationId: endpoint.name,
  summary: endpoint.summary,
  tags: [domainOf(endpoint)],
  ...(ROLES[endpoint.access] ? { description: ROLES[endpoint.access] } : {}),
  security: securityOf(endpoint),
  parameters: [
    ...parametersFrom(endpoint.params, 'path'),
    ...parametersFrom(endpoint.query, 'query'),
    ...(endpoint.bodyInQuery ? parametersFrom(endpoint.body, 'query', true) : []),
  ],
  ...(bodyOf(endpoint) ? { requestBody: bodyOf(endpoint) } : {}),
  responses: {
    [endpoint.status ?? 200]: {
      description: 'Success',
      content: { 'application/json': { schema: jsonSchemaOf(endpoint.answer, 'output') } },
    },
    ...Object.fromEntries(errorStatusesOf(endpoint).map((status) => [status, errorResponse(status)])),
  },
});

/** The OpenAPI 3.1 description of every call, made from the contracts. `publicUrl` without a slash at the end. */
export const openApiOf = (publicUrl: string) => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'reloved',
      version: '1.0.0',
      description:
        'Second-hand goods in the UAE. Amounts are AED with at most two decimals; instants are UTC.',
    },
    servers: [{ url: publicUrl }],
    tags: [...new Set(endpoints.map(domainOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: jsonSchemaOf(errorEnvelope, 'output') },
      securitySchemes: {
        appToken: { type: 'apiKey', in: 'header', name: 'x-app-token' },
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'reloved_session' },
      },
    },
  };
};
