import type { Reader, Tx } from '#server/db/client.ts';
import type { Actor } from '#server/http/actor.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import { notFound } from '#server/http/errors.ts';
import { lockAccountStatus } from '#server/modules/accounts/account-status.repository.ts';
import type { AuditEntry } from '#server/modules/audit/audit.service.ts';
import { audit } from '#server/modules/audit/audit.service.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { PartnerRow, PartnerWords } from '#server/modules/settings/partners.repository.ts';
import * as repository from '#server/modules/settings/partners.repository.ts';
import { recordSettings } from '#server/modules/settings/settings.jobs.ts';
import type * as api from '#shared/admin/partners.api.ts';
import type { AdminPartner } from '#shared/admin/partners.api.ts';
import { RETIRED_SHOWN } from '#shared/admin/partners.api.ts';
import type { BodyOf } from '#shared/kernel/endpoint.ts';
import { filsFromAed } from '#shared/kernel/money.ts';
import { MOST_PARTNERS } from '#shared/settings/partners.rules.ts';
import { partnersChanged, partnersFull } from '../admin.errors.ts';

const view = async (reader: Reader): Promise<AdminPartner[]> => {
  const rows = [
    ...(await repository.shownPartners(reader)),
    ...(await repository.retiredPartners(reader, RETIRED_SHOWN)),
  ];
  return rows.map((row) => ({ ...repository.partnerView(row), is_retired: row.retired_at !== null }));
};

/** Those on the page and those that were on it. */
export const listPartners = async ({ db }: Pick<Deps, 'db'>) => ({ data: await view(db) });

/** One change with its line in the log, told to every open page; null where nothing had to be changed. */
const change = async (
  deps: Deps,
  actor: Actor,
  work: (tx: Tx) => Promise<AuditEntry | null>,
): Promise<AdminPartner[]> => {
  await deps.unitOfWork(async (tx, record) => {
    await lockAccountStatus(tx, actor);
    await repository.lockPartners(tx);
    const entry = await work(tx);
    if (!entry) return;
    await audit(tx, actor, entry);
    await recordSettings(deps, tx, record);
  });
  await deps.settings.look();
  return view(deps.db);
};

const wordsOf = (body: BodyOf<typeof api.addPartner>): PartnerWords => ({
  name: body.name,
  areas: body.areas,
  price_from_fils:
    body.price_from === null || body.price_from === undefined ? null : filsFromAed(body.price_from),
  link: body.link,
  note_en: body.note_en || null,
  note_ar: body.note_ar || null,
});

/** As the log keeps it. */
const saidOf = ({ name, areas, price_from_fils, link, note_en, note_ar }: PartnerWords) => ({
  name,
  areas: areas.join(', '),
  price_from_fils,
  link,
  note: note_en === null ? null : { en: note_en, ar: note_ar },
});

const find = async (tx: Tx, id: number): Promise<PartnerRow> => {
  const partner = await repository.partnerById(tx, id);
  if (!partner) throw notFound('partner');
  return partner;
};

const targetOf = ({ id, name }: Pick<PartnerRow, 'id' | 'name'>) => ({ kind: 'partner', id, name });

const checkRoom = async (tx: Tx): Promise<void> => {
  if ((await repository.shownPartners(tx)).length >= MOST_PARTNERS) throw partnersFull();
};

/** A new one at the end of the list. */
export const addPartner = async (deps: Deps, actor: Actor, body: BodyOf<typeof api.addPartner>) => {
  const data = await change(deps, actor, async (tx) => {
    await checkRoom(tx);
    const words = wordsOf(body);
    const partner = await repository.insertPartner(tx, words);
    return { action: 'partner.added', target: targetOf(partner), details: saidOf(words) };
  });
  return { ...codedMessage('entry.added'), data };
};

/** Other words about one. */
export const changePartner = async (
  deps: Deps,
  actor: Actor,
  id: number,
  body: BodyOf<typeof api.changePartner>,
) => {
  const data = await change(deps, actor, async (tx) => {
    const before = await find(tx, id);
    const words = wordsOf(body);
    await repository.changePartner(tx, id, words);
    const details = { before: saidOf(before), after: saidOf(words) };
    return { action: 'partner.changed', target: targetOf({ id, name: words.name }), details };
  });
  return { ...codedMessage('changes.saved'), data };
};

/** Another order of all that are on the page. */
export const orderPartners = async (deps: Deps, actor: Actor, { ids }: BodyOf<typeof api.orderPartners>) => {
  const data = await change(deps, actor, async (tx) => {
    const before = (await repository.shownPartners(tx)).map(({ id }) => id);
    const isWhole = ids.length === before.length && new Set(ids).size === ids.length;
    if (!isWhole || before.some((id) => !ids.includes(id))) throw partnersChanged();
    await repository.placePartners(tx, ids);
    const target = { kind: 'partner', id: 'all', name: `order of ${ids.length}` };
    return { action: 'partner.ordered', target, details: { before, after: ids } };
  });
  return { ...codedMessage('order.saved'), data };
};

/** Takes one off the page, or puts it back. Doing it twice is doing it once. */
export const retirePartner = async (deps: Deps, actor: Actor, id: number, isRetired: boolean) => {
  const data = await change(deps, actor, async (tx) => {
    const partner = await find(tx, id);
    if ((partner.retired_at !== null) === isRetired) return null;
    if (!isRetired) await checkRoom(tx);
    await repository.retirePartner(tx, id, isRetired);
    const action = isRetired ? 'partner.retired' : 'partner.restored';
    return { action, target: targetOf(partner), details: {} };
  });
  return { ...codedMessage(isRetired ? 'partner.retired' : 'partner.restored'), data };
};
