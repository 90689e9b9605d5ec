import { z } from 'zod';
import type { Reader } from '#server/db/client.ts';
import type { ShownMessage } from '#server/modules/chat/chat.views.ts';
import { evidenceOf } from './evidence.repository.ts';
import { shownPhotos } from './evidence.views.ts';

/** A message as it was kept, in the form of one that is still there. */
const keptMessages = z.array(
  z
    .object({
      seq: z.number(),
      user_id: z.number().nullable().default(null),
      words: z.string(),
      photos: shownPhotos.default([]),
      at: z.coerce.date(),
    })
    .transform(
      ({ words, at, ...message }): ShownMessage => ({
        ...message,
        id: message.seq,
        channel_id: 0,
        content: words,
        client_id: null,
        created_at: at,
      }),
    ),
);

/** What two sides wrote to each other until a dispute began, as it was kept, the oldest first. */
export const keptMessagesOf = async (reader: Reader, disputeId: number): Promise<ShownMessage[]> => {
  const row = (await evidenceOf(reader, disputeId)).find(({ kind }) => kind === 'conversation');
  return row ? keptMessages.parse(JSON.parse(row.content)) : [];
};
