import { z } from 'zod';
import { MAX_CASE_PHOTOS } from '../cases/cases.rules.ts';
import { HELP_STATES, HELP_TOPICS, MAX_HELP_MESSAGES } from '../help/help.rules.ts';
import { hasOlder, helpNumber, helpWindow, helpWords } from '../help/help.schema.ts';
import { itemStatus, photoView } from '../items/items.schema.ts';
import { answerOf, messageAnswerOf } from '../kernel/answers.ts';
import { locale } from '../kernel/caller.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { clientIdField, flagField, idField, instant } from '../kernel/fields.ts';
import { seenName } from '../moderation/moderation.api.ts';
import { adminListQuery, adminPageOf } from './admin-list.schema.ts';
import * as calls from './help.calls.ts';

const adminHelpRow = z.object({
  number: z.string(),
  topic: z.enum(HELP_TOPICS),
  state: z.enum(HELP_STATES),
  /** Of the account; null where nobody's account has the address. */
  name: z.string().nullable(),
  excerpt: z.string(),
  /** Until when we reply; null where nothing waits for us. */
  due_at: instant.nullable(),
  last_at: instant,
  /** Who has it in hand; null for nobody. */
  claimed_by: z.string().nullable(),
  is_mine: z.boolean(),
});
export type AdminHelpRow = z.infer<typeof adminHelpRow>;

const adminHelpPage = adminHelpRow.extend({
  email: z.string(),
  locale,
  created_at: instant,
  claimed_at: instant.nullable(),
  /** Whether it is opened by a link in mails, and not by a login. */
  is_by_link: z.boolean(),
  /** The account it belongs to. */
  person: z.object({ uuid: z.string(), name: z.string(), is_suspended: z.boolean() }).nullable(),
  item: z
    .object({
      uuid: z.string(),
      name: z.string(),
      status: itemStatus,
      reason: z.string().nullable(),
      version: z.number().int(),
      /** Its seller's first name, which becomes public with it; null where none waits. */
      waiting_name: z.string().nullable(),
    })
    .nullable(),
  /** Whether an administrator can grant the appeal: the item is rejected, or the account suspended, as it was. */
  may_grant: z.boolean(),
  messages: z
    .array(
      z.object({
        id: z.number().int(),
        by: z.enum(['person', 'support']),
        /** Who of the staff wrote. */
        name: z.string().nullable(),
        words: z.string(),
        photos: z.array(photoView).max(MAX_CASE_PHOTOS),
        at: instant,
      }),
    )
    .max(MAX_HELP_MESSAGES),
  ...hasOlder,
});
export type AdminHelpPage = z.infer<typeof adminHelpPage>;

const params = z.object({ number: helpNumber });
const act = { params, answer: messageAnswerOf(adminHelpPage) };
/** The last message that was on the screen: what its owner wrote after it goes on waiting. Pages of the version before leave it out (until 0.2.0). */
const seen = { seen: idField.optional() };

export const adminHelpCases = defineEndpoint(calls.adminHelpCases, {
  looks: 'help.listed',
  summary: 'What people wrote to support: what waits longest first; each look is in the audit log',
  query: adminListQuery({
    state: z.enum(HELP_STATES, { error: 'Choose a state.' }).default('open'),
    topic: z.enum(HELP_TOPICS, { error: 'Say what it is about.' }).optional(),
  }),
  answer: answerOf(adminPageOf(adminHelpRow)),
});

export const adminHelpCase = defineEndpoint(calls.adminHelpCase, {
  looks: 'help.viewed',
  summary:
    'One case: who wrote, what was written (the newest, or what came before a message), and what an appeal is about',
  params,
  query: helpWindow,
  answer: answerOf(adminHelpPage),
});

export const claimHelpCase = defineEndpoint(calls.claimHelpCase, {
  ...act,
  summary: 'Take a case in hand, or (`take_over`) from whoever has it: nobody else answers it then',
  body: z.object({ take_over: flagField.default(0) }),
});

export const releaseHelpCase = defineEndpoint(calls.releaseHelpCase, {
  ...act,
  summary: 'Leave a case to the others',
});

export const answerHelpCase = defineEndpoint(calls.answerHelpCase, {
  ...act,
  summary:
    'Reply, on the page and by mail in the language of whoever wrote; with `close` the case is closed. It goes on waiting where they wrote after `seen`',
  body: z.object({
    words: helpWords,
    close: flagField.default(0),
    ...seen,
    /** Sent again with the same one, because no answer came, it is the same reply. Not sent by the version before (until 0.2.0). */
    client_id: clientIdField.optional(),
  }),
});

export const closeHelpCase = defineEndpoint(calls.closeHelpCase, {
  ...act,
  summary:
    'Close a case without a reply; another message opens it again. 409 "help.written_meanwhile" where they wrote after `seen`',
  body: z.object(seen),
});

export const grantAppeal = defineEndpoint(calls.grantAppeal, {
  ...act,
  summary:
    'Grant an appeal: the rejected item is approved, or the suspended account reinstated. 409 "item.changed" where the item is not as it was seen',
  body: z.object({ item_version: z.number().int().optional(), ...seenName }),
});
