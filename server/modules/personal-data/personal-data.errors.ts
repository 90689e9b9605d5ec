import { AppError } from '#server/http/errors.ts';
import { EXPORTS_A_DAY } from '#shared/personal-data/personal-data.rules.ts';
import type { DeletionObstacle } from '#shared/personal-data/personal-data.schema.ts';

export const exportUnderWay = () => new AppError(409, 'export.making', 'Your archive is being made already.');

export const tooManyExports = () =>
  new AppError(429, 'export.too_many', `You can ask for ${EXPORTS_A_DAY} archives a day.`);

export const tooManyExportsOfNew = () =>
  new AppError(
    429,
    'export.too_many',
    'New accounts can ask for one archive a day. You can ask for another one tomorrow.',
  );

const WHY: Record<DeletionObstacle, string> = {
  open_sales: 'Something you sold is not completed yet. Your account can be deleted after that.',
  open_purchases: 'Something you bought is not completed yet. Your account can be deleted after that.',
  open_case:
    'A refund request or a dispute of yours is not closed yet. Your account can be deleted after that.',
  item_being_paid: 'Somebody is paying for one of your items right now. Please try again in a few minutes.',
  paying: 'A payment of yours is under way. Please try again in a few minutes.',
  last_administrator: 'You are the last administrator. Make somebody else one first.',
};

/** Nothing has changed; the first reason is the message, all of them are in the details, with the date where it is known. */
export const deletionRefused = (obstacles: readonly DeletionObstacle[], until: string | null) => {
  const [first] = obstacles;
  const message = first ? WHY[first] : 'Your account cannot be deleted now.';
  return new AppError(409, 'account.not_deletable', message, {
    details: { obstacles: [...obstacles], ...(until === null ? {} : { until }) },
  });
};
