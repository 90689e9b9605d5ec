import { z } from 'zod';
import { photoView } from '../items/items.schema.ts';
import { defineEvent } from '../kernel/event.ts';
import { centreState, notificationSettings, notificationView } from './notifications.schema.ts';

const routing = z.object({ user_id: z.number().int() });

export const notificationCreated = defineEvent({
  type: 'notification.created',
  summary: 'Something to know for one user, on every device; its version is the centre’s',
  routing,
  views: {
    owner: z.object({
      notification: notificationView,
      state: centreState,
      /** Of the item that was sold or bought; null where it has none. */
      photo: photoView.nullable().optional(),
    }),
  },
});

export const notificationRead = defineEvent({
  type: 'notification.read',
  summary: 'The user has read notifications on one device',
  routing,
  views: {
    owner: z.object({
      /** Everything up to this sequence number; null when `seqs` names them. */
      up_to: z.number().int().nullable(),
      seqs: z.array(z.number().int()),
      state: centreState,
    }),
  },
});

export const notificationsSet = defineEvent({
  type: 'notification.settings_changed',
  summary: 'What the user wants to be told, or where it can reach them, has changed',
  routing,
  views: { owner: z.object({ settings: notificationSettings }) },
});
