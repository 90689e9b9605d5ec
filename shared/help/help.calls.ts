import { guestPhotos } from '../cases/guest-cases.calls.ts';

export const askHelpCode = {
  name: 'help.ask_code',
  method: 'post',
  path: '/api/global/help/code',
  access: 'public',
} as const;

export const openHelpCaseByCode = {
  name: 'help.open_by_code',
  method: 'post',
  path: '/api/global/help/cases',
  access: 'public',
} as const;

export const helpCaseByLink = {
  name: 'help.show_by_link',
  method: 'get',
  path: '/api/global/help/case',
  access: 'public',
} as const;

export const writeByLink = {
  name: 'help.write_by_link',
  method: 'post',
  path: '/api/global/help/case/messages',
  access: 'public',
  files: guestPhotos,
} as const;

export const myHelpCases = {
  name: 'help.mine',
  method: 'get',
  path: '/api/auth/help/cases',
  access: 'user',
} as const;

export const openHelpCase = {
  name: 'help.open',
  method: 'post',
  path: '/api/auth/help/cases',
  access: 'user',
} as const;

export const myHelpCase = {
  name: 'help.show',
  method: 'get',
  path: '/api/auth/help/cases/{number}',
  access: 'user',
} as const;

export const writeToHelp = {
  name: 'help.write',
  method: 'post',
  path: '/api/auth/help/cases/{number}/messages',
  access: 'user',
} as const;
