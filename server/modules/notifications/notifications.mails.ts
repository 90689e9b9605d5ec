import type { Tx } from '#server/db/client.ts';
import type { Addressee } from '#server/modules/accounts/accounts.repository.ts';
import { addresseeOf } from '#server/modules/accounts/accounts.repository.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { EnqueueOptions } from '#server/platform/jobs.ts';
import { mailJob } from '#server/platform/mail-job.ts';
import { renderMail } from '#server/platform/mail-layout.ts';
import type { Locale } from '#shared/accounts/accounts.schema.ts';
import type { Words } from './notifications.words.ts';

/** What a mail of notifications is made of, besides the reader's language. */
export type Letter = { words: Words; path: string; facts?: [label: string, value: string][] };

export type MailDeps = Pick<Deps, 'config' | 'jobs'>;

/** Adds a mail in the transaction of what it tells of. */
export const sendLetter = async (
  deps: MailDeps,
  tx: Tx,
  to: { email: string; locale: Locale },
  { words, path, facts }: Letter,
  options?: EnqueueOptions,
): Promise<void> => {
  const { button, ...rest } = words;
  const mail = renderMail({
    ...rest,
    ...(facts ? { facts } : {}),
    locale: to.locale,
    button: { label: button, url: `${deps.config.publicUrl}${path}` },
  });
  await deps.jobs.enqueue(tx, mailJob, { to: to.email, ...mail }, options);
};

/** Writes to a user in their language. */
export const mailUser = async (
  deps: MailDeps,
  tx: Tx,
  userId: number,
  write: (reader: Addressee) => Letter,
): Promise<void> => {
  const reader = await addresseeOf(tx, userId);
  if (!reader) throw new Error(`user ${userId} is to be written to but does not exist`);
  await sendLetter(deps, tx, reader, write(reader));
};

/** Where a mail leads. */
export const paths = {
  product: (uuid: string) => `/product-details/${uuid}`,
  vendor: (uuid: string) => `/vendors/${uuid}`,
  ownItem: (uuid: string) => `/my-product-details?productUuid=${uuid}`,
  offers: (uuid: string) => `/view-offers?productUuid=${uuid}`,
  purchases: '/my-profile?tab=purchases',
  items: '/my-profile?tab=items',
  register: '/register',
  chat: (channelId?: number) => (channelId === undefined ? '/chat' : `/chat?channel=${channelId}`),
};
