import type { Config } from '#server/platform/config.ts';

/** What a newcomer needs to know when the server has started. */
export const greeting = (config: Config): string => {
  const lines = [
    '',
    `  reloved is running at ${config.publicUrl}`,
    '',
    ...(config.seedDemo
      ? [
          '  Demo accounts, password Reloved!2026:',
          '    seller@reloved.test   sells, has items and bank details',
          '    buyer@reloved.test    buys and makes offers',
          '    admin@reloved.test    approves items at /admin/approvals',
          '    support@reloved.test  looks at disputes at /admin',
          `  Their second step: ${config.publicUrl}/dev/authenticator`,
          '',
        ]
      : []),
    `  Mail goes to      ${config.smtpUrl ? 'the configured SMTP server' : `${config.publicUrl}/dev/mailbox`}`,
    `  Payments go to    ${config.mamoBaseUrl ?? `a simulator of Mamo Pay under ${config.publicUrl}/dev/mamopay`}`,
    `  Calls described   ${config.publicUrl}/api/docs`,
    '',
    '',
  ];
  return lines.join('\n');
};
