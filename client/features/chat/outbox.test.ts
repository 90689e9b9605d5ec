import { describe, expect, it } from 'vitest';
import type { MessageView } from '#shared/chat/chat.schema.ts';
import type { OutboxAction, UnsentMessage } from './outbox.ts';
import { mayGo, outboxAfter, readOutbox, unsentIn } from './outbox.ts';

const write = (clientId: string, channelId = 1): OutboxAction => ({
  do: 'write',
  message: {
    client_id: clientId,
    channel_id: channelId,
    text: `text ${clientId}`,
    photos: [],
    is_incomplete: false,
    written_at: 5,
  },
});
const outboxOf = (...actions: OutboxAction[]): readonly UnsentMessage[] =>
  actions.reduce<readonly UnsentMessage[]>(outboxAfter, []);
const states = (unsent: readonly UnsentMessage[]) => unsent.map(({ client_id, state }) => [client_id, state]);

const messageOf = (clientId: string): MessageView => ({
  id: 1,
  seq: 1,
  channel_id: 1,
  user_id: 7,
  message: 'x',
  content: 'x',
  photos: [],
  user: { name: 'Mariam' },
  client_id: clientId,
  created_at: '2026-01-01T10:00:00Z',
});

describe('outbox', () => {
  it('leaves out a photo that the server does not have any more, and keeps the rest', () => {
    const photo = (key: string) => ({ key, image_url: '', sizes: [], blur: '', width: 1, height: 1 });
    const photos = [photo('gone'), photo('there')];
    const message = { client_id: 'a', channel_id: 1, text: '', photos, is_incomplete: false, written_at: 5 };
    const reason = { message: 'No.', code: 'photo.unknown', errors: { 'photos.0': ['No longer there.'] } };
    const refuse = { do: 'refuse', client_id: 'a', reason } as const;
    const [left] = outboxOf({ do: 'write', message }, refuse);
    expect(left).toMatchObject({ state: 'failed', photos: [{ key: 'there' }], reason });
    expect(left && mayGo(left)).toBe(true);
  });

  it('keeps messages in the order they were written, each once', () => {
    expect(states(outboxOf(write('a'), write('b'), write('a')))).toEqual([
      ['a', 'waiting'],
      ['b', 'waiting'],
    ]);
  });

  it('waits again when no answer came, and says why when it was refused', () => {
    const unsent = outboxOf(write('a'), { do: 'send', client_id: 'a' });
    expect(states(unsent)).toEqual([['a', 'sending']]);
    expect(states(outboxAfter(unsent, { do: 'wait', client_id: 'a' }))).toEqual([['a', 'waiting']]);
    const reason = { code: 'chat.closed', message: 'Closed.' };
    const refused = outboxAfter(unsent, { do: 'refuse', client_id: 'a', reason });
    expect(refused[0]).toMatchObject({ state: 'failed', reason });
    expect(outboxAfter(refused, { do: 'wait', client_id: 'a' })[0]).toMatchObject({ reason: null });
  });

  it('forgets what was acknowledged', () => {
    expect(states(outboxOf(write('a'), write('b'), { do: 'forget', client_id: 'a' }))).toEqual([
      ['b', 'waiting'],
    ]);
  });

  it('sends again after a reload what was on its way when the page closed', () => {
    const kept = JSON.stringify(outboxOf(write('a'), { do: 'send', client_id: 'a' }));
    expect(states(readOutbox(kept))).toEqual([['a', 'waiting']]);
  });

  it('is empty when what was kept cannot be read', () => {
    expect(readOutbox(null)).toEqual([]);
    expect(readOutbox('{')).toEqual([]);
    expect(readOutbox('{}')).toEqual([]);
    expect(readOutbox('[{"client_id":1}, null, 7]')).toEqual([]);
  });

  it('leaves out what cannot be read, and loses nothing else; an older version kept no photos', () => {
    const { photos, is_incomplete, reason, ...old } = outboxOf(write('a'))[0] ?? {};
    const kept = JSON.stringify([{ ...old, state: 'lost' }, old]);
    expect(readOutbox(kept)).toEqual([{ ...old, photos: [], is_incomplete: false, reason: null }]);
  });

  it('shows a message of this conversation until its message is there', () => {
    const unsent = outboxOf(write('a'), write('b'), write('c', 2));
    expect(unsentIn(unsent, 1, []).map(({ client_id }) => client_id)).toEqual(['a', 'b']);
    expect(unsentIn(unsent, 1, [messageOf('a')]).map(({ client_id }) => client_id)).toEqual(['b']);
  });
});
