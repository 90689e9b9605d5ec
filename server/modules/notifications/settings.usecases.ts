import type { Reader, Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Actor } from '#server/http/actor.ts';
import { notFound } from '#server/http/errors.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { NotificationGroup } from '#shared/notifications/groups.data.ts';
import { notificationsSet } from '#shared/notifications/notifications.events.ts';
import type { NotificationKind } from '#shared/notifications/notifications.facts.ts';
import { alwaysOn, alwaysOnOf } from '#shared/notifications/notifications.rules.ts';
import type { NotificationSettings } from '#shared/notifications/notifications.schema.ts';
import { moveState, stateOf } from './centre.repository.ts';
import { essentialChannel, unknownPushService } from './notifications.errors.ts';
import type { ChannelChoices } from './settings.repository.ts';
import {
  dropSubscription,
  groupSettingsOf,
  keepSubscription,
  reachOf,
  setGroup,
  setKind,
} from './settings.repository.ts';

type SettingsDeps = Pick<Deps, 'push'>;

const settingsOf = async (
  deps: SettingsDeps,
  reader: Reader,
  userId: number,
  version: number,
): Promise<NotificationSettings> => {
  const reach = await reachOf(reader, userId);
  if (!reach) throw notFound('user');
  return {
    version,
    groups: await groupSettingsOf(reader, userId, reach.role),
    mail_returned_at: reach.returnedAt?.toISOString() ?? null,
    push: { public_key: deps.push.publicKey, devices: reach.devices },
  };
};

export const mySettings = async (deps: Deps, { id }: Pick<Actor, 'id'>) => {
  const { version } = await stateOf(deps.db, id);
  return { data: await settingsOf(deps, deps.db, id, version) };
};

/** Tells every device of a user what is set now. */
export const recordNotificationSettings = async (
  deps: SettingsDeps,
  tx: Tx,
  record: RecordEvent,
  userId: number,
): Promise<NotificationSettings> => {
  const { version } = await moveState(tx, userId, { seqs: 0, unread: 0, version: 1 });
  const settings = await settingsOf(deps, tx, userId, version);
  record(notificationsSet, { version, routing: { user_id: userId }, views: { owner: { settings } } });
  return settings;
};

/** Changes something about where a user is reached, and tells all their devices. */
export const changing = (
  deps: Deps,
  userId: number,
  change: (tx: Tx) => Promise<void>,
): Promise<{ data: NotificationSettings }> =>
  deps.unitOfWork(async (tx, record) => {
    await change(tx);
    return { data: await recordNotificationSettings(deps, tx, record, userId) };
  });

type Change = ChannelChoices & { group?: NotificationGroup | undefined; kind?: NotificationKind | undefined };

/** Sets a group or one kind; the contract lets no call name both, or neither. */
export const changeSettings = (deps: Deps, actor: Actor, { group, kind, ...choices }: Change) => {
  const always = [...(group ? alwaysOn(group) : []), ...(kind ? alwaysOnOf(kind) : [])];
  if (always.some((channel) => choices[channel] !== undefined)) throw essentialChannel();
  return changing(deps, actor.id, async (tx) => {
    if (group) await setGroup(tx, actor.id, group, choices);
    if (kind) await setKind(tx, actor.id, kind, choices);
  });
};

type Browser = { endpoint: string; keys: { p256dh: string; auth: string } };

/** A browser of this session takes push messages from now on, until the session ends. */
export const subscribePush = (deps: Deps, actor: Actor, { endpoint, keys }: Browser) => {
  if (!deps.push.takes(endpoint)) throw unknownPushService();
  return changing(deps, actor.id, (tx) =>
    keepSubscription(tx, { user_id: actor.id, session_id: actor.sessionId, endpoint, ...keys }),
  );
};

export const unsubscribePush = (deps: Deps, actor: Actor, endpoint: string) =>
  changing(deps, actor.id, (tx) => dropSubscription(tx, actor.id, endpoint));
