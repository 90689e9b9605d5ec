export const listNotifications = {
  name: 'notifications.list',
  method: 'get',
  path: '/api/auth/me/notifications',
  access: 'user',
} as const;

export const unreadNotifications = {
  name: 'notifications.unread',
  method: 'get',
  path: '/api/auth/me/notifications/unread',
  access: 'user',
} as const;

export const readNotifications = {
  name: 'notifications.read',
  method: 'put',
  path: '/api/auth/me/notifications/read',
  access: 'user',
} as const;

export const mySettings = {
  name: 'notifications.settings',
  method: 'get',
  path: '/api/auth/me/notification-settings',
  access: 'user',
} as const;

export const changeSettings = {
  name: 'notifications.change_settings',
  method: 'put',
  path: '/api/auth/me/notification-settings',
  access: 'user',
} as const;

export const retryMail = {
  name: 'notifications.retry_mail',
  method: 'post',
  path: '/api/auth/me/notification-settings/mail-retry',
  access: 'user',
} as const;

export const subscribePush = {
  name: 'notifications.subscribe_push',
  method: 'post',
  path: '/api/auth/me/push-subscriptions',
  access: 'user',
} as const;

export const unsubscribePush = {
  name: 'notifications.unsubscribe_push',
  method: 'delete',
  path: '/api/auth/me/push-subscriptions',
  access: 'user',
} as const;

export const findMailSubscription = {
  name: 'notifications.mail_subscription',
  method: 'get',
  path: '/api/global/mail-subscription',
  access: 'public',
} as const;

export const unsubscribeMail = {
  name: 'notifications.unsubscribe_mail',
  method: 'post',
  path: '/unsubscribe',
  access: 'public',
} as const;

export const resubscribeMail = {
  name: 'notifications.resubscribe_mail',
  method: 'post',
  path: '/api/global/mail-subscription',
  access: 'public',
} as const;

export const reportBounces = {
  name: 'notifications.bounces',
  method: 'post',
  path: '/api/global/mail/bounces',
  access: 'public',
} as const;
