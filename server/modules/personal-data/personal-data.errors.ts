import { AppError } from '#server/http/errors.ts';
import { EXPORTS_A_DAY } from '#shared/personal-data/personal-data.rules.ts';
import type { DeletionObstacle } from '#shared/personal-data/personal-data.schema.ts';

export const exportUnderWay = () => new AppError(409, 'export.making');

export const tooManyExports = () =>
  new AppError(429, 'export.too_many', { details: { count: EXPORTS_A_DAY } });

export const tooManyExportsOfNew = () =>
  new AppError(429, 'export.too_many', { details: { context: 'young' } });

/** Nothing has changed; the first reason is the message, all of them are in the details, with the date where it is known. */
export const deletionRefused = (obstacles: readonly DeletionObstacle[], until: string | null) => {
  const [first] = obstacles;
  return new AppError(409, 'account.not_deletable', {
    details: { context: first, obstacles: [...obstacles], ...(until === null ? {} : { until }) },
  });
};
