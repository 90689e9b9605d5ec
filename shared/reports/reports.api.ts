import { z } from 'zod';
import { messageAnswer } from '../kernel/answers.ts';
import type { EndpointCall } from '../kernel/endpoint.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idField, uuidField } from '../kernel/fields.ts';
import * as calls from './reports.calls.ts';
import type { ReportTarget } from './reports.schema.ts';
import { MAX_REPORT_WORDS, reportReason, reportTarget } from './reports.schema.ts';

const words = z
  .string({ error: 'Say it in words.' })
  .transform((text) => text.replace(/(?![\t\n\r])\p{Cc}/gu, '').trim())
  .pipe(z.string().max(MAX_REPORT_WORDS, 'Use at most 1,000 characters.'))
  .default('');

const hasUuid = (target: ReportTarget): boolean => target === 'item' || target === 'vendor';

export const reportBody = z
  .object({
    target: reportTarget,
    /** Of an item or a vendor. */
    uuid: uuidField.optional(),
    /** Of a question or a message. */
    id: idField.optional(),
    reason: reportReason,
    words,
  })
  .refine(({ target, uuid }) => !hasUuid(target) || uuid !== undefined, {
    message: 'Must be a UUID.',
    path: ['uuid'],
  })
  .refine(({ target, id }) => hasUuid(target) || id !== undefined, {
    message: 'Must be an id.',
    path: ['id'],
  })
  .refine(({ reason, words }) => reason !== 'other' || words !== '', {
    message: 'Say why in a few words.',
    path: ['words'],
  });

const reportBy = <C extends EndpointCall>(call: C, summary: string) =>
  defineEndpoint(call, {
    summary,
    body: reportBody,
    answer: messageAnswer,
    status: 201,
    limit: 'report',
  });
export const submitReport = reportBy(
  calls.submitReport,
  'Report an item, a vendor, a question or (its members only) a message; one open report of a reporter on each',
);
export const submitGuestReport = reportBy(
  calls.submitGuestReport,
  'The same without an account; a message by the token of the link to what they bought, as `Authorization: Bearer`',
);
