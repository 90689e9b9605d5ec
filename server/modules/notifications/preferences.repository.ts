import { sql } from 'drizzle-orm';
import { notificationKindSettings, notificationSettings } from '#server/db/notifications.tables.ts';
import type { NotificationChannel } from '#shared/notifications/groups.data.ts';

/** Where the settings of a kind and of its group are joined: what was set for the kind, else for the group, else on. */
export const preferenceOf = (channel: NotificationChannel) =>
  sql<boolean>`coalesce(${notificationKindSettings[channel]}, ${notificationSettings[channel]}, true)`;
