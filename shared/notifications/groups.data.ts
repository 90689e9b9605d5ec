/** What can be set together; `safety` cannot be turned off, `desk` concerns staff alone, and keeps the name under which it is stored. */
export const NOTIFICATION_GROUPS = [
  'offers',
  'items',
  'questions',
  'purchases',
  'visits',
  'safety',
  'desk',
] as const;
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number];

/** Where a notification can reach somebody. */
export const NOTIFICATION_CHANNELS = ['centre', 'mail', 'push'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];
