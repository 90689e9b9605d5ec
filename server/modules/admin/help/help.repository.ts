import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#server/db/accounts.tables.ts';
import type { Reader } from '#server/db/client.ts';
import { helpCases, helpMessages } from '#server/db/help-cases.tables.ts';
import type { Actor } from '#server/http/actor.ts';
import type { HelpCase } from '#server/modules/help/help.repository.ts';
import { excerpt, itemOfCase } from '#server/modules/help/help.repository.ts';
import { dueOf, messageViewOf } from '#server/modules/help/help.views.ts';
import type { HelpWindow } from '#server/modules/help/help-messages.repository.ts';
import { messagesOf } from '#server/modules/help/help-messages.repository.ts';
import type { ItemRow } from '#server/modules/items/items.repository.ts';
import { sellersToDecide, statusOf } from '#server/modules/items/items.repository.ts';
import type { AdminPage } from '#shared/admin/admin-list.schema.ts';
import type { AdminHelpPage, AdminHelpRow, adminHelpCases } from '#shared/admin/help.api.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { QueryOf } from '#shared/kernel/endpoint.ts';
import { adminPage, anywhere, pageAt } from '../admin-page.repository.ts';

const owner = alias(users, 'owner');
const holder = alias(users, 'holder');
const nameOf = (user: typeof owner | typeof holder) =>
  sql<string>`${user.first_name} || ' ' || ${user.last_name}`;

const read = (reader: Reader) =>
  reader
    .select({
      row: helpCases,
      owner: { uuid: owner.uuid, name: nameOf(owner), suspended_at: owner.suspended_at },
      holder: nameOf(holder),
      excerpt,
    })
    .from(helpCases)
    .leftJoin(owner, eq(owner.id, helpCases.user_id))
    .leftJoin(holder, eq(holder.id, helpCases.claimed_by));

type Listed = Awaited<ReturnType<typeof read>>[number];

const rowOf = ({ row, excerpt: begins, ...who }: Listed, actor: Actor): AdminHelpRow => ({
  number: row.number,
  topic: row.topic,
  state: row.state,
  name: who.owner?.name ?? null,
  excerpt: begins,
  due_at: dueOf(row),
  last_at: row.last_at.toISOString(),
  claimed_by: row.claimed_by === null ? null : who.holder,
  is_mine: row.claimed_by === actor.id,
});

/** A page of cases: of those that wait the oldest first, of others those in which somebody wrote last. */
export const casesAsked = async (
  reader: Reader,
  actor: Actor,
  asked: QueryOf<typeof adminHelpCases>,
): Promise<AdminPage<AdminHelpRow>> => {
  const { limit, offset } = pageAt(asked);
  const words = anywhere(asked.keyword.toLowerCase());
  const wanted = and(
    eq(helpCases.state, asked.state),
    asked.topic ? eq(helpCases.topic, asked.topic) : undefined,
    asked.keyword === ''
      ? undefined
      : sql`(lower(${helpCases.number} || ' ' || ${helpCases.email}) like ${words} or exists (
          select from help_messages m where m.case_id = ${helpCases.id} and lower(m.words) like ${words}))`,
  );
  const order =
    asked.state === 'open'
      ? [asc(helpCases.waiting_since), asc(helpCases.id)]
      : [desc(helpCases.last_at), desc(helpCases.id)];
  const rows = await read(reader)
    .where(wanted)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return adminPage(
    reader,
    asked,
    sql`select from help_cases where ${wanted}`,
    rows.map((row) => rowOf(row, actor)),
  );
};

const staffNames = async (reader: Reader, { id }: HelpCase): Promise<Map<number, string>> => {
  const rows = await reader
    .selectDistinct({ id: owner.id, name: nameOf(owner) })
    .from(helpMessages)
    .innerJoin(owner, eq(owner.id, helpMessages.staff_id))
    .where(eq(helpMessages.case_id, id));
  return new Map(rows.map((row) => [row.id, row.name]));
};

/** What an appeal is about, as it becomes public when it is granted. */
const appealedItem = async (reader: Reader, item: ItemRow): Promise<AdminHelpPage['item']> => ({
  uuid: item.uuid,
  name: item.name,
  status: statusOf(item),
  reason: item.rejection_reason,
  version: item.version,
  waiting_name: (await sellersToDecide(reader, [item.owner_id])).get(item.owner_id)?.waiting_name ?? null,
});

/** Everything that staff sees of one case; undefined when there is none. */
export const casePageOf = async (
  reader: Reader,
  actor: Actor,
  number: string,
  window: HelpWindow = {},
): Promise<AdminHelpPage | undefined> => {
  const [listed] = await read(reader).where(eq(helpCases.number, number));
  if (!listed) return undefined;
  const { row, owner: person } = listed;
  const item = await itemOfCase(reader, row);
  const names = await staffNames(reader, row);
  const { messages, has_older } = await messagesOf(reader, row, window);
  const isAsItWas =
    row.topic === 'rejection' ? item?.status === ITEM_STATUS.rejected : person?.suspended_at != null;
  return {
    ...rowOf(listed, actor),
    email: row.email,
    locale: row.locale,
    created_at: row.created_at.toISOString(),
    claimed_at: row.claimed_at?.toISOString() ?? null,
    is_by_link: row.is_by_link,
    person: person && { uuid: person.uuid, name: person.name, is_suspended: person.suspended_at !== null },
    item: item ? await appealedItem(reader, item) : null,
    may_grant: (row.topic === 'rejection' || row.topic === 'suspension') && isAsItWas,
    messages: messages.map((message) => ({
      ...messageViewOf(message),
      name: message.staff_id === null ? null : (names.get(message.staff_id) ?? null),
    })),
    has_older,
  };
};
