import { A_MISTAKE } from './common.copy.en.ts';
import { delayedCopy } from './delayed.copy.en.ts';
import type { KindsOf } from './notifications.copy.ts';

export const reportReasons: Record<string, string> = {
  prohibited: 'Prohibited goods',
  counterfeit: 'Counterfeit',
  misleading: 'Misleading',
  offensive: 'Offensive',
  sold_elsewhere: 'Already sold elsewhere',
  other: 'Something else',
};

export const places = {
  private: 'a private network',
  internet: 'the internet',
  unknown: 'an unknown place',
};

export const deviceOf = ({ browser, system }: { browser: string | null; system: string | null }): string =>
  browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'An unknown device');

/** What is said of accounts, public profiles, reports and the approval queue. */
export const accountCopy: KindsOf<'account' | 'approval' | 'vendor' | 'report'> = {
  'account.new_device': ({ at, place, address, ...device }) => ({
    title: 'New sign-in to your account',
    line: `${deviceOf(device)}, ${places[place]}${address ? ` (${address})` : ''}. If this was not you, end that session.`,
    paragraphs: [
      'Somebody signed in to your reloved account from a device we have not seen before. If this was you, there is nothing to do.',
      'If this was not you, end that session and change your password right away.',
    ],
    button: 'See my sessions',
  }),
  'vendor.renamed': ({ before, name, reason }) => ({
    title: 'The name of your public profile was changed',
    line: `Buyers now see “${name}” in place of “${before}”.`,
    paragraphs: [
      `We changed the name of your public profile from “${before}” to “${name}”. Your items are found by the new one.`,
      `The reason: ${reason}`,
    ],
    button: 'See your public profile',
    note: `You can choose another name in your profile. ${A_MISTAKE}`,
  }),
  'vendor.logo_removed': ({ reason }) => ({
    title: 'The logo of your public profile was removed',
    line: reason,
    paragraphs: ['We removed the logo of your public profile.', `The reason: ${reason}`],
    button: 'See your public profile',
    note: `You can upload another one in your profile. ${A_MISTAKE}`,
  }),
  'vendor.name_approved': ({ name }) => ({
    title: 'Your new name was approved',
    line: `Buyers now see “${name}”.`,
    paragraphs: [`We approved “${name}”. Buyers see it beside your items, and find them by it.`],
    button: 'See your public profile',
  }),
  'vendor.name_rejected': ({ name, reason }) => ({
    title: 'Your new name was not approved',
    line: `“${name}”: ${reason}`,
    paragraphs: [
      `We could not approve “${name}” as the name of your public profile. The one buyers see has not changed.`,
      `The reason: ${reason}`,
    ],
    button: 'Choose another name',
  }),
  'account.suspended': ({ reason }) => ({
    title: 'Your account is suspended',
    line: reason,
    paragraphs: [
      'Your reloved account has been suspended. You cannot log in, and your items are not shown while this lasts.',
      `The reason: ${reason}`,
      'Purchases that are under way go on; we will contact you about them.',
      'If you think this is a mistake, appeal: you need no login, and support replies within 72 hours.',
    ],
    button: 'Appeal',
  }),
  'account.reinstated': () => ({
    title: 'Your account is open again',
    line: 'Your account is no longer suspended, and your items are shown as they were.',
    paragraphs: [
      'Your reloved account is no longer suspended. You can log in, and your items are shown as they were.',
    ],
    button: 'Log in',
  }),
  'report.decided': ({ name, is_upheld }) => ({
    title: 'Your report was decided',
    line: is_upheld
      ? `Thank you: we acted on what you told us about “${name}”.`
      : `We looked at “${name}” and found nothing against our rules.`,
    button: 'Go to reloved',
  }),
  'report.submitted': ({ name, reason }) => ({
    title: `Reported: ${name}`,
    line: `Reason: ${reportReasons[reason] ?? reason}.`,
    paragraphs: [
      `Somebody reported “${name}”. Reason: ${reportReasons[reason] ?? reason}.`,
      'The report is kept until it is decided.',
    ],
    button: 'Look at it',
  }),
  'approval.delayed': delayedCopy,
};
