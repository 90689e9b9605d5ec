import { AppError } from '#server/http/errors.ts';

export const alreadyReported = () => new AppError(409, 'report.exists');

export const ownReport = () => new AppError(403, 'report.own');
