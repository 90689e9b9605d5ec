import { z } from 'zod';
import { answerOf, messageAnswer } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { instant, textField, uuidField } from '../kernel/fields.ts';
import { adminListQuery, adminPageOf } from './admin-list.schema.ts';
import * as calls from './background.calls.ts';
import { WORK_KINDS, WORK_STATES } from './list-filters.rules.ts';

const workKind = z.enum(WORK_KINDS, { error: 'Choose a kind.' });

const workState = z.enum(WORK_STATES, { error: 'Choose a state.' });

/** A reaction to an event, or a job, that failed. */
const failedWork = z.object({
  kind: workKind,
  /** The event's id of a reaction, the job's own. */
  id: z.string(),
  name: z.string(),
  /** The type of the event that is reacted to; null for a job. */
  event: z.string().nullable(),
  state: workState,
  /** Tries that failed. */
  tries: z.number().int(),
  /** What the last try failed with, without anybody's data. */
  error: z.string(),
  failed_at: instant,
  /** When it is tried again by itself; null when it is parked. */
  next_try_at: instant.nullable(),
});
export type FailedWork = z.infer<typeof failedWork>;

export const failedWorks = defineEndpoint(calls.failedWorks, {
  summary: 'Reactions to events and jobs that failed: parked ones first, the latest first',
  query: adminListQuery({ kind: workKind.optional(), state: workState.optional() }),
  answer: answerOf(adminPageOf(failedWork)),
});

export const retryWork = defineEndpoint(calls.retryWork, {
  summary: 'Have a parked reaction or job tried again, now',
  body: z.object({ kind: workKind, id: uuidField, name: z.string('Must be text.').max(200) }),
  answer: messageAnswer,
});

export const dismissWork = defineEndpoint(calls.dismissWork, {
  summary:
    'Give up a parked reaction or job: it is not tried any more, and the reason stands in the audit log; 409 "background.not_parked" when it does not wait',
  body: z.object({
    kind: workKind,
    id: uuidField,
    name: z.string('Must be text.').max(200),
    reason: textField({ required: 'Say why in a few words.', max: 1_000 }),
  }),
  answer: messageAnswer,
});
