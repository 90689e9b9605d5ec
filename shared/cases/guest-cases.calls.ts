import { MAX_PHOTO_BYTES } from '../kernel/photo-limits.ts';
import { MAX_CASE_PHOTOS, TOO_MANY_CASE_PHOTOS } from './cases.rules.ts';

/** Photos that come with words of somebody without an account. */
export const guestPhotos = {
  field: 'imgs',
  maxCount: MAX_CASE_PHOTOS,
  maxBytes: MAX_PHOTO_BYTES,
  tooMany: TOO_MANY_CASE_PHOTOS,
} as const;

export const guestCase = {
  name: 'cases.guest_show',
  method: 'get',
  path: '/api/global/purchase/case',
  access: 'public',
} as const;

export const guestCancels = {
  name: 'cases.guest_cancels',
  method: 'post',
  path: '/api/global/purchase/cancellation',
  access: 'public',
} as const;

export const guestKeeps = {
  name: 'cases.guest_keeps',
  method: 'delete',
  path: '/api/global/purchase/cancellation',
  access: 'public',
} as const;

export const guestAsksRefund = {
  name: 'cases.guest_asks_refund',
  method: 'post',
  path: '/api/global/purchase/refund-request',
  access: 'public',
  files: guestPhotos,
} as const;

export const guestWithdrawsRequest = {
  name: 'cases.guest_withdraws_request',
  method: 'delete',
  path: '/api/global/purchase/refund-request',
  access: 'public',
} as const;

export const guestAcceptsOffer = {
  name: 'cases.guest_accepts_offer',
  method: 'post',
  path: '/api/global/purchase/refund-request/accept',
  access: 'public',
} as const;

export const guestEscalates = {
  name: 'cases.guest_escalates',
  method: 'post',
  path: '/api/global/purchase/escalation',
  access: 'public',
} as const;

export const guestSays = {
  name: 'cases.guest_says',
  method: 'post',
  path: '/api/global/purchase/statements',
  access: 'public',
  files: guestPhotos,
} as const;

export const guestAppeals = {
  name: 'cases.guest_appeals',
  method: 'post',
  path: '/api/global/purchase/appeal',
  access: 'public',
} as const;
