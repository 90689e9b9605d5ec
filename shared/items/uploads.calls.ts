import { MAX_PHOTO_BYTES } from '../kernel/photo-limits.ts';

export const beginUpload = {
  name: 'uploads.begin',
  method: 'post',
  path: '/api/auth/uploads',
  access: 'user',
} as const;

export const sendUpload = {
  name: 'uploads.send',
  method: 'put',
  path: '/api/auth/uploads/{uuid}/content',
  access: 'user',
  files: { field: 'photo', maxCount: 1, maxBytes: MAX_PHOTO_BYTES, isBody: true },
} as const;

export const completeUpload = {
  name: 'uploads.complete',
  method: 'post',
  path: '/api/auth/uploads/{uuid}/complete',
  access: 'user',
} as const;

export const myUploads = {
  name: 'uploads.mine',
  method: 'get',
  path: '/api/auth/uploads',
  access: 'user',
} as const;

export const discardUpload = {
  name: 'uploads.discard',
  method: 'delete',
  path: '/api/auth/uploads/{uuid}',
  access: 'user',
} as const;
