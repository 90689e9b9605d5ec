import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Actor } from '#server/http/actor.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import { notFound } from '#server/http/errors.ts';
import { audit } from '#server/modules/audit/audit.service.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { PublicHolidayRow } from '#server/modules/payouts/public-holidays.repository.ts';
import {
  allPublicHolidays,
  countToAdd,
  deletePublicHoliday,
  insertPublicHoliday,
} from '#server/modules/payouts/public-holidays.repository.ts';
import type * as api from '#shared/admin/payouts.api.ts';
import { MOST_HOLIDAYS } from '#shared/admin/payouts.api.ts';
import type { BodyOf } from '#shared/kernel/endpoint.ts';
import { workingDaysChanged } from '#shared/payouts/payouts.events.ts';
import type { HolidayView } from '#shared/payouts/payouts.schema.ts';
import { holidayExists, holidaysFull } from '../admin.errors.ts';

const viewOf = ({ day, name_en, name_ar }: PublicHolidayRow): HolidayView => ({ day, name_en, name_ar });
const target = ({ day, name_en }: PublicHolidayRow) => ({ kind: 'holiday', id: day, name: name_en });

/** Whoever looks at hours on offer, or at when money is sent, sees others now. */
const recordWorkingDays = (record: RecordEvent): void =>
  record(workingDaysChanged, { version: 1, routing: {}, views: { public: {} } });

export const listHolidays = async ({ db }: Pick<Deps, 'db'>) => ({
  data: (await allPublicHolidays(db)).map(viewOf),
});

/** No visits can be booked on this day. Payouts that would have been sent on this day are sent on the next working day, or the last one of their seven. */
export const addHoliday = async ({ unitOfWork }: Deps, actor: Actor, body: BodyOf<typeof api.addHoliday>) => {
  const added = await unitOfWork(async (tx, record) => {
    const there = await countToAdd(tx);
    const holiday = await insertPublicHoliday(tx, body);
    if (!holiday) throw holidayExists();
    if (there >= MOST_HOLIDAYS) throw holidaysFull();
    await audit(tx, actor, { action: 'holiday.added', target: target(holiday) });
    recordWorkingDays(record);
    return holiday;
  });
  return {
    ...codedMessage('holiday.added'),
    data: viewOf(added),
  };
};

export const removeHoliday = async ({ unitOfWork }: Deps, actor: Actor, day: string) => {
  await unitOfWork(async (tx, record) => {
    const holiday = await deletePublicHoliday(tx, day);
    if (!holiday) throw notFound('holiday');
    await audit(tx, actor, { action: 'holiday.removed', target: target(holiday) });
    recordWorkingDays(record);
  });
  return codedMessage('holiday.removed');
};
