import { describe, expect, it } from 'vitest';
import { endpoints } from '#shared/api.ts';
import { events } from '#shared/events.ts';
import { asyncApiOf } from './asyncapi.ts';
import { openApiOf } from './openapi.ts';
import { callsPage, eventsPage } from './page.ts';

const references = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  const own = '$ref' in value && typeof value.$ref === 'string' ? [value.$ref] : [];
  return [...own, ...Object.values(value).flatMap(references)];
};

const isThere = (document: unknown, reference: string): boolean => {
  let at: unknown = document;
  for (const key of reference.replace('#/', '').split('/')) {
    at = typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[key] : undefined;
  }
  return at !== undefined;
};

describe('the published description', () => {
  const openApi = openApiOf('http://localhost:3000');
  const asyncApi = asyncApiOf('http://localhost:3000');

  it('has every call with its method, once', () => {
    for (const endpoint of endpoints) {
      expect(openApi.paths[endpoint.path]?.[endpoint.method]).toMatchObject({ operationId: endpoint.name });
    }
    const operations = Object.values(openApi.paths).flatMap((methods) => Object.keys(methods));
    expect(operations).toHaveLength(endpoints.length);
  });

  it('names every placeholder of a path as a parameter', () => {
    for (const [path, methods] of Object.entries(openApi.paths)) {
      const wanted = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const operation of Object.values(methods) as { parameters: { name: string; in: string }[] }[]) {
        expect(operation.parameters.filter((one) => one.in === 'path').map((one) => one.name)).toEqual(
          wanted,
        );
      }
    }
  });

  it('has a message for every view of every event', () => {
    for (const [type, { views }] of Object.entries(events)) {
      for (const view of Object.keys(views))
        expect(asyncApi.channels.live.messages).toHaveProperty([`${type}.${view}`]);
    }
  });

  it('refers to nothing that is not there', () => {
    for (const document of [openApi, asyncApi]) {
      for (const reference of references(document))
        expect(isThere(document, reference), reference).toBe(true);
    }
  });

  it('shows every call and event on the pages', () => {
    const calls = callsPage('http://x', 't');
    for (const { name } of endpoints) expect(calls).toContain(`id="${name}"`);
    const page = eventsPage();
    for (const type of Object.keys(events)) expect(page).toContain(`id="${type}"`);
  });
});
