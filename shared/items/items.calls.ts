import { MAX_PHOTO_BYTES } from '../kernel/photo-limits.ts';
import { MAX_PHOTOS, TOO_MANY_PHOTOS } from './items.rules.ts';

export const categories = {
  name: 'items.categories',
  method: 'get',
  path: '/api/global/category',
  access: 'public',
} as const;

export const subCategories = {
  name: 'items.sub_categories',
  method: 'get',
  path: '/api/global/sub-category',
  access: 'public',
} as const;

export const subCategoryProperties = {
  name: 'items.sub_category_properties',
  method: 'get',
  path: '/api/global/sub-category/properties',
  access: 'public',
} as const;

export const declineItem = {
  name: 'items.decline',
  method: 'post',
  path: '/api/auth/items/{uuid}/decline',
  access: 'user',
} as const;

export const submitItem = {
  name: 'items.submit',
  method: 'post',
  path: '/api/auth/items',
  access: 'user',
  files: { field: 'imgs', maxCount: MAX_PHOTOS, maxBytes: MAX_PHOTO_BYTES, tooMany: TOO_MANY_PHOTOS },
} as const;

export const archiveItem = {
  name: 'items.archive',
  method: 'delete',
  path: '/api/auth/items/{uuid}',
  access: 'user',
} as const;

export const myItems = {
  name: 'items.mine',
  method: 'get',
  path: '/api/auth/me/items',
  access: 'user',
} as const;

export const listItems = {
  name: 'items.list_global',
  method: 'get',
  path: '/api/global/items',
  access: 'public',
} as const;

export const listItemsAsUser = {
  name: 'items.list_auth',
  method: 'get',
  path: '/api/auth/items',
  access: 'user',
} as const;
