import { AppError } from '#server/http/errors.ts';

export const alreadyReported = () =>
  new AppError(409, 'report.exists', 'You have reported this already. We are looking into it.');

export const ownReport = () => new AppError(403, 'report.own', 'This is your own.');
