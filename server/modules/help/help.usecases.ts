import type { Actor } from '#server/http/actor.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import { notFound } from '#server/http/errors.ts';
import { lockAccountStatus } from '#server/modules/accounts/account-status.repository.ts';
import type { PhotosFor } from '#server/modules/cases/sent-photos.service.ts';
import type { Deps } from '#server/modules/deps.ts';
import { itemByUuid } from '#server/modules/items/items.repository.ts';
import { takePrivatePhotos } from '#server/modules/items/photos.service.ts';
import type * as api from '#shared/help/help.api.ts';
import { HELP_PAGE_SIZE } from '#shared/help/help.rules.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { BodyOf } from '#shared/kernel/endpoint.ts';
import { notRejected } from './help.errors.ts';
import { caseOf, casesOf } from './help.repository.ts';
import { caseRowOf, caseViewOf } from './help.views.ts';
import type { HelpWindow } from './help-messages.repository.ts';
import { openCase, writeInCase } from './help-writing.service.ts';

/** A member's own cases. */
export const myHelpCases = async ({ db }: Pick<Deps, 'db'>, actor: Actor, { page }: { page: number }) => {
  const { rows, total } = await casesOf(db, actor.id, page);
  const last_page = Math.max(1, Math.ceil(total / HELP_PAGE_SIZE));
  return { data: { data: rows.map(caseRowOf), total, last_page, current_page: page } };
};

/** One of them; somebody else's is not there. */
export const myHelpCase = async (
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  number: string,
  window: HelpWindow,
) => {
  const row = await caseOf(db, actor.id, number);
  if (!row) throw notFound('help_case');
  return { data: await caseViewOf(db, row, window) };
};

/** A member's own uploads. */
const photosOf =
  (actor: Actor, keys: readonly string[]): PhotosFor =>
  (tx) =>
    takePrivatePhotos(tx, actor, keys);

/** A member writes to support, or appeals against the rejection of an item of theirs. */
export const openHelpCase = async (
  deps: Deps,
  actor: Actor,
  { topic, words, photos, item_uuid, client_id }: BodyOf<typeof api.openHelpCase>,
) => {
  const data = await deps.unitOfWork(async (tx, record) => {
    await lockAccountStatus(tx, actor);
    const item = topic === 'rejection' && item_uuid !== undefined ? await itemByUuid(tx, item_uuid) : null;
    if (item && item.owner_id !== actor.id) throw notFound('item');
    if (item && item.status !== ITEM_STATUS.rejected) throw notRejected();
    const { row } = await openCase(deps, tx, record, {
      topic,
      words,
      photosFor: photosOf(actor, photos),
      client_id,
      email: actor.email.toLowerCase(),
      locale: actor.locale,
      user_id: actor.id,
      item_id: item?.id ?? null,
      is_by_link: false,
    });
    return caseViewOf(tx, row);
  });
  return { ...codedMessage('help.opened'), data };
};

/** A member writes again. */
export const writeToHelp = async (
  deps: Deps,
  actor: Actor,
  number: string,
  { photos, ...written }: BodyOf<typeof api.writeToHelp>,
) => {
  const data = await deps.unitOfWork(async (tx, record) => {
    await lockAccountStatus(tx, actor);
    const row = await caseOf(tx, actor.id, number, { lock: true });
    if (!row) throw notFound('help_case');
    const photosFor = photosOf(actor, photos);
    return caseViewOf(tx, await writeInCase(tx, record, row, { ...written, photosFor }));
  });
  return { ...codedMessage('help.answered'), data };
};
