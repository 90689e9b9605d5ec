import type { Tx } from '#server/db/client.ts';
import type { Reaction } from '#server/events/reaction.ts';
import { defineReaction } from '#server/events/reaction.ts';
import type { EmailDeps } from './notification-emails.service.ts';
import type { Notice } from './notify.service.ts';
import { notifyAll } from './notify.service.ts';

/** What one user should know of an event; which event that is goes without saying. */
export type EventNotice = Omit<Notice, 'eventId'>;

/** A reaction that tells users of an event, each once. */
export const notifyOn = <Type extends Reaction['on']>(
  deps: EmailDeps,
  on: Type,
  name: string,
  whom: (event: Parameters<Reaction<Type>['run']>[0], tx: Tx) => EventNotice[] | Promise<EventNotice[]>,
): Reaction =>
  defineReaction({
    name: `notifications.${name}`,
    on,
    run: async (event, tx, record) => {
      const notices = await whom(event, tx);
      await notifyAll(
        deps,
        tx,
        record,
        notices.map((one) => ({ ...one, eventId: event.id })),
      );
    },
  });
