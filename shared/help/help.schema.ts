import { z } from 'zod';
import { MAX_CASE_PHOTOS } from '../cases/cases.rules.ts';
import { photoView } from '../items/items.schema.ts';
import { idField, instant, numberField, textField } from '../kernel/fields.ts';
import { HELP_STATES, HELP_TOPICS, MAX_HELP_MESSAGES, MAX_HELP_WORDS } from './help.rules.ts';

export const helpWords = textField({ required: 'Say it in words.', max: MAX_HELP_WORDS });

/** What people quote, such as `H-3F9A1C20`. */
export const helpNumber = z.string().regex(/^H-[0-9A-F]{8}$/, 'Must be the number of a case.');

export const helpPageField = numberField('Must be a page number.')
  .pipe(
    z
      .number()
      .int('Must be a page number.')
      .min(1, 'Must be a page number.')
      .max(10_000, 'Must be a page number.'),
  )
  .default(1);

const helpItem = z.object({ uuid: z.string(), name: z.string() });

/** A case in its owner's list. */
export const helpCaseRow = z.object({
  number: z.string(),
  topic: z.enum(HELP_TOPICS),
  state: z.enum(HELP_STATES),
  /** What it is about; null for most. */
  item: helpItem.nullable(),
  /** How the first message begins. */
  excerpt: z.string(),
  /** When somebody last wrote. */
  last_at: instant,
});
export type HelpCaseRow = z.infer<typeof helpCaseRow>;

/** Which part of what was written: the newest, or what came before a message (the id of the oldest that is shown). */
export const helpWindow = z.strictObject({ before: idField.optional() });

/** Whether more was written before. */
export const hasOlder = { has_older: z.boolean() };

const helpMessage = z.object({
  id: z.number().int(),
  by: z.enum(['person', 'support']),
  words: z.string(),
  photos: z.array(photoView).max(MAX_CASE_PHOTOS),
  at: instant,
});

/** A case as its owner sees it. */
export const helpCaseView = z.object({
  number: z.string(),
  topic: z.enum(HELP_TOPICS),
  state: z.enum(HELP_STATES),
  item: helpItem.nullable(),
  created_at: instant,
  /** Until when we reply; null where nothing waits for us. */
  due_at: instant.nullable(),
  /** The oldest first. */
  messages: z.array(helpMessage).max(MAX_HELP_MESSAGES),
  ...hasOlder,
});
export type HelpCaseView = z.infer<typeof helpCaseView>;

/** What whoever has just proven their address gets: `token` is the secret of the link in the mail. */
export const openedByCode = helpCaseView.extend({ token: z.string() });
