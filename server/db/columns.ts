import { bigint, timestamp } from 'drizzle-orm/pg-core';

/** Column shapes that every table shares. */

export const identity = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
export const reference = () => bigint({ mode: 'number' });
/** An instant; UTC in the database. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date' });
export const createdAt = () => moment().notNull().defaultNow();
