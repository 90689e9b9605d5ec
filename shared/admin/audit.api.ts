import { z } from 'zod';
import { answerOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idField, numberField, uuidField } from '../kernel/fields.ts';
import * as calls from './audit.calls.ts';
import { auditLine } from './users.schema.ts';

const word = z.string('Must be text.').trim();

/** Which lines of the log: every part narrows it. Days are Asia/Dubai's, the last one included. */
const filters = {
  keyword: word.max(200, 'Use at most 200 characters.').default(''),
  actor: uuidField.optional(),
  action: word
    .regex(/^[a-z_]+(\.[a-z_]+)?$/, 'Must be an action.')
    .max(80)
    .optional(),
  target: word
    .regex(/^[a-z_]+$/, 'Must be a kind of target.')
    .max(40)
    .optional(),
  target_id: word.max(80).optional(),
  from: z.iso.date('Must be a day.').optional(),
  until: z.iso.date('Must be a day.').optional(),
};

export const auditFilters = z.strictObject(filters);
export type AuditFilters = z.output<typeof auditFilters>;

export const auditLog = defineEndpoint(calls.auditLog, {
  summary:
    'The audit log, the newest first, found by words in names, details and who it was; `before` is the id to go on from',
  query: z.strictObject({
    ...filters,
    before: idField.optional(),
    size: numberField('Must be a page size of at most 100.')
      .pipe(z.number().int().min(1).max(100))
      .default(50),
  }),
  answer: answerOf(
    z.object({
      data: z.array(auditLine).max(100),
      /** Where the next page begins; null at the end. */
      next: z.number().int().nullable(),
      /** Every action and every kind of target there is, to choose from. */
      actions: z.array(z.string()).max(500),
      targets: z.array(z.string()).max(500),
    }),
  ),
});

export const exportAudit = defineEndpoint(calls.exportAudit, {
  looks: 'audit.exported',
  summary: 'The same as CSV (text/csv), all of it, as a stream; the export is in the log too',
  query: auditFilters,
  answer: z.null(),
  limit: 'export',
});
