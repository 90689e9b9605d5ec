import { escapeHtml } from '#server/platform/escape-html.ts';
import { endpoints } from '#shared/api.ts';
import { events } from '#shared/events.ts';
import type { AnyEndpoint } from '#shared/kernel/endpoint.ts';
import { clientMessages, messagesOf } from './asyncapi.ts';
import type { JsonSchema } from './openapi.ts';
import { domainOf, errorStatusesOf, jsonSchemaOf } from './openapi.ts';

const text = (value: unknown): string => escapeHtml(String(value));

const list = (value: unknown): JsonSchema[] => (Array.isArray(value) ? value : []);

/** A type in a few words: `string (uuid)`, `1 or 2`, `list of object`. */
const typeOf = (schema: JsonSchema): string => {
  const choices = [...list(schema.anyOf), ...list(schema.oneOf)];
  if (choices.length > 0) return [...new Set(choices.map(typeOf))].join(' or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  if (schema.type === 'array') return `list of ${typeOf((schema.items ?? {}) as JsonSchema)}`;
  if (schema.type === undefined) return 'any';
  const limits = [
    schema.format,
    schema.minLength && `at least ${schema.minLength}`,
    schema.maxLength && `at most ${schema.maxLength}`,
    schema.minimum !== undefined && Number(schema.minimum) > -1e15 && `from ${schema.minimum}`,
    schema.maximum !== undefined && Number(schema.maximum) < 1e15 && `to ${schema.maximum}`,
  ].filter(Boolean);
  return `${schema.type}${limits.length > 0 ? ` (${limits.join(', ')})` : ''}`;
};

const fieldsOf = (schema: JsonSchema): JsonSchema =>
  schema.type === 'array' ? ((schema.items ?? {}) as JsonSchema) : schema;

const rows = (schema: JsonSchema, prefix = '', depth = 0): string =>
  Object.entries(fieldsOf(schema).properties ?? {})
    .map(([name, property]) => {
      const needed = fieldsOf(schema).required?.includes(name) ? '' : ' <small>optional</small>';
      const row = `<tr><td><code>${text(prefix + name)}</code>${needed}</td><td>${text(typeOf(property))}</td></tr>`;
      return (
        row +
        (depth < 3
          ? rows(property, `${prefix}${name}${property.type === 'array' ? '[]' : ''}.`, depth + 1)
          : '')
      );
    })
    .join('');

const table = (title: string, schema: JsonSchema | undefined): string => {
  const body = schema ? rows(schema) : '';
  return (
    body && `<h4>${title}</h4><div class="wide" tabindex="0"><table><tbody>${body}</tbody></table></div>`
  );
};

const exampleOf = (endpoint: AnyEndpoint, publicUrl: string, appToken: string): string => {
  const parts = [`curl -X ${endpoint.method.toUpperCase()} ${publicUrl}${endpoint.path}`];
  if (endpoint.appHeader !== false) parts.push(`-H 'x-app-token: ${appToken}'`);
  if (endpoint.access !== 'public') parts.push("-H 'authorization: Bearer TOKEN'");
  return parts.join(' \\\n  ');
};

const access = {
  public: 'anyone',
  user: 'signed in',
  staff: 'support and administrators',
  admin: 'administrators',
  finance: 'administrators with the finance mark',
};

const filesOf = ({ files }: AnyEndpoint): string => {
  if (!files) return '';
  if (files.isBody) return '<p>The body is the file itself.</p>';
  return `<p>Files as multipart in <code>${text(files.field)}</code>, at most ${files.maxCount}.</p>`;
};

const endpointSection = (endpoint: AnyEndpoint, publicUrl: string, appToken: string): string => `
<details id="${text(endpoint.name)}">
  <summary><b class="${endpoint.method}">${endpoint.method.toUpperCase()}</b> <code>${text(endpoint.path)}</code> <span>${text(endpoint.summary)}</span></summary>
  <p>For ${access[endpoint.access]}. Errors: ${errorStatusesOf(endpoint).join(', ')}.</p>
  <pre tabindex="0">${text(exampleOf(endpoint, publicUrl, appToken))}</pre>
  ${table('In the path', endpoint.params && jsonSchemaOf(endpoint.params, 'input'))}
  ${table('In the query', endpoint.query && jsonSchemaOf(endpoint.query, 'input'))}
  ${table(endpoint.bodyInQuery ? 'In the body or the query' : 'In the body', endpoint.body && jsonSchemaOf(endpoint.body, 'input'))}
  ${filesOf(endpoint)}
  ${table('Answer', jsonSchemaOf(endpoint.answer, 'output'))}
</details>`;

const page = (title: string, intro: string, index: string[], sections: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(title)}</title><link rel="stylesheet" href="/api/docs.css"></head>
<body><header><p class="brand">reloved</p><h1>${text(title)}</h1>${intro}</header>
<nav aria-label="Contents">${index.map((name) => `<a href="#${text(name)}">${text(name)}</a>`).join(' ')}</nav>
<main>${sections}</main></body></html>`;

/** The readable page of all calls. */
export const callsPage = (publicUrl: string, appToken: string): string => {
  const domains = Map.groupBy(endpoints, domainOf);
  const sections = [...domains].map(
    ([domain, group]) =>
      `<section id="${text(domain)}"><h2>${text(domain)}</h2>${group.map((endpoint) => endpointSection(endpoint, publicUrl, appToken)).join('')}</section>`,
  );
  const intro = `<p>Every call carries <code>x-app-token</code>. Success is <code>{ data }</code>, or <code>{ message, code, details?, data }</code> where it says what was done, an error <code>{ message, code, errors?, details? }</code>. Amounts are AED, instants UTC. <a href="/api/openapi.json">OpenAPI</a> · <a href="/api/events">Live events</a></p>`;
  return page('Calls', intro, [...domains.keys()], sections.join(''));
};

/** The readable page of all live events. */
export const eventsPage = (): string => {
  const cards = Object.values(events).map(
    (
      definition,
    ) => `<section id="${text(definition.type)}"><h2><code>${text(definition.type)}</code></h2><p>${text(definition.summary)}.</p>
${messagesOf(definition)
  .map(
    ({ view, message }) =>
      `<details><summary>as <b>${text(view)}</b></summary>${table('data', message.payload.properties.data)}</details>`,
  )
  .join('')}</section>`,
  );
  const asked = Object.values(clientMessages).map(
    ({ name, summary, payload }) =>
      `<section id="${name}"><h2><code>emit('${name}', …)</code></h2><p>${text(summary)}</p><p>${text(typeOf(payload))}</p></section>`,
  );
  const intro = `<p>Socket.IO on the default path, <code>auth: { token }</code> or the session cookie. Each event is one argument <code>{ id, type, version, at, data }</code>; <code>data.view</code> names the audience. <a href="/api/asyncapi.json">AsyncAPI</a> · <a href="/api/docs">Calls</a></p>`;
  return page('Live events', intro, Object.keys(events), cards.join('') + asked.join(''));
};
