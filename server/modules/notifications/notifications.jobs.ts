import type { Deps } from '#server/modules/deps.ts';
import { registerMailJob } from '#server/platform/mail-job.ts';
import { registerSmsJob } from '#server/platform/sms-job.ts';
import { BANK_REMINDER_SECONDS, bankReminderJob, remindOfBank } from './bank-reminders.jobs.ts';
import { noteReturned } from './bounces.usecases.ts';
import { chatMailJob, mailAbsent } from './chat-mail.service.ts';
import { registerCollectionReminders } from './collection-reminders.jobs.ts';
import { digestJob, sendDigest } from './digest.jobs.ts';
import { pushJob, sendPush } from './push-messages.jobs.ts';
import {
  notifySearchers,
  notifyWatchers,
  searchersJob,
  watchersJob,
} from './search-and-watch-alerts.jobs.ts';

export const registerNotificationsJobs = (deps: Deps): void => {
  registerMailJob(deps, (address, reason) => noteReturned(deps, { address, kind: 'bounce', reason }));
  registerSmsJob(deps);
  deps.jobs.handle(chatMailJob, (about) => mailAbsent(deps, about));
  deps.jobs.handle(digestJob, ({ user_id, group }) => sendDigest(deps, { userId: user_id, group }));
  registerCollectionReminders(deps);
  deps.jobs.handle(searchersJob, (found, { signal }) => notifySearchers(deps, found, signal));
  deps.jobs.handle(watchersJob, (dropped, { signal }) => notifyWatchers(deps, dropped, signal));
  deps.jobs.handle(bankReminderJob, () => remindOfBank(deps));
  deps.jobs.every(bankReminderJob, BANK_REMINDER_SECONDS);
  pushJob.handle(deps, (push) => sendPush(deps, push));
};
