import { z } from 'zod';
import { MAX_MESSAGE_PHOTOS } from '../chat/chat.rules.ts';
import { blockBetween } from '../chat/chat.schema.ts';
import { itemStatus, photoView } from '../items/items.schema.ts';
import { answerOf, messageAnswerOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { instant, textField, uuidField } from '../kernel/fields.ts';
import { reportedKind, reportView } from '../reports/reports.schema.ts';
import { adminListQuery, adminPageOf } from './admin-list.schema.ts';
import { REPORT_STATES } from './list-filters.rules.ts';
import * as calls from './reports.calls.ts';

/** What is done beside the decision: nothing, the item is taken down, its author is suspended. */
export const REPORT_ACTIONS = ['none', 'archived', 'suspended'] as const;

const adminReport = reportView.extend({
  status: z.enum(REPORT_STATES),
  /** Reports on the same thing that are open, this one included. */
  open_on_same: z.number().int(),
});
export type AdminReport = z.infer<typeof adminReport>;

/** The reported thing as somebody saw it, then or now; what it does not have is null. */
const appearance = z.object({
  name: z.string(),
  /** Description of an item, words of a question or a message, remarks of an offer. */
  text: z.string().nullable(),
  author: z.string().nullable(),
  /** Of a message; empty for everything else. */
  photos: z.array(photoView).max(MAX_MESSAGE_PHOTOS),
  /** AED. */
  price: z.number().nullable(),
  status: itemStatus.nullable(),
});
export type Appearance = z.infer<typeof appearance>;

const adminReportPage = adminReport.extend({
  /** Whom it is about. */
  about: z.object({ uuid: z.string(), name: z.string(), is_suspended: z.boolean() }),
  seen: appearance,
  /** Null: it is no longer there. */
  now: appearance.nullable(),
  action: z.enum(REPORT_ACTIONS).nullable(),
  note: z.string().nullable(),
  closed_by: z.string().nullable(),
  closed_at: instant.nullable(),
  /** Other reports on the same thing, the newest first. */
  others: z.array(adminReport).max(20),
  /** Of a message: who of the two has blocked the other, and since when. */
  blocks: z.array(blockBetween).max(2),
  /** A reported message with those around it; empty for everything else. */
  conversation: z
    .array(
      z.object({
        id: z.number().int(),
        author: z.string(),
        text: z.string(),
        photos: z.array(photoView).max(MAX_MESSAGE_PHOTOS),
        at: instant,
        is_reported: z.boolean(),
      }),
    )
    .max(50),
});
export type AdminReportPage = z.infer<typeof adminReportPage>;

const params = z.object({ uuid: uuidField });

export const adminReports = defineEndpoint(calls.adminReports, {
  summary: 'Reports: open ones first, the oldest of them first; each look of support is in the audit log',
  query: adminListQuery({
    state: z.enum(REPORT_STATES, { error: 'Choose a state.' }).optional(),
    target: reportedKind.optional(),
  }),
  answer: answerOf(adminPageOf(adminReport)),
});

export const adminReportByUuid = defineEndpoint(calls.adminReportByUuid, {
  summary:
    'One report: what was seen then and what is there now; looking at a message is always in the audit log',
  params,
  answer: answerOf(adminReportPage),
});

export const decideReport = defineEndpoint(calls.decideReport, {
  summary:
    'Uphold or dismiss a report, and all open ones on the same thing; acting on it is for administrators',
  params,
  body: z
    .object({
      decision: z.enum(['upheld', 'dismissed'], { error: 'Say whether the report is right.' }),
      action: z.enum(REPORT_ACTIONS, { error: 'Say what is to be done.' }).default('none'),
      /** Told to whom the action concerns. */
      reason: z.union([z.literal(''), textField({ required: '', max: 1_000, min: 0 })]).default(''),
      /** For staff only. */
      note: z.union([z.literal(''), textField({ required: '', max: 1_000, min: 0 })]).default(''),
    })
    .refine(({ decision, action }) => decision === 'upheld' || action === 'none', {
      message: 'Only a report that is right is acted on.',
      path: ['action'],
    })
    .refine(({ action, reason }) => action === 'none' || reason !== '', {
      message: 'Say why in a few words.',
      path: ['reason'],
    }),
  answer: messageAnswerOf(adminReportPage),
});
