import { z } from 'zod';
import { answerOf, messageAnswerOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { instant, uuidField } from '../kernel/fields.ts';
import { ownItem } from './items.schema.ts';
import * as calls from './pauses.calls.ts';

const params = z.object({ uuid: uuidField });

export const pauseItem = defineEndpoint(calls.pauseItem, {
  summary: 'Take an item of yours off the shop for a while; open offers wait, nobody can buy it',
  params,
  answer: messageAnswerOf(ownItem),
  limit: 'write',
});

export const resumeItem = defineEndpoint(calls.resumeItem, {
  summary: 'Put a paused item on sale again as it was: it needs no new approval',
  params,
  answer: messageAnswerOf(ownItem),
  limit: 'write',
});

/** Until when a seller is away; null while they are there. */
const holidayView = z.object({ until: instant.nullable() });

export const holiday = defineEndpoint(calls.holiday, {
  summary: 'Until when I am away',
  answer: answerOf(holidayView),
});

const CHOOSE_A_DAY = 'Choose a day within the coming year.';

export const setHoliday = defineEndpoint(calls.setHoliday, {
  summary: 'Pause everything that you have on sale until the morning of a day, or come back now',
  body: z.strictObject({
    /** The day on which you are back, `YYYY-MM-DD` in the calendar of Dubai; null: now. */
    until: z.iso.date({ error: CHOOSE_A_DAY }).nullable(),
  }),
  answer: messageAnswerOf(holidayView),
  limit: 'holiday',
});
