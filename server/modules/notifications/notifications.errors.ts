import { AppError, invalid } from '#server/http/errors.ts';

export const essentialChannel = () => new AppError(403, 'notifications.essential');

export const unknownPushService = () =>
  invalid({ endpoint: ['This browser’s push service is not known to us.'] });

/** A link that is not ours, or was shortened on its way. */
export const unknownMailLink = () => new AppError(404, 'mail_subscription.not_found');

export const forgedBounce = () => new AppError(401, 'bounces.unauthorized');
