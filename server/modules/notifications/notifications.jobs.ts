import type { Deps } from '#server/modules/deps.ts';
import { chatMailJob, mailAbsent } from './chat-mail.ts';

export const registerNotificationsJobs = (deps: Deps): void => {
  deps.jobs.handle(chatMailJob, (about) => mailAbsent(deps, about));
};
