import { MAX_PHOTO_BYTES } from '../kernel/photo-limits.ts';

const photoFile = (field: string) => ({
  field,
  maxCount: 1,
  maxBytes: MAX_PHOTO_BYTES,
  tooMany: 'Choose a single photo.',
});

export const login = {
  name: 'accounts.login',
  method: 'post',
  path: '/api/login',
  access: 'public',
} as const;

export const signUp = {
  name: 'accounts.sign_up',
  method: 'post',
  path: '/api/sign-up',
  access: 'public',
} as const;

export const verify = {
  name: 'accounts.verify',
  method: 'post',
  path: '/api/verify',
  access: 'public',
} as const;

export const resendVerification = {
  name: 'accounts.resend_verification',
  method: 'post',
  path: '/api/resend-verification',
  access: 'public',
} as const;

export const forgotPassword = {
  name: 'accounts.forgot_password',
  method: 'post',
  path: '/api/forgot-password',
  access: 'public',
} as const;

export const setForgotPassword = {
  name: 'accounts.set_forgot_password',
  method: 'post',
  path: '/api/set-forgot-password',
  access: 'public',
} as const;

export const updateProfile = {
  name: 'accounts.update_profile',
  method: 'put',
  path: '/api/auth/me/profile',
  access: 'user',
} as const;

export const uploadPhoto = {
  name: 'accounts.upload_photo',
  method: 'post',
  path: '/api/auth/me/upload-photo',
  access: 'user',
  files: photoFile('photo'),
} as const;

export const uploadVendorLogo = {
  name: 'accounts.upload_vendor_logo',
  method: 'post',
  path: '/api/auth/me/upload-vendor',
  access: 'user',
  files: photoFile('logo'),
} as const;

export const saveVendor = {
  name: 'accounts.save_vendor',
  method: 'post',
  path: '/api/auth/me/profile/vendor',
  access: 'user',
} as const;

export const saveBankDetails = {
  name: 'accounts.save_bank_details',
  method: 'post',
  path: '/api/auth/payment/mamopay/account',
  access: 'user',
} as const;

export const changePassword = {
  name: 'accounts.change_password',
  method: 'put',
  path: '/api/auth/me/change-password',
  access: 'user',
} as const;
