import { receivedMarks } from '#shared/chat/chat.schema.ts';
import { events } from '#shared/events.ts';
import { roomTarget } from '#shared/presence/presence.events.ts';
import type { JsonSchema } from './openapi.ts';
import { jsonSchemaOf } from './openapi.ts';

/** One message per view: a socket receives exactly one view of an event. */
export const messagesOf = (definition: (typeof events)[keyof typeof events]) =>
  Object.entries(definition.views).map(([view, schema]) => {
    const shown = jsonSchemaOf(schema, 'output');
    const data: JsonSchema = {
      ...shown,
      properties: { view: { const: view }, ...shown.properties },
      required: ['view', ...(shown.required ?? [])],
    };
    return {
      key: `${definition.type}.${view}`,
      view,
      message: {
        name: definition.type,
        title: `${definition.type}, as the ${view} view`,
        summary: definition.summary,
        payload: {
          type: 'object',
          required: ['id', 'type', 'version', 'at', 'data'],
          properties: {
            id: { type: 'string', format: 'uuid', description: 'The same after every repetition.' },
            type: { const: definition.type },
            version: { type: 'integer', description: 'Of the entity; what is not newer may be ignored.' },
            at: { type: 'string', format: 'date-time' },
            data,
          },
        },
      },
    };
  });

const acknowledged = {
  type: 'object',
  required: ['ok'],
  properties: { ok: { type: 'boolean' }, code: { type: 'string' } },
};

/** What a client may send. */
export const clientMessages = {
  subscribe: {
    name: 'subscribe',
    summary:
      'Ask for a public room: an item, or the shop. Acknowledged with `{ ok, code? }`, its refusal too.',
    payload: jsonSchemaOf(roomTarget, 'input'),
    'x-ack': acknowledged,
  },
  unsubscribe: {
    name: 'unsubscribe',
    summary: 'Leave a public room. Acknowledged as `subscribe` is.',
    payload: jsonSchemaOf(roomTarget, 'input'),
    'x-ack': acknowledged,
  },
  received: {
    name: 'received',
    summary:
      'Say which messages of your channels this device has; the other member is told that they were delivered. Acknowledged as `subscribe` is.',
    payload: jsonSchemaOf(receivedMarks, 'input'),
    'x-ack': acknowledged,
  },
  typing: {
    name: 'typing',
    summary: 'Tell the other member of a channel that you are writing.',
    payload: { type: 'integer', description: 'The id of the channel.' },
  },
};

/** The AsyncAPI 3.0 description of every live event, made from the declarations. */
export const asyncApiOf = (publicUrl: string) => {
  const messages = Object.values(events).flatMap(messagesOf);
  const ref = (key: string) => ({ $ref: `#/channels/live/messages/${key}` });
  const sent = Object.keys(clientMessages);
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'reloved live events',
      version: '1.0.0',
      description:
        'Socket.IO on the default path. The handshake takes `auth: { token }` or the session cookie; without either a socket receives public rooms only. `ready` tells that the person’s own rooms are joined; `catch_up` with `{ within_ms }` that something may have been missed and is to be fetched again, at any moment within that time.',
    },
    servers: { live: { host: new URL(publicUrl).host, protocol: 'socket.io', pathname: '/socket.io' } },
    channels: {
      live: {
        address: '/',
        messages: Object.fromEntries([
          ...messages.map(({ key, message }) => [key, message]),
          ...Object.entries(clientMessages),
        ]),
      },
    },
    operations: {
      emit: {
        action: 'send',
        channel: { $ref: '#/channels/live' },
        summary: 'The server tells what happened.',
        messages: messages.map(({ key }) => ref(key)),
      },
      receive: {
        action: 'receive',
        channel: { $ref: '#/channels/live' },
        summary: 'A client asks for rooms.',
        messages: sent.map(ref),
      },
    },
  };
};
