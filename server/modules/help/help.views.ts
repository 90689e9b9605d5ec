import type { Reader } from '#server/db/client.ts';
import { privatePhotoView } from '#server/modules/items/photo.views.ts';
import { helpDue } from '#shared/help/help.rules.ts';
import type { HelpCaseRow, HelpCaseView } from '#shared/help/help.schema.ts';
import type { casesOf, HelpCase } from './help.repository.ts';
import { itemOfCase } from './help.repository.ts';
import type { HelpMessageRow, HelpWindow } from './help-messages.repository.ts';
import { messagesOf } from './help-messages.repository.ts';

/** Until when we reply; null where nothing waits for us. */
export const dueOf = ({ waiting_since }: Pick<HelpCase, 'waiting_since'>): string | null =>
  waiting_since && helpDue(waiting_since.toISOString());

/** For both sides: who of the staff wrote is told to staff alone. */
export const messageViewOf = ({ id, staff_id, words, photos, created_at }: HelpMessageRow) => ({
  id,
  by: staff_id === null ? ('person' as const) : ('support' as const),
  words,
  photos: photos.map(privatePhotoView),
  at: created_at.toISOString(),
});

/** A case as its owner sees it. */
export const caseViewOf = async (
  reader: Reader,
  row: HelpCase,
  window: HelpWindow = {},
): Promise<HelpCaseView> => {
  const item = await itemOfCase(reader, row);
  const { messages, has_older } = await messagesOf(reader, row, window);
  return {
    number: row.number,
    topic: row.topic,
    state: row.state,
    item: item ? { uuid: item.uuid, name: item.name } : null,
    created_at: row.created_at.toISOString(),
    due_at: dueOf(row),
    messages: messages.map(messageViewOf),
    has_older,
  };
};

type Listed = Awaited<ReturnType<typeof casesOf>>['rows'][number];

export const caseRowOf = ({ row, item, excerpt }: Listed): HelpCaseRow => ({
  number: row.number,
  topic: row.topic,
  state: row.state,
  item,
  excerpt,
  last_at: row.last_at.toISOString(),
});
